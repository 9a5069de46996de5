// SHA-1, which WebSockets shake hands with (RFC 3174). It protects nothing; where something is to
// be protected, keys.h has SHA-256.
#pragma once

#include <string>
#include <string_view>

namespace pactole::server {

std::string sha1_base64(std::string_view text);

}  // namespace pactole::server
