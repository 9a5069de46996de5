#include "bots/money/bids.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace pactole::money {
namespace {

struct Part {
  std::uint16_t bills;
  std::uint16_t tens;
};

// What can be given away of every set of bills of one currency. Of equal bills the first go first:
// they win ties (M11).
class Parts {
 public:
  Parts() {
    for (unsigned held = 0; held < first_.size() - 1; ++held) {
      first_[held] = static_cast<std::uint16_t>(parts_.size());
      for (unsigned part = held;; part = (part - 1) & held) {
        const auto tens = static_cast<std::size_t>(kCurrencyScores[part].sum / 10);
        if (first_of(part, held, 0b111) && first_of(part, held, 0b111000) && tens <= kMostTens) {
          parts_.push_back({static_cast<std::uint16_t>(part), static_cast<std::uint16_t>(tens)});
        }
        if (part == 0) break;
      }
    }
    first_.back() = static_cast<std::uint16_t>(parts_.size());
  }

  const Part* begin(std::size_t held) const { return parts_.data() + first_[held]; }
  const Part* end(std::size_t held) const { return parts_.data() + first_[held + 1]; }

 private:
  static bool first_of(unsigned part, unsigned held, unsigned equal) {
    const unsigned left = held & equal & ~part;
    return (part & equal) < (left & (0 - left)) || left == 0;
  }

  std::vector<Part> parts_;
  std::array<std::uint16_t, (1 << kBillsEach) + 1> first_{};
};

const Parts kParts;

// Sixteen values at once, on most machines in one register.
using Lanes [[gnu::vector_size(2 * (kMostTens + 1))]] = std::int16_t;

// A row in the making.
struct Improved {
  void with(const std::int16_t* base, int worth) {
    Lanes shifted;
    std::memcpy(&shifted, base, sizeof shifted);
    shifted += static_cast<std::int16_t>(worth);
    best = shifted > best ? shifted : best;
  }
  void write(std::int16_t* row) const { std::memcpy(row, &best, sizeof best); }

  Lanes best = Lanes{} + kImpossible;
};

}  // namespace

Bids::Bids(CardSet hand, CardSet gained, const Worths& worths)
    : worths_(worths), hand_(hand - kBluffAlone), gained_(gained) {
  for (Row& row : best_) std::fill_n(row.begin(), kPadding, kImpossible);
  std::fill_n(best_[0].begin() + kPadding, kMostTens + 1, kImpossible);
  best_[0][kPadding] = 0;
  for (std::size_t c = 0; c < kCurrencies; ++c) {
    const auto currency = static_cast<Currency>(c);
    const std::size_t held = hand_.bills_of(currency), more = gained_.bills_of(currency);
    Improved improved;
    for (const Part* part = kParts.begin(held); part != kParts.end(held); ++part) {
      improved.with(best_[c].data() + kPadding - part->tens,
                    worths.bills[(held ^ part->bills) | more]);
    }
    improved.write(best_[c + 1].data() + kPadding);
  }
  const int coins = hand_.coins(), all_coins = coins + gained_.coins();
  Improved improved;
  for (int given = 0; given <= coins; ++given) {
    improved.with(best_[kCurrencies].data() + kPadding - given, worths.coin * (all_coins - given));
  }
  improved.write(best_.back().data() + kPadding);
}

// The same way back.
CardSet Bids::cards(std::size_t tens) const {
  CardSet given;
  std::size_t at = kPadding + tens;
  int left = best_[kCurrencies + 1][at];
  std::uint64_t coins = hand_.others();
  int kept = hand_.coins() + gained_.coins();
  while (best_[kCurrencies][at] + worths_.coin * kept != left) {
    given |= CardSet(0, coins & (0 - coins));
    coins &= coins - 1;
    --at, --kept;
  }
  left = best_[kCurrencies][at];
  for (std::size_t c = kCurrencies; c-- > 0;) {
    const auto currency = static_cast<Currency>(c);
    const std::size_t held = hand_.bills_of(currency), more = gained_.bills_of(currency);
    const Part* part = kParts.begin(held);
    while (best_[c][at - part->tens] + worths_.bills[(held ^ part->bills) | more] != left) ++part;
    given |= CardSet(std::uint64_t{part->bills} << (c * kBillsEach), 0);
    at -= part->tens;
    left = best_[c][at];
  }
  return given;
}

}  // namespace pactole::money
