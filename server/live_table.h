// A table as its log tells it: who sits where, and the game. Knows no sockets, clocks or disks.
#pragma once

#include <cstddef>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "referee/match.h"
#include "server/entry.h"

namespace pactole::server {

enum class TableState : std::uint8_t { waiting, playing, over, frozen, closed };
std::string_view text(TableState state);

// A chair with what has happened on it.
struct Place : Chair {
  bool away = false;
  int decisions = 0;        // made so far; the number of the next request
  std::string last_move{};  // as it is written in the log
};

struct ChatLine {
  std::size_t n;
  Seat seat;
  std::string name;
  std::string words;
};

inline constexpr std::size_t kChatShown = 50;
inline constexpr std::size_t kMostChat = 1000;

class LiveTable {
 public:
  // The rules a log was begun under must be those of now (`engine`, the game's signature), else the
  // table can only be looked up.
  static std::expected<LiveTable, std::string> open(const Room& room, Opened opened,
                                                    std::string_view engine);
  // From a whole log. A broken one gives what is wrong.
  static std::expected<LiveTable, std::string> replay(const std::vector<std::string>& log);

  // What is wrong, or nothing; an entry that was decided on this very state always fits. Who is
  // listening hears the events of a move.
  std::optional<std::string> take(const Entry& entry, std::span<Listener> listeners = {});

  const Opened& opened() const { return opened_; }
  const std::string& id() const { return opened_.id; }
  TableState state() const { return state_; }
  std::size_t length() const { return length_; }
  int players() const { return static_cast<int>(places_.size()); }
  const Place& place(Seat seat) const { return places_[index(seat)]; }
  bool full() const;
  std::optional<Seat> first_open() const;
  std::optional<Seat> seat_of(std::string_view token) const;
  const std::string& next() const { return next_; }
  const std::deque<ChatLine>& chat() const { return chat_; }
  std::size_t chat_length() const { return chat_length_; }

  // There is a game from the start on, unless the table is frozen.
  bool has_game() const { return match_.has_value(); }
  const Match& match() const { return *match_; }
  const Table& table() const { return match_->table(); }
  std::size_t v() const { return match_ ? match_->moves().size() : 0; }
  SeatSet acting() const {
    return state_ == TableState::playing ? match_->table().acting() : SeatSet();
  }
  const std::vector<By>& makers() const { return makers_; }
  // Whether a bot, as its player or in a player's place, decides for this seat; and which one.
  bool played_by_bot(Seat seat) const;
  const std::string& bot_of(Seat seat) const;

  // Everything about the game, once it is over.
  std::string record() const;

 private:
  LiveTable(const Room& room, Opened opened, bool same_rules);

  std::optional<std::string> apply(const Opened&);
  std::optional<std::string> apply(const SatDown& entry);
  std::optional<std::string> apply(const StoodUp& entry);
  std::optional<std::string> apply(const BotSeated& entry);
  std::optional<std::string> apply(const Started& entry);
  std::optional<std::string> apply(const Moved& entry);
  std::optional<std::string> apply(const WentAway& entry);
  std::optional<std::string> apply(const CameBack& entry);
  std::optional<std::string> apply(const Said& entry);
  std::optional<std::string> apply(const NextOpened& entry);
  std::optional<std::string> apply(const Closed& entry);

  const Room* room_;
  Opened opened_;
  bool same_rules_;
  TableState state_ = TableState::waiting;
  std::size_t length_ = 1;
  std::vector<Place> places_;
  std::optional<Match> match_;
  std::vector<By> makers_;
  std::deque<ChatLine> chat_;
  std::size_t chat_length_ = 0;
  std::string next_;
  std::span<Listener> listeners_;
};

// The signature of a game's rules in this program; computed once.
const std::string& engine_signature(const Room& room);
// Takes this instead of computing it: for fuzzers, which have no time.
void assume_signature(const Room& room, std::string signature);

}  // namespace pactole::server
