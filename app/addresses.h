// Where others can reach a server on this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pactole {

// Whether a server that listens there is reached by every address of this machine.
bool is_any(std::string_view address);

// The addresses that others can use for a server that listens on one: the machine's own if it
// listens on all, those of the way out first; itself otherwise, and none if that is this machine's
// alone.
std::vector<std::string> reached_at(const std::string& listening);

// Of a page: http://192.168.1.4:8080/, http://[fd00::2]:8080/.
std::string page_address(std::string_view address, int port);

}  // namespace pactole
