#include "app/ink.h"

#include <unistd.h>

#include <array>
#include <cstdlib>

namespace pactole {
namespace {

// Blue is the bright one: plain blue can't be read on black.
constexpr std::array<std::string_view, 9> kToneCodes{"0",  "2",  "1",  "31", "32",
                                                     "33", "94", "35", "36"};

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::string wrap(std::string_view code, std::string_view weight, std::string_view text) {
  std::string painted = "\x1b[";
  painted.append(code).append(weight).append("m").append(text).append("\x1b[0m");
  return painted;
}

}  // namespace

Ink Ink::for_standard_output() {
  const bool wanted =
      isatty(STDOUT_FILENO) != 0 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
  return Ink(wanted);
}

std::string Ink::paint(Tone tone, std::string_view text) const {
  if (!coloured_ || tone == Tone::plain) return std::string(text);
  return wrap(kToneCodes[static_cast<std::size_t>(tone)], "", text);
}

std::string Ink::bold(Tone tone, std::string_view text) const {
  if (!coloured_) return std::string(text);
  return wrap(kToneCodes[static_cast<std::size_t>(tone)], ";1", text);
}

}  // namespace pactole
