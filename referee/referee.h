// The referee protocol: many games at once, driven line by line. No input ends the process, and
// none touches a game it does not name.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "referee/match.h"
#include "referee/reviews.h"
#include "referee/rpc.h"

namespace pactole {

class Referee {
 public:
  static constexpr std::size_t kMaxGames = 65536;

  // The answer to one line without its newline; empty for a notification.
  std::string handle(std::string_view line);

 private:
  RpcResult call(std::string_view method, const Json& params);
  RpcResult identify(const Json& params);
  RpcResult games(const Json& params);
  RpcResult schema(const Json& params);
  RpcResult open(const Json& params);
  RpcResult apply(const Json& params);
  RpcResult step(const Json& params);
  RpcResult many_steps(const Json& steps);
  RpcResult legal(const Json& params);
  RpcResult view(const Json& params);
  RpcResult suggest(const Json& params);
  RpcResult events(const Json& params);
  RpcResult can_undo(const Json& params);
  RpcResult undo(const Json& params);
  RpcResult result(const Json& params);
  RpcResult record(const Json& params);
  RpcResult replay(const Json& params);
  RpcResult clone(const Json& params);
  RpcResult determinize(const Json& params);
  RpcResult review(const Json& params);
  RpcResult close(const Json& params);

  std::expected<Match*, RpcError> find(const Json& params);
  RpcResult keep(Match match, bool tell_over);

  std::map<std::string, Match, std::less<>> matches_;
  std::uint64_t opened_ = 0;
  std::unique_ptr<Reviews> reviews_{};  // once asked for
};

}  // namespace pactole
