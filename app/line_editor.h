// A line as it is typed, key by key: what each key shows, and completion with Tab. It moves the
// cursor with backspaces alone, so that it works where escapes are not wanted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pactole {

// Lines that could be typed; those that don't begin with what is there are ignored.
using Completer = std::function<std::vector<std::string>(std::string_view typed)>;

class LineEditor {
 public:
  explicit LineEditor(std::string_view prompt, const Completer& completer)
      : prompt_(prompt), completer_(completer) {}

  // What to show for a key.
  std::string press(char key);

  bool done() const { return done_; }
  bool ended() const { return ended_; }  // Ctrl-D on an empty line
  const std::string& line() const { return line_; }

 private:
  enum class Escape : std::uint8_t { none, begun, inside };

  std::string erase();
  std::string complete();
  std::string alternatives(const std::vector<std::string>& lines) const;

  std::string prompt_;
  const Completer& completer_;
  std::string line_;
  Escape escape_ = Escape::none;
  bool done_ = false;
  bool ended_ = false;
};

}  // namespace pactole
