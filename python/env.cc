#include "python/env.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <system_error>

#include "learn/env.h"
#include "python/arrays.h"
#include "python/words.h"

namespace pactole::python {
namespace {

constexpr std::int64_t kMostGames = 1 << 20;
constexpr int kMostThreads = 256;
using Numbers = py::detail::npy_api;
constexpr Kind kBool{"bool", Numbers::NPY_BOOL_, 1}, kUint8{"uint8", Numbers::NPY_UBYTE_, 1},
    kInt16{"int16", Numbers::NPY_SHORT_, 2}, kInt32{"int32", Numbers::NPY_INT_, 4},
    kInt64{"int64", Numbers::NPY_LONG_, 8}, kFloat32{"float32", Numbers::NPY_FLOAT_, 4};

// By seat; a dict from seats to levels, or None.
std::vector<std::optional<BotSpec>> read_bots(const py::object& given, int players) {
  std::vector<std::optional<BotSpec>> bots(static_cast<std::size_t>(players));
  if (given.is_none()) return bots;
  if (!py::isinstance<py::dict>(given)) {
    throw py::type_error("bots must be a dict from seats to levels, such as {1: \"regular\"}");
  }
  for (const auto& [seat, level] : given.cast<py::dict>()) {
    const auto place = std::clamp<std::int64_t>(read_whole(seat, "a seat of bots"), -1, players);
    bots[index(read_seat(static_cast<int>(place), players))] = read_bot(read_text(level, "a bot"));
  }
  if (std::ranges::all_of(bots, [](const auto& bot) { return bot.has_value(); })) {
    refuse({"bots", "may not have every seat: one must be yours"});
  }
  return bots;
}

// Whoever holds it steps; nobody else may until it is let go.
class Turn {
 public:
  explicit Turn(std::atomic_flag& taken) : taken_(taken) {
    if (taken_.test_and_set(std::memory_order_acquire)) {
      throw std::runtime_error(
          "this Env is being stepped by another thread (or was when this process was forked); "
          "give every thread an Env of its own");
    }
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { taken_.clear(std::memory_order_release); }

 private:
  std::atomic_flag& taken_;
};

class Env {
 public:
  Env(const py::object& game, const py::object& players, const py::object& games,
      const py::object& options, const py::object& seed, const py::object& threads,
      const py::object& reward, const py::object& bots) {
    const std::string id(read_game(read_text(game, "game")).id);
    const std::int64_t n = read_whole(games, "n"), workers = read_whole(threads, "threads");
    if (n < 1 || n > kMostGames) refuse({"n", "must be from 1 to 1048576 games"});
    if (workers < 1 || workers > kMostThreads) refuse({"threads", "must be from 1 to 256"});
    games_ = static_cast<std::size_t>(n);
    players_ = read_players(players);
    learn::EnvTerms terms{players_, games_, read_options(options), read_seed(seed),
                          static_cast<int>(workers)};
    const auto known = learn::parse_reward(read_text(reward, "reward"));
    if (!known) refuse({"reward", "must be rank, win or score"});
    terms.reward = *known;
    // Before seats are counted: how many there may be depends on the game.
    if (players_ < 1 || players_ > kMaxSeats) refuse({"players", "must be the number of players"});
    terms.bots = read_bots(bots, players_);
    try {
      auto env = learn::open_env(id, terms);
      if (!env) refuse(env.error());
      env_ = *std::move(env);
    } catch (const std::system_error&) {
      throw std::runtime_error("this machine does not let us have " + std::to_string(workers) +
                               " threads; ask for fewer");
    }
  }

  learn::Sizes sizes() const { return env().sizes(); }

  // Looks at all of them before it keeps any.
  void bind(const py::dict& given) {
    const Turn turn(taken_);
    const auto n = static_cast<py::ssize_t>(games_);
    const learn::Sizes sizes = env().sizes();
    const auto size = [](std::size_t count) { return static_cast<py::ssize_t>(count); };
    const auto seats = static_cast<py::ssize_t>(players_);
    std::vector<Bound> bound{
        {"obs", {n, size(sizes.seen)}, {kInt16}},
        {"mask", {n, size(sizes.actions)}, {kBool, kUint8}},
        {"to_act", {n}, {kInt32}},
        {"reward", {n, seats}, {kFloat32}},
        {"done", {n}, {kBool, kUint8}},
    };
    if (given.contains("perfect")) bound.push_back({"perfect", {n, size(sizes.all)}, {kInt16}});
    for (const auto& item : given) {
      const auto name = item.first.cast<std::string>();
      const auto is = [&](const Bound& each) { return each.name == name; };
      if (std::ranges::none_of(bound, is)) {
        throw py::value_error("there is no array " + name +
                              "; there are obs, mask, to_act, reward, done and perfect");
      }
    }
    for (Bound& each : bound) {
      if (!given.contains(each.name.c_str())) throw py::value_error(each.name + " is missing");
      each.array = as_array(given[each.name.c_str()], each.name);
    }
    check(bound);
    for (Bound& each : bound) each.seen = Seen(each.array);
    bound_ = std::move(bound);
  }

  void reset(const py::object& seed) {
    std::optional<Seed> from;
    if (!seed.is_none()) from = read_seed(seed);
    const Turn turn(taken_);
    const learn::Arrays out = arrays();
    whole([&] { env_->reset(from, out); });
    started_ = true;
  }

  void step(const py::object& actions) {
    const Turn turn(taken_);
    const learn::Arrays out = arrays();
    const std::int32_t* chosen = read_actions(actions);
    std::optional<std::size_t> wrong;
    whole([&] { wrong = env_->step(chosen, out); });
    if (wrong) {
      throw py::value_error("action " + std::to_string(chosen[*wrong]) + " of game " +
                            std::to_string(*wrong) +
                            " is not allowed; mask says which are. Nothing has been stepped");
    }
  }

  void sample(const py::object& given) {
    const Turn turn(taken_);
    env();
    needs_start();
    auto actions = as_array(given, "actions");
    check_array(actions, "actions", {static_cast<py::ssize_t>(games_)}, {kInt32}, true);
    auto* const out = static_cast<std::int32_t*>(actions.mutable_data());
    const py::gil_scoped_release others_may;
    env_->sample(out);
  }

  std::unique_ptr<learn::Play> state(const py::object& game) {
    const Turn turn(taken_);
    const std::size_t row = read_row(game);
    return env_->play(row);
  }
  std::string seed(const py::object& game) {
    const Turn turn(taken_);
    const std::size_t row = read_row(game);
    return env_->seed_of(row);
  }

  void close() {
    const Turn turn(taken_);
    env_.reset();
    bound_.clear();
  }

 private:
  struct Bound {
    std::string name;
    std::vector<py::ssize_t> shape;
    std::vector<Kind> kinds;
    py::array array{};
    Seen seen{};
  };

  learn::Env& env() const {
    if (!env_) throw std::runtime_error("this Env is closed; make a new one");
    if (!env_->here()) {
      throw std::runtime_error(
          "this Env was made before this process was forked, and its threads are not here; make a "
          "new one in this process");
    }
    return *env_;
  }
  void needs_start() const {
    if (!started_) throw std::runtime_error("call reset() first");
  }
  std::size_t read_row(const py::object& given) const {
    env();
    needs_start();
    const std::int64_t game = read_whole(given, "game");
    if (game < 0 || game >= static_cast<std::int64_t>(games_)) {
      throw py::index_error("there are games 0 to " + std::to_string(games_ - 1));
    }
    return static_cast<std::size_t>(game);
  }

  // Lets other Python threads run. What breaks off in the middle must not be stepped on.
  template <class Work>
  void whole(Work&& work) {
    try {
      const py::gil_scoped_release others_may;
      work();
    } catch (...) {
      env_.reset();
      throw;
    }
  }

  static void check(const std::vector<Bound>& bound) {
    for (const Bound& each : bound) {
      check_array(each.array, each.name, each.shape, each.kinds, true);
    }
    for (std::size_t i = 0; i < bound.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        const auto from = [](const Bound& b) { return static_cast<const char*>(b.array.data()); };
        const auto end = [&](const Bound& b) {
          return from(b) + b.array.size() * b.kinds.front().bytes;
        };
        if (from(bound[i]) < end(bound[k]) && from(bound[k]) < end(bound[i])) {
          throw py::value_error(bound[k].name + " and " + bound[i].name +
                                " overlap; give each array memory of its own");
        }
      }
    }
  }

  // Once more: what was bound may have been changed since.
  learn::Arrays arrays() {
    env();
    if (bound_.empty()) throw std::runtime_error("call bind() with the arrays first");
    if (!std::ranges::all_of(bound_, [](const Bound& b) { return b.seen.still(b.array); })) {
      check(bound_);
    }
    learn::Arrays out;
    const auto data = [&](std::size_t i) { return bound_[i].array.mutable_data(); };
    out.seen = static_cast<learn::Number*>(data(0));
    out.mask = static_cast<std::uint8_t*>(data(1));
    out.to_act = static_cast<std::int32_t*>(data(2));
    out.reward = static_cast<float*>(data(3));
    out.done = static_cast<std::uint8_t*>(data(4));
    if (bound_.size() > 5) out.all = static_cast<learn::Number*>(data(5));
    return out;
  }

  // As numpy makes them, 64 bits wide, or as `sample` does. Copied, so that nobody changes them on
  // the way.
  const std::int32_t* read_actions(const py::object& given) {
    needs_start();
    const auto array = as_array(given, "actions");
    const Kind kind =
        check_array(array, "actions", {static_cast<py::ssize_t>(games_)}, {kInt64, kInt32}, false);
    actions_.resize(games_);
    if (kind.bytes == sizeof(std::int32_t)) {
      const auto* from = static_cast<const std::int32_t*>(array.data());
      std::copy(from, from + games_, actions_.begin());
    } else {
      const auto* from = static_cast<const std::int64_t*>(array.data());
      std::transform(from, from + games_, actions_.begin(), [](std::int64_t action) {
        return static_cast<std::int32_t>(std::clamp<std::int64_t>(action, -1, INT32_MAX));
      });
    }
    return actions_.data();
  }

  std::unique_ptr<learn::Env> env_;
  std::vector<Bound> bound_{};
  std::vector<std::int32_t> actions_{};
  std::size_t games_ = 0;
  int players_ = 0;
  bool started_ = false;
  std::atomic_flag taken_{};
};

}  // namespace

void add_env(py::module_& module) {
  py::class_<Env>(module, "Env")
      .def(py::init<const py::object&, const py::object&, const py::object&, const py::object&,
                    const py::object&, const py::object&, const py::object&, const py::object&>(),
           py::arg("game"), py::arg("players"), py::arg("n"), py::arg("options"), py::arg("seed"),
           py::arg("threads"), py::arg("reward"), py::arg("bots"))
      .def("sizes",
           [](const Env& env) {
             const learn::Sizes sizes = env.sizes();
             return py::make_tuple(sizes.actions, sizes.seen, sizes.all);
           })
      .def("bind", &Env::bind)
      .def("reset", &Env::reset)
      .def("step", &Env::step)
      .def("sample", &Env::sample)
      .def("state", &Env::state)
      .def("seed", &Env::seed)
      .def("close", &Env::close);
}

}  // namespace pactole::python
