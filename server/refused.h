// Why something a client asked for is not done: docs/protocol-server.md, "Errors".
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace pactole::server {

struct Refused {
  std::string_view code;  // stable, with static storage
  std::string why;
  std::string clause{};
  int retry_after = 0;  // seconds; 0: it is not said
};

inline Refused bad_message(std::string why) {
  return {"bad_message", std::move(why)};
}

inline std::unexpected<Refused> refused(std::string_view code, std::string why) {
  return std::unexpected(Refused{code, std::move(why)});
}

inline std::unexpected<Refused> wrong_state(std::string why) {
  return refused("wrong_state", std::move(why));
}

// The status a refusal has over HTTP.
int http_status(std::string_view code);

}  // namespace pactole::server
