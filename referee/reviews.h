// The method `review`: reviews that are being made, portion by portion.
#pragma once

#include <memory>
#include <string_view>

#include "referee/json.h"
#include "referee/rpc.h"

namespace pactole {

class Reviews {
 public:
  virtual ~Reviews() = default;
  virtual RpcResult answer(const Json& params) = 0;
  // False if no review has this id.
  virtual bool close(std::string_view id) = 0;
};

// The page's first engine can't review: its users are asked for more only when a game is over.
#ifdef __wasm__
[[gnu::weak]]
#endif
std::unique_ptr<Reviews> make_reviews();
inline bool has_reviews() {
#ifdef __wasm__
  return make_reviews != nullptr;
#else
  return true;
#endif
}

}  // namespace pactole
