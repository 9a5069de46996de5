// What a text is laid out for: how much of it is seen at a time, and how it is read.
#pragma once

namespace pactole {

struct Screen {
  int columns = 80;
  int rows = 24;
  // Read from the first word to the last, aloud or on paper: no frames, no columns, and nothing is
  // shown a second time.
  bool plain = false;
  // Without letters beyond ASCII.
  bool ascii = false;

  // Of a line: the last column stays free, since terminals differ in what they do when it is taken.
  constexpr int line() const { return columns - 1; }
  // Too low or too narrow for frames around cards.
  constexpr bool small() const { return rows < 24 || columns < 80; }
  constexpr bool framed() const { return !plain && !small(); }

  friend constexpr bool operator==(const Screen&, const Screen&) = default;
};

// Below this not even a hand of cards fits; what is smaller is written for this.
inline constexpr Screen kSmallest{40, 12};

}  // namespace pactole
