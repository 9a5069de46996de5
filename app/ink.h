// Colour for a terminal, or none. Everything must read as well without.
#pragma once

#include <string>
#include <string_view>

namespace pactole {

enum class Tone { plain, faint, bold, red, green, yellow, blue, purple, cyan };

class Ink {
 public:
  static constexpr Ink none() { return Ink(false); }
  static constexpr Ink colours() { return Ink(true); }
  // Colours on a terminal whose owner has not set NO_COLOR (https://no-color.org).
  static Ink for_standard_output();

  constexpr bool coloured() const { return coloured_; }

  std::string paint(Tone tone, std::string_view text) const;
  std::string bold(Tone tone, std::string_view text) const;

 private:
  constexpr explicit Ink(bool coloured) : coloured_(coloured) {}

  bool coloured_;
};

}  // namespace pactole
