// pactole.State as Python sees it.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "learn/play.h"
#include "learn/reward.h"
#include "python/env.h"
#include "python/words.h"

namespace pactole::python {
namespace {

using learn::Play;

std::unique_ptr<Play> open(const py::object& game, const py::object& players,
                           const py::object& options, const py::object& seed) {
  const learn::Kind& kind = read_game(read_text(game, "game"));
  auto play = kind.open({read_players(players), read_options(options), read_seed(seed), nullptr});
  if (!play) refuse(play.error());
  return *std::move(play);
}

void needs_turn(const Play& play) {
  if (!play.seat()) throw py::value_error("the game is over");
}

void take(Play& play, const py::object& given) {
  const std::int64_t action = read_whole(given, "action");
  needs_turn(play);
  const auto allowed = play.allowed();
  const auto found = std::ranges::find(allowed, static_cast<std::size_t>(action));
  if (found == allowed.end()) {
    throw py::value_error("action " + std::to_string(action) +
                          " is not allowed; legal_actions() lists those that are");
  }
  play.take(*found);
}

std::vector<std::size_t> spell(const Play& play, const std::string& move) {
  const auto actions = play.spell(move);
  if (!actions) throw py::value_error(actions.error());
  return *actions;
}

py::array_t<learn::Number> observation(const Play& play, std::optional<int> seat, bool perfect) {
  if (!seat) needs_turn(play);
  const Seat viewer = seat ? read_seat(*seat, play.players()) : *play.seat();
  const learn::Sizes sizes = play.sizes();
  const auto size = static_cast<py::ssize_t>(perfect ? sizes.all : sizes.seen);
  // With its stride, which this pybind11 would ask numpy 2 for in vain.
  py::array_t<learn::Number> out({size}, {static_cast<py::ssize_t>(sizeof(learn::Number))});
  if (perfect) {
    play.show_all(viewer, out.mutable_data());
  } else {
    play.show(viewer, out.mutable_data());
  }
  return out;
}

std::vector<float> returns(const Play& play, const std::string& reward) {
  const auto kind = learn::parse_reward(reward);
  if (!kind) refuse({"reward", "must be rank, win or score"});
  const Result outcome = play.outcome();
  std::vector<float> rewards;
  for (const Seat seat : seats(play.players())) {
    rewards.push_back(learn::reward_of(outcome, index(seat), *kind));
  }
  return rewards;
}

std::vector<std::size_t> advise(const Play& play, const std::string& bot, const py::object& seed) {
  needs_turn(play);
  if (play.saying()) throw py::value_error("finish the move that has been begun first");
  const BotSpec spec = read_bot(bot);
  const Seed luck = read_seed(seed);
  // Others may play on meanwhile: the bot looks at a game of its own.
  const auto own = play.clone();
  const py::gil_scoped_release others_may;
  return own->advise(spec, luck);
}

std::string record(const Play& play) {
  auto record = play.record();
  if (!record) throw py::value_error("a drawn game has no record: nobody has played it");
  return *std::move(record);
}

}  // namespace

void add_state(py::module_& module) {
  py::class_<Play>(module, "State")
      .def(py::init(&open), py::arg("game"), py::arg("players"), py::arg("options") = py::none(),
           py::arg("seed") = py::none())
      .def_property_readonly("players", &Play::players)
      .def_property_readonly("seed", &Play::seed)
      .def("clone", &Play::clone)
      .def("__copy__", &Play::clone)
      .def("__deepcopy__", [](const Play& play, const py::dict&) { return play.clone(); })
      .def("is_terminal", [](const Play& play) { return !play.seat(); })
      .def("current_player",
           [](const Play& play) { return play.seat() ? static_cast<int>(*play.seat()) : -1; })
      .def("legal_actions", &Play::allowed)
      .def("apply_action", &take, py::arg("action"))
      .def("spell", &spell, py::arg("move"))
      .def(
          "apply_move",
          [](Play& play, const std::string& move) {
            for (const std::size_t action : spell(play, move)) play.take(action);
          },
          py::arg("move"))
      .def("in_a_move", &Play::saying)
      .def("returns", &returns, py::arg("reward") = "rank")
      .def(
          "observation",
          [](const Play& play, std::optional<int> seat) { return observation(play, seat, false); },
          py::arg("seat") = py::none())
      .def(
          "perfect_observation",
          [](const Play& play, std::optional<int> seat) { return observation(play, seat, true); },
          py::arg("seat") = py::none())
      .def(
          "view_json",
          [](const Play& play, std::optional<int> seat) {
            return play.view(seat ? Viewer(read_seat(*seat, play.players())) : Viewer::spectator());
          },
          py::arg("seat") = py::none())
      .def(
          "information_state_string",
          [](const Play& play, std::optional<int> seat) {
            if (!seat) needs_turn(play);
            return play.told(seat ? read_seat(*seat, play.players()) : *play.seat());
          },
          py::arg("seat") = py::none())
      .def(
          "determinize",
          [](const Play& play, int seat, const py::object& seed) {
            return play.determinize(read_seat(seat, play.players()), read_seed(seed));
          },
          py::arg("seat"), py::arg("seed") = py::none())
      .def("bot_actions", &advise, py::arg("bot"), py::arg("seed") = py::none())
      .def("record_json", &record);
}

}  // namespace pactole::python
