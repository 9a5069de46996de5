#include "app/terminal.h"

#include <termios.h>
#include <unistd.h>

#include <cstdlib>

#include "app/ascii.h"
#include "app/language.h"
#include "app/lines.h"

namespace pactole {
namespace {

constexpr std::size_t kMaxAnswer = 200;
constexpr std::string_view kPrompt = "> ";

// So that a transcript shows what was answered, and nothing that a terminal would obey.
std::string printable(std::string_view line) {
  std::string safe;
  for (const char c : line) safe += c >= ' ' && c <= '~' ? c : '?';
  return safe;
}

// Keys come one by one and are shown by us. Through the output: the input may be closed by then.
termios as_it_was;
void key_by_key() {
  static const bool was_read = [] {
    if (tcgetattr(STDOUT_FILENO, &as_it_was) != 0) return false;
    std::atexit([] { tcsetattr(STDOUT_FILENO, TCSADRAIN, &as_it_was); });
    return true;
  }();
  if (!was_read) return;
  termios keys = as_it_was;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(STDOUT_FILENO, TCSADRAIN, &keys);
}

}  // namespace

Terminal Terminal::standard() {
  const bool interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  return {stdin, stdout, Ink::for_standard_output(), interactive, unicode_of_environment()};
}

void Terminal::new_page() {
  show(interactive_ && ink_.coloured() ? "\x1b[H\x1b[2J" : "\n");
}

void Terminal::print(std::string_view text) {
  show(std::string(text) + '\n');
}

void Terminal::show(std::string_view text) {
  const std::string shown = unicode_ ? std::string(text) : to_ascii(text);
  std::fwrite(shown.data(), 1, shown.size(), out_);
  std::fflush(out_);
}

bool Terminal::print_in_screenfuls(std::string_view text, std::string_view how_to_go_on) {
  int rows = 0;
  while (true) {
    const std::size_t end = text.find('\n');
    print(text.substr(0, end));
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
    if (!interactive_ || ++rows % (kRows - 2) != 0) continue;
    if (!pause(how_to_go_on)) return false;
    new_page();
  }
}

std::optional<std::string> Terminal::ask(const Completer& completer) {
  show(kPrompt);
  if (interactive_) return edit(completer);
  std::string line;
  if (!read_line(in_, line, kMaxAnswer)) {
    show("\n");
    return std::nullopt;
  }
  print(printable(line));
  return line;
}

std::optional<std::string> Terminal::edit(const Completer& completer) {
  if (isatty(fileno(in_)) != 0) key_by_key();
  LineEditor editor(kPrompt, completer);
  while (!editor.done()) {
    const int key = std::getc(in_);
    if (key != EOF) show(editor.press(static_cast<char>(key)));
    if (key == EOF || editor.ended()) {
      show("\n");
      return std::nullopt;
    }
  }
  return editor.line();
}

bool Terminal::pause(std::string_view how_to_go_on) {
  if (!interactive_) return true;
  if (isatty(fileno(in_)) != 0) key_by_key();
  show("\n" + std::string(how_to_go_on) + " ");
  while (true) {
    const int key = std::getc(in_);
    if (key == EOF || key == '\x04') return false;
    if (key == '\n' || key == '\r' || key == ' ') return true;
  }
}

}  // namespace pactole
