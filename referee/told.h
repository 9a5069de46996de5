// Views and events as JSON values, for who reads them in the same process: what JsonWriter writes,
// without the text.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/schema.h"
#include "engine/core/seat.h"
#include "referee/audience.h"
#include "referee/json.h"

namespace pactole {

// Nobody asks for values in the page, whose engine must be small.
#ifdef __wasm__
inline constexpr bool kTellsValues = false;
#else
inline constexpr bool kTellsValues = true;
#endif

// All that is done with the JSON library is done here, once for all types.
class Teller {
 public:
  explicit Teller(Audience audience) : audience_(audience) {}

  // Options in a form of their own are not known here: null.
  template <class T>
  Json tell(const T& value) const {
    if constexpr (std::is_same_v<T, bool>) {
      return flag(value);
    } else if constexpr (std::integral<T>) {
      return number(static_cast<std::int64_t>(value));
    } else if constexpr (std::is_same_v<T, Seat>) {
      return number(static_cast<std::int64_t>(index(value)));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      return words(value);
    } else if constexpr (Named<T>) {
      return words(name_of(value));
    } else if constexpr (std::is_same_v<T, GivenOption>) {
      return {};
    } else if constexpr (Written<T>) {
      return words(text(value));
    } else if constexpr (Described<T>) {
      Json object = no_members();
      tell_fields(value, object);
      return object;
    } else {
      return tell_parts(value);
    }
  }

  // An event is its fields and its type.
  template <class Event>
  Json tell_event(const Event& event) const {
    Json object = no_members();
    set(object, "type", words(Event::type));
    tell_fields(event, object);
    return object;
  }

 private:
  static Json flag(bool value);
  static Json number(std::int64_t value);
  static Json words(std::string_view value);
  static Json no_members();
  static Json no_items();
  static void set(Json& object, std::string_view name, Json&& value);
  static void add(Json& list, Json&& value);

  template <class T>
  void tell_fields(const T& value, Json& object) const {
    each_field(value, [&](const FieldInfo& info, const auto& field) {
      set(object, info.name, tell(field));
    });
  }

  template <class T>
  Json tell_parts(const std::optional<T>& value) const {
    return value ? tell(*value) : Json();
  }
  template <class T>
  Json tell_parts(const Private<T>& secret) const {
    return audience_.sees(secret.owner) ? tell(secret.value) : Json();
  }
  template <class A, class B>
  Json tell_parts(const std::pair<A, B>& pair) const {
    Json list = no_items();
    add(list, tell(pair.first));
    add(list, tell(pair.second));
    return list;
  }
  template <class... Each>
  Json tell_parts(const std::variant<Each...>& either) const {
    return std::visit([this](const auto& value) { return this->tell(value); }, either);
  }
  template <class Values>
    requires requires(const Values& values) { values.begin(); }
  Json tell_parts(const Values& values) const {
    Json list = no_items();
    for (const auto& value : values) add(list, tell(value));
    return list;
  }

  Audience audience_;
};

// Anything described, as everyone may see it.
template <class T>
Json told(const T& value) {
  return Teller(Viewer::spectator()).tell(value);
}

}  // namespace pactole
