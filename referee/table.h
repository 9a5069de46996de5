// Any game in progress behind one type: text in, JSON out.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "referee/audience.h"

namespace pactole {

// Collects what happened as told to one audience: JSON objects with commas between them.
struct Listener {
  Audience audience;
  std::string events{};
};

struct Choices {
  std::vector<std::string> moves;
  bool complete = true;
};

class Table {
 public:
  virtual ~Table() = default;

  virtual int players() const = 0;
  virtual SeatSet acting() const = 0;
  virtual Choices choices(Seat seat) const = 0;
  // The canonical text of the move made; on a refusal nothing has changed.
  virtual std::expected<std::string, Refusal> play(Seat seat, std::string_view words,
                                                   std::span<Listener> listeners) = 0;
  virtual Result outcome() const = 0;
  virtual void show(Audience audience, std::string& out) const = 0;
};

}  // namespace pactole
