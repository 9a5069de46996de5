#include <algorithm>
#include <string>

#include "tests/support/described.h"

namespace pactole {
namespace {

class Messages {
 public:
  explicit Messages(const Json& schema) : types_(schema.at("types")) {}

  std::string object(const std::string& where, const Json& value, const std::string& name) const {
    if (!value.is_object()) return where + " is no object";
    const Json& fields = types_.at(name);
    for (const Json& field : fields) {
      const std::string inner = where + "." + field.at("name").get<std::string>();
      const auto found = value.find(field.at("name").get_ref<const std::string&>());
      if (found == value.end()) {
        if (!field.contains("may_lack")) return inner + " is missing";
      } else if (auto trouble = any(inner, *found, field.at("type")); !trouble.empty()) {
        return trouble;
      }
    }
    for (const auto& [key, inner] : value.items()) {
      if (std::ranges::none_of(fields, [&](const Json& f) { return f.at("name") == key; })) {
        return where + "." + key + " is not described";
      }
    }
    return {};
  }

 private:
  std::string any(const std::string& where, const Json& value, const Json& type) const {
    const std::string kind = type.at("kind");
    const auto unless = [&](bool fits) { return fits ? "" : where + " is no " + kind; };
    if (kind == "optional" && value.is_null()) return {};
    if (kind == "optional") return any(where, value, type.at("of"));
    if (kind == "object") return object(where, value, type.at("name"));
    if (kind == "flag") return unless(value.is_boolean());
    if (kind == "number") {
      return unless(value.is_number_integer() && value >= type.at("min") &&
                    value <= type.at("max"));
    }
    if (kind == "seat") return unless(value.is_number_unsigned() && value < kMaxSeats);
    if (kind == "fixed") return unless(value == type.at("text"));
    if (kind == "text" || kind == "game") return unless(value.is_string());
    if (kind == "list" || kind == "by_name") {
      if (kind == "list" ? !value.is_array() : !value.is_object()) return unless(false);
      for (const auto& [key, each] : value.items()) {
        if (auto trouble = any(where + "[" + key + "]", each, type.at("of")); !trouble.empty()) {
          return trouble;
        }
      }
      return {};
    }
    if (kind == "pair") {
      if (!value.is_array() || value.size() != 2) return unless(false);
      const std::string first = any(where + "[0]", value[0], type.at("of")[0]);
      return first.empty() ? any(where + "[1]", value[1], type.at("of")[1]) : first;
    }
    if (kind == "either") {
      return unless(std::ranges::any_of(
          type.at("of"), [&](const Json& one) { return any(where, value, one).empty(); }));
    }
    // What each game has its own of, or whoever gave it.
    return kind == "view" || kind == "event" || kind == "given" ? "" : where + ": unknown " + kind;
  }

  const Json& types_;
};

}  // namespace

std::string message_trouble(const Json& message, const std::string& type, const Json& schema) {
  return Messages(schema).object(type, message, type);
}

}  // namespace pactole
