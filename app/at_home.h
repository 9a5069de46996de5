// `pactole` alone: the server for whoever sits here, with the page in their browser.
#pragma once

#include <string>

namespace pactole {

// Where their games are kept, wherever it is started: pactole-data if that is here, else the folder
// that the system has for such things.
std::string data_at_home();

// Where there is a desktop to show it; otherwise nothing happens.
void open_in_browser(const std::string& address);

}  // namespace pactole
