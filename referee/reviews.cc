#include "referee/reviews.h"

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "referee/asked.h"
#include "referee/game_review.h"
#include "referee/json_object.h"
#include "referee/params.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {
namespace {

using asked::refused;
using asked::wrong;

constexpr std::size_t kMostOpen = 16;
constexpr int kMostGames = 10'000;

class OpenReviews final : public Reviews {
 public:
  RpcResult answer(const Json& params) override {
    return member(params, "record") != nullptr ? open(params) : go_on(params);
  }
  bool close(std::string_view id) override {
    const auto found = open_.find(id);
    if (found == open_.end()) return false;
    open_.erase(found);
    return true;
  }

 private:
  RpcResult open(const Json& params) {
    auto match = replay(*member(params, "record"));
    if (!match) {
      const ReplayError& error = match.error();
      return error.refusal.refused() ? refused(error.refusal, error.at) : wrong(error.param);
    }
    if (!match->position().outcome().over) {
      return wrong("record", "is of a game that is not over; there is no review before the end");
    }
    auto terms = read_terms(params);
    if (!terms) return wrong(terms.error());
    auto luck = read_luck(params);
    if (!luck) return wrong(luck.error());
    Seat first{};
    if (member(params, "seat") != nullptr) {
      const auto seat = asked::seat(params, *match);
      if (!seat) return wrong(seat.error());
      first = *seat;
    }
    if (open_.size() >= kMostOpen) {
      return std::unexpected(
          RpcError{rpc::kTooManyGames, "Too many reviews are open; `close` some first."});
    }
    auto review = review_of(*match, *terms, *luck);
    review->prefer(first);
    std::string id("r");
    id += std::to_string(++opened_);
    return told(id, *open_.emplace(id, std::move(review)).first->second);
  }

  RpcResult go_on(const Json& params) {
    const Json* id = member(params, "id");
    if (id == nullptr || !id->is_string()) {
      return wrong("record", "must be that of a game that is over, or `id` that of a review");
    }
    const auto found = open_.find(id->get_ref<const std::string&>());
    if (found == open_.end()) return wrong("id", "no review has this id");
    if (const Json* games = member(params, "games")) {
      const auto count = as_int(*games);
      if (!count || *count < 1 || *count > kMostGames) {
        return wrong("games", "must be a number from 1 to " + std::to_string(kMostGames));
      }
      found->second->step(*count);
    }
    return told(found->first, *found->second);
  }

  static RpcResult told(const std::string& id, GameReview& review) {
    std::string out;
    {
      JsonObject answer(out);
      answer("id", id);
      write_report(answer.at("report").out, review);
    }
    return out;
  }

  static std::expected<ReviewTerms, ParamError> read_terms(const Json& params) {
    ReviewTerms terms;
    const Json* worlds = member(params, "worlds");
    if (worlds == nullptr) return terms;
    const auto count = as_int(*worlds);
    if (!count || !reviewable(*count)) {
      return std::unexpected(ParamError{
          "worlds", "must be 16, 32, 64, 128 and so on up to " + std::to_string(kMostWorlds)});
    }
    terms.worlds = *count;
    return terms;
  }

  static std::expected<Seed, ParamError> read_luck(const Json& params) {
    const Json* digits = member(params, "seed");
    if (digits == nullptr) return Seed{};
    if (const auto seed = read_seed(*digits)) return *seed;
    return std::unexpected(
        ParamError{"seed", std::string(kSeedWanted) + "; leave it out for the usual"});
  }

  std::map<std::string, std::unique_ptr<GameReview>, std::less<>> open_{};
  std::uint64_t opened_ = 0;
};

}  // namespace

std::unique_ptr<Reviews> make_reviews() {
  return std::make_unique<OpenReviews>();
}

}  // namespace pactole
