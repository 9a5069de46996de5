#include "referee/advice.h"

#include <cmath>
#include <cstdlib>

#include "referee/json_object.h"

namespace pactole {

void append_thousandths(std::string& out, double value) {
  const auto thousandths = std::llround(value * 1000);
  const std::string digits = std::to_string(std::abs(thousandths % 1000) + 1000);
  if (thousandths < 0) out += '-';
  out += std::to_string(std::abs(thousandths / 1000));
  out += '.';
  out += digits.substr(1);
}

void write_advice(std::string& out, const Advice& advice) {
  JsonObject told(out);
  write_advice(told, advice);
}

void write_advice(JsonObject& told, const Advice& advice) {
  told("move", advice.move);
  JsonList candidates(told.at("candidates"));
  for (const Suggestion& each : advice.candidates) {
    JsonObject candidate(candidates.next());
    candidate("move", each.move)("visits", each.visits);
    append_thousandths(candidate.at("reward").out, each.reward);
    append_thousandths(candidate.at("rank").out, each.rank);
    append_thousandths(candidate.at("score").out, each.score);
  }
}

Seed luck_of(const Match& match) {
  Stream luck(Seed{}, "suggest");
  luck.seek(match.moves().size() * 64);
  return luck.seed();
}

}  // namespace pactole
