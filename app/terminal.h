// A conversation in lines of text, with a person or through a pipe.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "app/ink.h"
#include "app/line_editor.h"
#include "app/screen.h"

namespace pactole {

class Terminal {
 public:
  // Interactive: somebody is looking, so pages replace each other and long ones wait to be read.
  // On a plain screen nothing does: what was written stays, and what is typed the terminal edits.
  Terminal(std::FILE* in, std::FILE* out, Ink ink, bool interactive, Screen screen = {})
      : in_(in),
        out_(out),
        ink_(ink),
        interactive_(interactive && !screen.plain),
        screen_(screen) {}
  // Plain if that is wanted, or where the terminal can do no more.
  static Terminal standard(bool plain = false);

  Ink ink() const { return ink_; }
  bool interactive() const { return interactive_; }
  // As large as it is now: windows change. Of a plain one lines are broken when they are printed,
  // so that each of them is still a whole sentence for whoever compares them.
  Screen screen() const;

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
  Screen window() const;
  std::optional<std::string> edit(const Completer& completer);

  std::FILE* in_;
  std::FILE* out_;
  Ink ink_;
  bool interactive_;
  Screen screen_;
  bool is_window_ = false;  // whose size can be asked for
  bool echoes_ = false;     // what is typed can be seen already
};

}  // namespace pactole
