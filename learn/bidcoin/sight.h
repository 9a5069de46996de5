// What is seen of BiD COIN.
#pragma once

#include "learn/bidcoin/choices.h"
#include "learn/sight.h"

namespace pactole::learn {

template <>
struct Sight<Bidcoin> {
  using State = bidcoin::State;

  template <class Out>
  static void seen(const State& state, Seat viewer, const Choices<Bidcoin>::Draft&, Out& out) {
    using namespace bidcoin;
    const auto& players = state.players;
    out.template bits<kCards>("hand", players[viewer].hand.bits());
    out.template bits<kCards>("turned", CardSet::of(state.turned).bits());
    out.template one_of<kSuits>("trump", static_cast<int>(state.trump()));
    out.template bits<kCards>("played", state.played.bits());
    PerSeat<std::uint64_t, kMaxPlayers> trick{};
    Seat seat = state.leader;
    for (const Card card : state.table) {
      trick[seat] = CardSet::of(card).bits();
      seat = left_of(seat, state.player_count);
    }
    out.template bits_each<kCards>("trick", [&](Seat s) { return trick[s]; });
    out.flag_each("leader", [&](Seat s) { return s == state.leader; });
    out.number_each("cards", up_to(kTricks), [&](Seat s) { return players[s].hand.size(); });
    out.number_each("wins", kWins, [&](Seat s) { return players[s].wins; });
    out.number_each("bid", kSum, [&](Seat s) { return players[s].bid(); });
    out.flag_each("zero", [&](Seat s) { return players[s].zero; });
    out.template bits_each<kSuits>("void", [&](Seat s) { return std::uint64_t{players[s].voids}; });
    coins(out, "coins", [&](Seat s) { return players[s].coins; });
    coins(out, "moved", [&](Seat s) { return players[s].moved; });
    coins(out, "declared", [&](Seat s) { return players[s].declared; });
    coins(out, "discarded", [&](Seat s) { return players[s].discarded; });
    out.number("deal", kDeal, state.deal);
    out.number("trick_number", kTrick, state.trick);
    out.flag("coin_due", state.phase == Phase::coin);
    out.flag("over", state.phase == Phase::over);
    out.template one_of<kMaxPlayers>("ended", static_cast<int>(state.ended) - 1);
  }

  template <class Out>
  static void hidden(const State& state, Out& out) {
    using namespace bidcoin;
    out.template bits_each<kCards>("hands", [&](Seat s) { return state.players[s].hand.bits(); });
    out.template bits<kCards>("leftover", state.leftover.bits());
  }

 private:
  // How many 1s, then which of 2, 3, 5 and 7.
  template <class Out, class Read>
  static void coins(Out& out, std::string_view name, Read&& read) {
    out.template numbers_each<1 + bidcoin::kBigCoinCount>(
        name, up_to(bidcoin::kMaxOnes), [&](Seat s) {
          const bidcoin::Coins coins = read(s);
          std::array<int, 1 + bidcoin::kBigCoinCount> each{coins.ones};
          for (unsigned i = 0; i < bidcoin::kBigCoinCount; ++i) each[i + 1] = coins.big >> i & 1;
          return each;
        });
  }
};

}  // namespace pactole::learn
