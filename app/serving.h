// What is said when a server is ready: which addresses open its page, and for whom.
#pragma once

#include <string>
#include <vector>

#include "app/speaker.h"

namespace pactole {

struct Serving {
  std::string listening;  // the address it listens on
  int port = 0;
  std::vector<std::string> others;  // the addresses that others can use, the likeliest first
  bool code = false;                // whether to draw that one as a QR code
};
std::string told(const Serving& serving, const Speaker& speaker, bool unicode);

}  // namespace pactole
