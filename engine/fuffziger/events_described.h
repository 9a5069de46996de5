// The fields of each event by name.
#pragma once

#include <string_view>

#include "engine/fuffziger/events.h"

namespace pactole::fuffziger {

template <class Visitor>
void describe(const RoundStarted& event, Visitor&& field) {
  field("round", event.round);
  field("first", event.first);
}

template <class Visitor>
void describe(const CardTurned& event, Visitor&& field) {
  field("card", event.card);
  field("acts", event.acts);
  field("marked", event.marked);
  field("lot", event.lot);
  field("left", event.left);
}

template <class Visitor>
void describe(const Loss& loss, Visitor&& field) {
  field("seat", loss.seat);
  field("presses", loss.presses);
  field("bills", loss.bills);
  field("money", loss.money);
  field("coins", loss.coins);
}

template <class Visitor>
void describe(const Destroyed& event, Visitor&& field) {
  field("value", event.value);
  field("losses", event.losses);
}

template <class Visitor>
void describe(const Flipped& event, Visitor&& field) {
  field("seat", event.seat);
  field("n", event.press);
  field("front", event.front);
  field("face", event.face);
  field("money", event.money);
}

template <class Visitor>
void describe(const Sold& event, Visitor&& field) {
  field("seat", event.seat);
  field("n", event.press);
  field("face", event.face);
  field("money", event.money);
}

template <class Visitor>
void describe(const Produced& event, Visitor&& field) {
  field("seat", event.seat);
  field("bills", event.bills);
}

template <class Visitor>
void describe(const TitlePassed& event, Visitor&& field) {
  field("first", event.first);
}

template <class Visitor>
void describe(const LotUp& event, Visitor&& field) {
  field("size", event.size);
  field("first", event.first);
  field("extra", event.extra);
  field("lots_left", event.lots_left);
}

template <class Visitor>
void describe(const Offered& event, Visitor&& field) {
  field("seat", event.seat);
  field("bundle", event.bundle);
}

template <class Visitor>
void describe(const Matched& event, Visitor&& field) {
  field("seat", event.seat);
  field("bundle", event.bundle);
}

template <class Visitor>
void describe(const Folded& event, Visitor&& field) {
  field("seat", event.seat);
  field("returned", event.returned);
}

template <class Visitor>
void describe(const LeadPassed& event, Visitor&& field) {
  field("leader", event.leader);
}

template <class Visitor>
void describe(const AuctionEnded& event, Visitor&& field) {
  field("size", event.size);
  field("winner", event.winner);
  field("paid", event.paid);
}

template <class Visitor>
void describe(const Committed& event, Visitor&& field) {
  field("seat", event.seat);
  field("bid", event.bid);
}

template <class Visitor>
void describe(const Revealed& event, Visitor&& field) {
  field("card", event.card);
  field("bids", event.bids);
  field("winner", event.winner);
}

template <class Visitor>
void describe(const LaunderCardUp& event, Visitor&& field) {
  field("card", event.card);
  field("left", event.left);
}

template <class Visitor>
void describe(const Reward& reward, Visitor&& field) {
  field("seat", reward.seat);
  field("cards", reward.cards);
  field("money", reward.money);
}

template <class Visitor>
void describe(const Rewarded& event, Visitor&& field) {
  field("rewards", event.rewards);
}

template <class Visitor>
void describe(const Bought& event, Visitor&& field) {
  field("seat", event.seat);
  field("n", event.press);
  field("value", event.value);
  field("money", event.money);
}

template <class Visitor>
void describe(const DoneBuying& event, Visitor&& field) {
  field("seat", event.seat);
}

template <class Visitor>
void describe(const Converted& event, Visitor&& field) {
  field("seat", event.seat);
  field("bills", event.bills);
  field("money", event.money);
}

template <class Visitor>
void describe(const Guarded& event, Visitor&& field) {
  field("reason", event.reason);
  field("round", event.round);
}

template <class Visitor>
void describe(const FinalLine& line, Visitor&& field) {
  field("seat", line.seat);
  field("money", line.money);
  field("award", line.award);
  field("coins", line.coins);
}

template <class Visitor>
void describe(const GameEnded& event, Visitor&& field) {
  field("ended", event.ended);
  field("sheet", event.sheet);
  field("scores", event.result.scores);
  field("ranks", event.result.ranks);
  field("winners", event.result.winners);
}

}  // namespace pactole::fuffziger
