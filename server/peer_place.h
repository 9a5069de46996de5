// Where the other servers reach this one, and how they know each other: what a relay is given.
#pragma once

#include <string>

#include "server/parts.h"

namespace pactole::server {

struct PeerPlace {
  std::string host;
  int port = 0;  // 0: any free one
  std::string secret;
  Directory& directory;
};

}  // namespace pactole::server
