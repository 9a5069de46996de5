// A program of somebody else's as a bot: it is shown what its seat sees, and says its move.
#pragma once

#include <string>

#include "arena/program.h"
#include "bots/bot.h"
#include "referee/json.h"
#include "referee/json_writer.h"

namespace pactole {

template <Game G>
class ProgramBot final : public Bot<G> {
 public:
  explicit ProgramBot(const std::string& command) : program_(command), name_("exec:" + command) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream&) override {
    const auto answer = parse_json(program_.ask(request(world, seat), kPatience));
    const Json* result = answer ? member(*answer, "result") : nullptr;
    const Json* words = result != nullptr ? member(*result, "move") : nullptr;
    if (words == nullptr || !words->is_string()) {
      throw BotFailure(name_ + R"( must answer with {"result":{"move":"..."}})");
    }
    const auto& text = words->template get_ref<const std::string&>();
    const auto move = read_move<G>(world, seat, text);
    if (!move) throw BotFailure(name_ + " plays `" + text + "`: " + std::string(move.error().why));
    return *move;
  }

 private:
  std::string request(const typename G::State& world, Seat seat) {
    typename G::MoveList moves;
    const bool complete = legal(world, seat, moves);
    std::string line = R"({"jsonrpc":"2.0","id":)" + std::to_string(++asked_) +
                       R"(,"method":"choose","params":{"game":")" + std::string(G::id) +
                       R"(","seat":)" + std::to_string(index(seat)) + R"(,"view":)" +
                       to_json(view(world, seat), seat) + R"(,"legal":{"moves":[)";
    for (std::size_t i = 0; i < moves.size(); ++i) {
      line += (i > 0 ? ",\"" : "\"") + text(moves[i]) + '"';
    }
    return line + R"(],"complete":)" + (complete ? "true}}}" : "false}}}");
  }

  static constexpr std::chrono::milliseconds kPatience{60'000};

  Program program_;
  std::string name_;
  std::uint64_t asked_ = 0;
};

}  // namespace pactole
