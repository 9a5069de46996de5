// Who asks for something, as far as limits care.
#pragma once

#include <string>

namespace pactole::server {

struct Visitor {
  std::string address{};  // as limits count it; empty: nobody in particular
  bool limited = false;
};

}  // namespace pactole::server
