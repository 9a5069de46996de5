// A conversation in lines of text, with a person or through a pipe.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "app/ink.h"
#include "app/line_editor.h"

namespace pactole {

class Terminal {
 public:
  static constexpr int kRows = 24;

  // Interactive: somebody is looking, so pages replace each other and long ones wait to be read.
  Terminal(std::FILE* in, std::FILE* out, Ink ink, bool interactive, bool unicode = true)
      : in_(in), out_(out), ink_(ink), interactive_(interactive), unicode_(unicode) {}
  static Terminal standard();

  Ink ink() const { return ink_; }
  bool interactive() const { return interactive_; }

  void new_page();
  void print(std::string_view text);
  // Without a line end, at once: progress.
  void show(std::string_view text);
  // A text of any length, a screenful at a time. False if the input ended meanwhile.
  bool print_in_screenfuls(std::string_view text, std::string_view how_to_go_on);
  // Nothing at the end of input.
  std::optional<std::string> ask(const Completer& completer = {});
  // Waits for Enter where somebody is looking. False if the input ended meanwhile.
  bool pause(std::string_view how_to_go_on);

 private:
  std::optional<std::string> edit(const Completer& completer);

  std::FILE* in_;
  std::FILE* out_;
  Ink ink_;
  bool interactive_;
  bool unicode_;
};

}  // namespace pactole
