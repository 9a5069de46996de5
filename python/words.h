// Seeds, options, levels and errors on their way between Python and the engine.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>

#include "bots/spec.h"
#include "engine/core/options.h"
#include "engine/core/random.h"
#include "learn/play.h"
#include "referee/json.h"

namespace pactole::python {

namespace py = pybind11;

[[noreturn]] void refuse(const ParamError& error);

// A whole number; the least or the most there is if it is beyond. `name` is what it is called.
std::int64_t read_whole(const py::handle& given, const std::string& name);
std::string read_text(const py::handle& given, const std::string& name);

const learn::Kind& read_game(const std::string& game);
// Whether there may be so many depends on the game.
int read_players(const py::handle& given);
// None is an empty object.
Json read_options(const py::object& options);
// 64 hex digits, a whole number from 0, which is written as 64 hex digits; None is drawn.
Seed read_seed(const py::object& seed);
BotSpec read_bot(const std::string& words);
Seat read_seat(int seat, int players);

}  // namespace pactole::python
