// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/money/cards.h"
#include "engine/money/notation.h"
#include "engine/money/state.h"

namespace pactole::money {

// M8: all that the table sees of a bid before the reveal.
struct SealedBid {
  int count;
};
struct OpenBid {
  CardList cards;
  int value;
};
struct BidView {
  std::variant<SealedBid, OpenBid> shown;
};

struct PlayerView {
  int cards;
  CardList seen;
  std::optional<BidView> bid;
  bool acted;
  FixedVector<std::int16_t, kMaxDeals> deal_scores;
};

// What all of the seat's cards would score once it has made this exchange.
struct Offer {
  Move move;
  int score;
};

struct View {
  Options options;
  std::uint32_t log_v;
  std::optional<std::string_view> ended;
  int deal;
  int round;
  bool last_round;
  std::string_view phase;
  SeatSet to_act;
  CardList right;
  CardList left;
  int pile;
  FixedVector<PlayerView, kMaxPlayers> players;
  std::optional<CardList> hand;
  std::optional<CardList> own_bid;
  std::optional<Counted> worth;
  FixedVector<Offer, kMaxPlayers + 2> offers;
};

struct OpenView {
  View table;  // with the bids open
  FixedVector<CardList, kMaxPlayers> hands;
  CardList pile_cards;  // the top first
};

View view(const State& state, Viewer viewer);
OpenView open_view(const State& state);

// A random state that this seat can't tell from the real one: everything that fits what it knows is
// equally likely, and what is still to be drawn comes from a fresh generator.
State determinize(const State& state, Seat seat, Stream& chance);

template <class Visitor>
void describe(const Options& options, Visitor&& field) {
  using Text = std::string_view;
  field("edition", options.edition == Edition::classic ? Text("classic") : Text("goldsieber"));
  field("deals", options.deals);
  field("match", options.match == Match::total ? Text("total") : Text("wins"));
  field("bluff_only", options.bluff_only);
  field("removed", list(options.removed.value_or(CurrencySet())));
  field("stall_limit", options.stall_limit);
}

template <class Visitor>
void describe(const SealedBid& bid, Visitor&& field) {
  field("count", bid.count);
}

template <class Visitor>
void describe(const OpenBid& bid, Visitor&& field) {
  field("cards", bid.cards);
  field("value", bid.value);
}

template <class Visitor>
void describe(const BidView& bid, Visitor&& field) {
  std::visit([&](const auto& shown) { describe(shown, field); }, bid.shown);
}

template <class Visitor>
void describe(const PlayerView& player, Visitor&& field) {
  field("cards", player.cards);
  field("seen", player.seen);
  field("bid", player.bid);
  field("acted", player.acted);
  field("deal_scores", player.deal_scores);
}

template <class Visitor>
void describe(const Offer& offer, Visitor&& field) {
  field("move", text(offer.move));
  field("score", offer.score);
}

template <class Visitor>
void describe(const View& view, Visitor&& field) {
  field("game", std::string_view("money"));
  field("options", view.options);
  field("log_v", view.log_v);
  field("ended", view.ended);
  field("deal", view.deal);
  field("round", view.round);
  field("last_round", view.last_round);
  field("phase", view.phase);
  field("to_act", view.to_act);
  field("right", view.right);
  field("left", view.left);
  field("pile", view.pile);
  field("players", view.players);
  field("hand", view.hand);
  field("own_bid", view.own_bid);
  field("worth", view.worth);
  field("offers", view.offers);
}

template <class Visitor>
void describe(const OpenView& view, Visitor&& field) {
  describe(view.table, field);
  field("hands", view.hands);
  field("pile_cards", view.pile_cards);
}

}  // namespace pactole::money
