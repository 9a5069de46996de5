// What a bot would do, as the protocols tell it.
#pragma once

#include <string>

#include "engine/core/random.h"
#include "referee/json_object.h"
#include "referee/match.h"

namespace pactole {

// The result of `suggest`.
void write_advice(std::string& out, const Advice& advice);
// Its members, where others follow.
void write_advice(JsonObject& told, const Advice& advice);

// Three digits after the point are plenty, and cost WebAssembly no tables.
void append_thousandths(std::string& out, double value);

// The same with reasons and with what else was considered (referee/coach.h). The page loads its
// engine with the coach in it only when somebody asks.
#ifdef __wasm__
[[gnu::weak]]
#endif
void append_counsel(std::string& out, const Position& position, Seat seat, const BotSpec& bot,
                    const Seed& luck);
inline bool has_coach() {
#ifdef __wasm__
  return append_counsel != nullptr;
#else
  return true;
#endif
}

// The same question gets the same answer; the luck has nothing to do with that of the cards.
Seed luck_of(const Match& match);

}  // namespace pactole
