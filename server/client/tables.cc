#include "server/client/tables.h"

#include <random>

namespace pactole::client {
namespace {

std::string text_after(const std::string& text, std::string_view key, std::size_t from) {
  const std::size_t at = text.find(key, from);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + key.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

}  // namespace

std::optional<OpenTable> open_table(const Address& address, const std::string& game, int players) {
  std::string wish = "{\"game\":\"" + game + "\",\"name\":\"Load\",\"seats\":[\"me\"";
  for (int i = 1; i < players; ++i) wish += ",\"reserved\"";
  const HttpAnswer answer = ask(address.host, address.port, "POST", "/api/tables", wish + "]}");
  if (answer.status != 201) return std::nullopt;
  OpenTable table{text_after(answer.body, "\"id\":\"", 0), {}};
  for (std::size_t at = answer.body.find("\"token\":\""); at != std::string::npos;
       at = answer.body.find("\"token\":\"", at + 1)) {
    table.tokens.push_back(text_after(answer.body, "\"token\":\"", at));
  }
  return table;
}

std::string open_bots(const Address& address, const std::string& game, int players,
                      const std::string& level) {
  std::string seats;
  for (int i = 0; i < players; ++i) seats += (i > 0 ? ",\"bot:" : "\"bot:") + level + '"';
  const HttpAnswer answer = ask(address.host, address.port, "POST", "/api/tables",
                                R"({"game":")" + game + R"(","seats":[)" + seats + "]}");
  return answer.status == 201 ? text_after(answer.body, "\"id\":\"", 0) : std::string();
}

std::string draw_key() {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr std::size_t kLength = 43;
  std::random_device chance;
  std::string key;
  for (std::size_t i = 0; i < kLength; ++i) key += kLetters[chance() % kLetters.size()];
  return key;
}

Socket enter(const Address& address, const std::string& table, const std::string& token,
             const std::string& key, std::optional<long> v) {
  Socket socket(address.host, address.port);
  std::string hello = R"({"type":"hello","protocol":1,"table":")" + table + '"';
  if (!token.empty()) hello += R"(,"token":")" + token + '"';
  if (v) hello += ",\"v\":" + std::to_string(*v);
  socket.say(hello + '}');
  // A name that nobody else has at the table.
  if (!key.empty()) {
    socket.say(R"({"type":"sit","name":"Guest )" + key.substr(0, 8) + R"(","key":")" + key + "\"}");
  }
  return socket;
}

}  // namespace pactole::client
