#include "learn/env.h"

#include "learn/env_of.h"
#include "learn/games.h"

namespace pactole::learn {
namespace {

constexpr auto kKinds = Games::map([]<class G>() { return kind_of<G>(); });

}  // namespace

std::span<const Kind> kinds() {
  return kKinds;
}

const Kind* find_kind(std::string_view id) {
  const auto found = std::ranges::find(kKinds, id, &Kind::id);
  return found == kKinds.end() ? nullptr : &*found;
}

std::expected<std::unique_ptr<Env>, ParamError> open_env(std::string_view game,
                                                         const EnvTerms& terms) {
  std::expected<std::unique_ptr<Env>, ParamError> env =
      std::unexpected(ParamError{"game", "is not known"});
  Games::for_each([&]<class G>() {
    if (game == G::id) env = open_env_of<G>(terms);
  });
  return env;
}

Seed seed_in_row(const Seed& seed, std::size_t row, std::uint64_t n) {
  Stream stream(seed, "g" + std::to_string(row));
  stream.seek(8 * n);
  return stream.seed();
}

}  // namespace pactole::learn
