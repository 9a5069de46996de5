#include "referee/advice.h"

#include <cmath>
#include <cstdlib>
#include <utility>

#include "referee/json_writer.h"

namespace pactole {
namespace {

// Three digits after the point are plenty, and cost WebAssembly no tables.
void append_thousandths(std::string& out, double value) {
  const auto thousandths = std::llround(value * 1000);
  const std::string digits = std::to_string(std::abs(thousandths % 1000) + 1000);
  if (thousandths < 0) out += '-';
  out += std::to_string(std::abs(thousandths / 1000));
  out += '.';
  out += digits.substr(1);
}

}  // namespace

void write_advice(std::string& out, const Advice& advice) {
  JsonWriter writer(out, Audience::all());
  out += "{\"move\":";
  writer.write(advice.move);
  out += ",\"candidates\":[";
  for (const Suggestion& each : advice.candidates) {
    if (out.back() == '}') out += ',';
    out += "{\"move\":";
    writer.write(each.move);
    out += ",\"visits\":" + std::to_string(each.visits);
    for (const auto& [name, value] :
         {std::pair("reward", each.reward), std::pair("rank", each.rank),
          std::pair("score", each.score)}) {
      out += ",\"";
      out += name;
      out += "\":";
      append_thousandths(out, value);
    }
    out += '}';
  }
  out += "]}";
}

Seed luck_of(const Match& match) {
  Stream luck(Seed{}, "suggest");
  luck.seek(match.moves().size() * 64);
  return luck.seed();
}

}  // namespace pactole
