#include "python/words.h"

#include <algorithm>

#include "referee/params.h"
#include "referee/seed.h"

namespace pactole::python {
namespace {

std::string said(const py::handle& given) {
  return py::repr(given).cast<std::string>();
}

}  // namespace

void refuse(const ParamError& error) {
  throw py::value_error(error.key + " " + error.why);
}

std::int64_t read_whole(const py::handle& given, const std::string& name) {
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
  if (!number) {
    PyErr_Clear();
    throw py::type_error(name + " must be a whole number, not " + excerpt(said(given)));
  }
  int beyond = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &beyond);
  return beyond < 0 ? INT64_MIN : beyond > 0 ? INT64_MAX : value;
}

std::string read_text(const py::handle& given, const std::string& name) {
  if (!py::isinstance<py::str>(given)) {
    throw py::type_error(name + " must be a text, not " + excerpt(said(given)));
  }
  return given.cast<std::string>();
}

const learn::Kind& read_game(const std::string& game) {
  const learn::Kind* kind = learn::find_kind(game);
  if (kind != nullptr) return *kind;
  std::vector<std::string_view> ids;
  for (const learn::Kind& each : learn::kinds()) ids.push_back(each.id);
  throw py::value_error("there is no game " + excerpt(game) + "; there are: " + join(", ", ids));
}

int read_players(const py::handle& given) {
  return static_cast<int>(std::clamp<std::int64_t>(read_whole(given, "players"), 0, kMaxSeats + 1));
}

Json read_options(const py::object& options) {
  if (options.is_none()) return Json::object();
  if (!py::isinstance<py::dict>(options)) throw py::type_error("options must be a dict");
  const auto text = py::module_::import("json").attr("dumps")(options).cast<std::string>();
  const auto json = parse_json(text);
  if (!json) throw py::value_error("options must be what JSON can say");
  return *json;
}

Seed read_seed(const py::object& seed) {
  if (seed.is_none()) return draw_seed();
  if (py::isinstance<py::str>(seed)) {
    if (const auto read = parse_seed(seed.cast<std::string>())) return *read;
    throw py::value_error("seed must be a whole number from 0, or 64 hex digits");
  }
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(seed.ptr()));
  if (!number) {
    PyErr_Clear();
    throw py::type_error("seed must be a whole number from 0, or 64 hex digits, or None");
  }
  const auto digits = py::str("{:064x}").format(number).cast<std::string>();
  const auto read = digits.starts_with('-') ? std::nullopt : parse_seed(digits);
  if (!read) throw py::value_error("seed must be a whole number from 0 and below 2**256");
  return *read;
}

BotSpec read_bot(const std::string& words) {
  const auto spec = parse_bot(words);
  if (!spec) throw py::value_error(spec.error());
  return *spec;
}

Seat read_seat(int seat, int players) {
  if (seat < 0 || seat >= players) {
    throw py::value_error("seat must be from 0 to " + std::to_string(players - 1));
  }
  return seat_at(seat);
}

}  // namespace pactole::python
