#include "referee/signature.h"

#include <array>
#include <cstdint>
#include <vector>

#include "referee/json_writer.h"

namespace pactole {
namespace {

constexpr std::uint8_t kGamesPerTable = 2;

// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  }
  std::string hex() const {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += kHex[value_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

// The defaults, then each option on its own at each other value (numbers: at their least).
std::vector<Json> option_samples(const Room& room) {
  std::vector<Json> samples{Json::object()};
  for (const OptionSpec& spec : room.options) {
    const std::string name(spec.name);
    if (spec.kind == OptionKind::flag) samples.push_back({{name, spec.fallback == 0}});
    if (spec.kind == OptionKind::number) samples.push_back({{name, spec.min}});
    if (spec.kind == OptionKind::choice) {
      for (const std::string_view choice : spec.choices) samples.push_back({{name, choice}});
    }
  }
  return samples;
}

void add_game(Hash& hash, Table& table, Stream& chance) {
  std::vector<Listener> listeners{Listener{Audience::all()}, Listener{Viewer::spectator()}};
  for (const Seat seat : seats(table.players())) listeners.push_back(Listener{seat});
  std::string seen;
  while (!table.acting().empty()) {
    for (const Seat seat : table.acting()) {
      seen.clear();
      table.show(seat, seen);
      hash.add(seen);
    }
    const Seat seat = table.acting().first();
    const Choices choices = table.choices(seat);
    for (const std::string& move : choices.moves) hash.add(move);
    hash.add(choices.complete ? "!" : "?");
    const auto made = table.play(seat, chance.pick(choices.moves), listeners);
    hash.add(made ? *made : "refused");
    for (Listener& listener : listeners) {
      hash.add(listener.events);
      listener.events.clear();
    }
  }
  seen.clear();
  table.show(Audience::all(), seen);
  hash.add(seen);
  hash.add(to_json(table.outcome()));
}

}  // namespace

std::string signature(const Room& room) {
  Hash hash;
  for (int players = room.min_seats; players <= room.max_seats; ++players) {
    for (const Json& options : option_samples(room)) {
      for (std::uint8_t game = 0; game < kGamesPerTable; ++game) {
        const Seed seed{game, static_cast<std::uint8_t>(players)};
        Stream chance(seed, "signature");
        auto table = room.open({players, options, seed, nullptr});
        hash.add(options.dump());
        if (table) add_game(hash, **table, chance);
      }
    }
  }
  return hash.hex();
}

}  // namespace pactole
