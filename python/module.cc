// The part of the package that is C++: pactole._core.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "python/env.h"
#include "python/words.h"
#include "referee/rooms.h"

namespace pactole::python {
namespace {

py::list games() {
  py::list games;
  for (const Room& room : rooms()) {
    py::dict game;
    game["id"] = std::string(room.id);
    game["name"] = std::string(room.name);
    game["min_players"] = room.min_seats;
    game["max_players"] = room.max_seats;
    games.append(game);
  }
  return games;
}

// By name: where it starts, its shape, and the least and the most that stands in it.
py::dict slices(const std::string& game, int players) {
  const learn::Kind& kind = read_game(game);
  const Room& room = *find_room(game);
  if (players < room.min_seats || players > room.max_seats) {
    refuse({"players", "must be from " + std::to_string(room.min_seats) + " to " +
                           std::to_string(room.max_seats)});
  }
  py::dict named;
  for (const learn::Slice& slice : kind.slices(players)) {
    named[py::str(slice.name)] = py::make_tuple(slice.start, py::tuple(py::cast(slice.shape)),
                                                slice.range.least, slice.range.most);
  }
  return named;
}

std::vector<std::string> action_names(const std::string& game) {
  const learn::Kind& kind = read_game(game);
  const std::size_t count = kind.sizes(find_room(game)->min_seats).actions;
  std::vector<std::string> names;
  for (std::size_t action = 0; action < count; ++action) names.push_back(kind.action_name(action));
  return names;
}

}  // namespace
}  // namespace pactole::python

PYBIND11_MODULE(_core, module) {
  using namespace pactole::python;
  module.doc() = "Pactole's engine; `pactole` is what to import.";
  module.def("games", &games, "The games there are, and for how many players.");
  module.def("slices", &slices, py::arg("game"), py::arg("players"));
  module.def("action_names", &action_names, py::arg("game"));
  add_state(module);
  add_env(module);
}
