// A bot for a Pactole server: bot HOST:PORT TABLE TOKEN plays the seat of that token at random
// until the game is over. Put your own idea into `choose`.
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "server/client/wire.h"

using Json = nlohmann::json;

// What this seat sees, and what it may do; returns what it does.
Json choose(const Json& /*view*/, const Json& moves) {
  static std::mt19937 chance{std::random_device{}()};
  return moves[chance() % moves.size()];
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: bot HOST:PORT TABLE TOKEN\n";
    return 2;
  }
  const std::string address = argv[1];
  const std::size_t colon = address.find(':');
  pactole::client::Socket server(address.substr(0, colon), std::stoi(address.substr(colon + 1)));
  server.say(
      Json{{"type", "hello"}, {"protocol", 1}, {"table", argv[2]}, {"token", argv[3]}}.dump());
  Json decided;
  while (const auto text = server.hear()) {
    const Json message = Json::parse(*text);
    if (message.at("type") == "error") {
      std::cerr << message.at("why") << '\n';
      return 1;
    }
    if (!message.contains("view")) continue;
    // While others decide at the same time, an open request is told again.
    const Json& request = message.at("request");
    if (!request.is_null() && request.at("number") != decided) {
      decided = request.at("number");
      const Json move = choose(message.at("view"), request.at("legal").at("moves"));
      server.say(Json{{"type", "act"}, {"request", decided}, {"move", move}}.dump());
    }
    if (!message.at("result").is_null()) {
      std::cout << message.at("result") << '\n';
      return 0;
    }
  }
  std::cerr << "The server closed the connection.\n";
  return 1;
}
