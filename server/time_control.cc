#include "server/time_control.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "referee/params.h"

namespace pactole::server {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDayOfSeconds = 86'400 * kSecond;
constexpr std::int64_t kLeast = 10 * kSecond;

struct Number {
  std::string_view name;
  int TimeControl::* member;
  int least;
  int most;
  bool optional;
};
struct Form {
  TimeControl::Kind kind;
  std::string_view name;
  std::span<const Number> numbers;
};

constexpr std::array<Number, 2> kOfMove{{
    {"seconds", &TimeControl::seconds, 5, 86'400, false},
    {"more", &TimeControl::more, 0, 3600, true},
}};
constexpr std::array<Number, 3> kOfBank{{
    {"seconds", &TimeControl::seconds, 10, 86'400, false},
    {"increment", &TimeControl::increment, 0, 3600, false},
    {"more", &TimeControl::more, 0, 3600, true},
}};
constexpr std::array<Number, 2> kOfDays{{
    {"days", &TimeControl::days, 1, 14, false},
    {"vacation", &TimeControl::vacation, 0, 60, true},
}};
constexpr std::array<Form, 3> kForms{{
    {TimeControl::Kind::move, "move", kOfMove},
    {TimeControl::Kind::bank, "bank", kOfBank},
    {TimeControl::Kind::days, "days", kOfDays},
}};

std::unexpected<std::string> bad_clock(std::string why) {
  return std::unexpected("`clock`: " + std::move(why) + '.');
}

}  // namespace

TimeControl::Milliseconds TimeControl::allowance(Milliseconds account) const {
  switch (kind) {
    case Kind::move:
      return seconds * kSecond;
    case Kind::bank:
      return std::max(account, kLeast);
    case Kind::days:
      return days * kDayOfSeconds;
    case Kind::none:
      break;
  }
  return 0;
}

TimeControl::Milliseconds TimeControl::account_after(Milliseconds left) const {
  return kind == Kind::bank ? std::max<Milliseconds>(0, left) + increment * kSecond : 0;
}

Json to_json(const TimeControl& control) {
  for (const Form& form : kForms) {
    if (form.kind != control.kind) continue;
    Json json = {{"kind", form.name}};
    for (const Number& number : form.numbers)
      json[std::string(number.name)] = control.*number.member;
    return json;
  }
  return {};
}

std::expected<TimeControl, std::string> parse_time_control(const Json& json) {
  if (json.is_null()) return TimeControl{};
  const Json* kind = json.is_object() ? member(json, "kind") : nullptr;
  for (const Form& form : kForms) {
    if (kind == nullptr || *kind != form.name) continue;
    TimeControl control;
    control.kind = form.kind;
    for (const Number& number : form.numbers) {
      const Json* given = member(json, number.name);
      if (given == nullptr && number.optional) continue;
      const auto value = given == nullptr ? std::nullopt : as_int(*given);
      if (!value || *value < number.least || *value > number.most) {
        return bad_clock('`' + std::string(number.name) + "` must be a whole number from " +
                         std::to_string(number.least) + " to " + std::to_string(number.most));
      }
      control.*number.member = *value;
    }
    return control;
  }
  return bad_clock("must be null, or have the `kind` move, bank or days");
}

}  // namespace pactole::server
