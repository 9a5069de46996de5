// Who is stronger: what many deals say, and how sure that is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/fault.h"
#include "engine/core/result.h"

namespace pactole {

// One game of a deal: which bot sat where, and how it ended.
struct Played {
  std::vector<std::size_t> bot_at;  // by seat
  Result result;
  // By seat, empty for nobody: whose program failed. They are last, and their score is nobody's.
  std::vector<bool> forfeited{};
};

// How often a bot did what it set out to do.
struct Tries {
  std::uint64_t made = 0;
  std::uint64_t achieved = 0;
};

// A deal with every rotation of the seats. It is the statistical unit: games of one deal have the
// cards in common.
struct Deal {
  std::vector<Played> games;
  std::vector<double> seconds;       // thinking time, by bot
  std::vector<std::uint64_t> moves;  // by bot
  std::vector<Tries> feats;          // by bot
  std::vector<Fault> faults;         // what programs did wrong
};

struct Interval {
  double mean = 0;
  double margin = 0;  // half of the 95 % interval

  double standard_error() const { return margin / kErrors; }
  static constexpr double kErrors = 1.96;  // that make the margin
};

struct Standing {
  std::string bot;
  std::size_t seats = 0;  // how many of them play at a table
  Interval win_share;     // of each of them; a shared win counts in part
  double score = 0;
  double rank = 0;
  double rating = 0;  // Plackett-Luce on Elo's scale, 0 on average
  double milliseconds_per_move = 0;
  Tries feats;
  std::size_t forfeits = 0;  // games that were lost by a fault
};

// How a sequential test stands: the log-likelihood ratio between "wins more than its share by
// `gain`" and "wins its share".
enum class Verdict : std::uint8_t { open, accepted, rejected };
struct Sprt {
  double llr = 0;
  Verdict verdict = Verdict::open;
};
inline constexpr double kSprtBound = 2.94;  // alpha = beta = 0.05

class Tally {
 public:
  // Bots of the same name are counted together.
  explicit Tally(const std::vector<std::string>& bots);

  void add(const Deal& deal);
  std::size_t deals() const { return deals_; }
  std::size_t games() const { return games_; }
  std::vector<Standing> standings() const;
  // For the first bot's name.
  Sprt sprt(double gain) const;

 private:
  struct Sums {
    std::size_t seats = 0;
    double share = 0, share_squared = 0;
    double score = 0, rank = 0;
    double seconds = 0;
    std::uint64_t moves = 0;
    Tries feats;
    std::size_t forfeits = 0;
  };

  std::vector<double> ratings() const;

  std::vector<std::string> names_;
  std::vector<std::size_t> name_of_;  // by bot
  std::vector<Sums> sums_;            // by name
  // For the ratings: how often each set of names finished in this order, the best first.
  std::vector<std::vector<std::size_t>> orders_;
  std::size_t deals_ = 0;
  std::size_t games_ = 0;
};

}  // namespace pactole
