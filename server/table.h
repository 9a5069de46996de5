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

enum class TableState : std::uint8_t { waiting, shuffling, playing, over, frozen, closed };
std::string_view text(TableState state);

// Whose seat it was before somebody else, or a bot, sat down on it.
struct Owner {
  std::string name;
  Hash token;
};

// A chair with what has happened on it.
struct Place : Chair {
  bool away = false;
  int decisions = 0;             // made so far; the number of the next request
  std::string last_move{};       // as it is written in the log
  int missed = 0;                // decisions in a row that it had no time for
  bool late = false;             // the present one is among them
  std::int64_t account = 0;      // where time is kept in one, in milliseconds
  int vacation = 0;              // days that are left of it
  int days_off = 0;              // those spent on the present decision
  std::int64_t asked_at = 0;     // seconds since 1970, where decisions last for days
  std::optional<Owner> owner{};  // may come back
  bool offered = false;          // to newcomers, while a bot plays
  bool given_up = false;         // then its owner can't have it back from one
  std::size_t since = 0;         // the entry of the log with which its player sat down
};

struct ChatLine {
  std::size_t n;
  Seat seat;
  std::string name;
  std::string words;
  std::int64_t at;
  bool phrase;
};

// So many lines are told to whoever comes, and so many are kept for whoever comes back.
inline constexpr std::size_t kChatShown = 50, kChatKept = 200;
inline constexpr std::size_t kMostChat = 1000;

class Table {
 public:
  // Or what is wrong with its options.
  static std::expected<Table, std::string> open(const Room& room, Opened opened);
  // From a whole log, whichever version of this program began it. If it no longer leads to the game
  // that was played, the table is frozen: it can only be looked up. A broken one gives what is
  // wrong.
  static std::expected<Table, std::string> replay(const std::vector<std::string>& log);

  // What is wrong, or nothing; an entry that was decided on this very state always fits. Who is
  // listening hears the events of a move.
  std::optional<std::string> take(const Entry& entry, std::span<Listener> listeners = {});

  const Opened& opened() const { return opened_; }
  // What was wished when it was opened, whatever has been changed since.
  Opened as_opened() const;
  const std::string& id() const { return opened_.id; }
  TableState state() const { return state_; }
  std::size_t length() const { return length_; }
  int players() const { return static_cast<int>(places_.size()); }
  const Place& place(Seat seat) const { return places_[index(seat)]; }
  bool full() const;
  // Who decides for all before the start. Whoever sits down on a former host's chair is not.
  std::optional<Seat> host() const { return host_; }
  bool locked() const { return locked_; }
  // Whether nothing but parts of the shuffle is waited for.
  bool all_set() const { return full() && (begun_ || !opened_.by_host); }
  bool begun() const { return begun_; }
  // Of the shuffle: each seat's, and then the opener's if there is one.
  std::vector<Part> parts() const;
  const Part* part(int giver) const;
  Hash commitment() const;
  // Whether the shuffle waits for one that was promised, or committed to.
  bool lacks_part(int giver) const;
  bool lacks_parts() const;
  // Whether this token is that of the opener, who has no seat.
  bool opened_by(const Hash& token) const;
  // To whoever comes: an open seat before the start, one that is offered in play.
  bool is_free(Seat seat) const;
  std::optional<Seat> first_free() const;
  std::optional<Seat> seat_of(const Hash& token) const;
  // The seat that was this token's before it was taken over.
  std::optional<Seat> former_seat_of(const Hash& token) const;
  bool paused() const { return paused_; }
  const std::string& next() const { return next_; }
  const std::deque<ChatLine>& chat() const { return chat_; }
  std::size_t chat_length() const { return chat_length_; }

  // There is a game from the start on, unless the table is frozen.
  bool has_game() const { return match_.has_value(); }
  const Match& match() const { return *match_; }
  const Position& position() const { return match_->position(); }
  std::size_t v() const { return match_ ? match_->moves().size() : 0; }
  SeatSet acting() const {
    return state_ == TableState::playing ? match_->position().acting() : SeatSet();
  }
  const std::vector<By>& makers() const { return makers_; }
  // When the last move was made, or the game began, in seconds since 1970; 0: nobody knows.
  std::int64_t moved_at() const { return moved_at_; }
  // What the log will be told of the end, and whether it has been.
  Ended ending() const;
  // What it will be told if this move is the last; nothing if the game goes on.
  std::optional<Ended> ending_after(const Moved& move) const;
  bool ending_kept() const { return ending_kept_; }
  // For the operator; empty unless the table is frozen.
  const std::string& why_frozen() const { return why_frozen_; }
  // Whether a bot, as its player or in a player's place, decides for this seat; and which one.
  bool played_by_bot(Seat seat) const;
  bool in_place_of_a_person(Seat seat) const;
  const std::string& bot_of(Seat seat) const;
  // Whether somebody has a seat here, or may have it back.
  bool has_people() const;
  // The moves that were made for this seat since its player last decided, by their versions.
  std::vector<std::size_t> made_for(Seat seat) const;

  // Everything about the game, once it is over; record.cc.
  std::string record() const;
  // For each seat the person's name, or the bot's level.
  std::vector<std::string> names() const;
  // The end of the record's chain, once the game is over. Scheme 1 has none.
  std::optional<Hash> head() const;

 private:
  Table(const Room& room, Opened opened);

  // Its game is not the one that was played.
  std::nullopt_t freeze(const std::string& why);
  // Before the start; at a frozen table nobody knows.
  bool may_be_seated() const;
  Part* part(int giver);
  Seed seed() const;
  // The longest-seated person is host after one who leaves.
  void pass_host(Seat left);
  // In a game; at a frozen table nobody knows.
  bool is_played() const;
  // Those who are asked from now on.
  void begin_decisions(SeatSet asked_before, std::int64_t at);

  std::optional<std::string> apply(const Opened&);
  std::optional<std::string> apply(const SatDown& entry);
  std::optional<std::string> apply(const StoodUp& entry);
  std::optional<std::string> apply(const Rekeyed& entry);
  std::optional<std::string> apply(const Removed& entry);
  std::optional<std::string> apply(const Swapped& entry);
  std::optional<std::string> apply(const Arranged& entry);
  std::optional<std::string> apply(const Begun& entry);
  std::optional<std::string> apply(const Freed& entry);
  std::optional<std::string> apply(const Filled& entry);
  std::optional<std::string> apply(const BotSeated& entry);
  std::optional<std::string> apply(const PartGiven& entry);
  std::optional<std::string> apply(const Listed& entry);
  std::optional<std::string> apply(const PartShown& entry);
  std::optional<std::string> apply(const Started& entry);
  std::optional<std::string> apply(const Moved& entry);
  std::optional<std::string> apply(const Ended& entry);
  std::optional<std::string> apply(const Missed& entry);
  std::optional<std::string> apply(const DayOff& entry);
  std::optional<std::string> apply(const WentAway& entry);
  std::optional<std::string> apply(const CameBack& entry);
  std::optional<std::string> apply(const Replaced& entry);
  std::optional<std::string> apply(const TookOver& entry);
  std::optional<std::string> apply(const Returned& entry);
  std::optional<std::string> apply(const Paused& entry);
  std::optional<std::string> apply(const Resumed& entry);
  std::optional<std::string> apply(const Said& entry);
  std::optional<std::string> apply(const NextOpened& entry);
  std::optional<std::string> apply(const Closed& entry);

  const Room* room_;
  Opened opened_;
  std::optional<Arranged> wished_;  // of what is otherwise in it now
  TableState state_ = TableState::waiting;
  std::size_t length_ = 1;
  std::vector<Place> places_;
  Part openers_part_;
  Chain chain_;
  std::optional<Match> match_;
  std::vector<By> makers_;
  std::int64_t moved_at_ = 0;
  std::deque<ChatLine> chat_;
  std::size_t chat_length_ = 0;
  std::string next_;
  std::optional<Seat> host_;
  bool locked_ = false;
  bool begun_ = false;
  bool paused_ = false;
  bool ending_kept_ = false;
  std::string why_frozen_;
  std::span<Listener> listeners_;
};

// The wire signature of a game in this program; computed when it is built. It says which version a
// table was opened under, and decides nothing.
const std::string& engine_signature(const Room& room);

}  // namespace pactole::server
