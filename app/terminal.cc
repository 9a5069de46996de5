#include "app/terminal.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "app/ascii.h"
#include "app/language.h"
#include "app/layout.h"
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

// Columns of a screen whose lines are broken only when they are printed.
constexpr int kUnbroken = 1 << 20;

}  // namespace

Terminal Terminal::standard(bool plain) {
  const bool interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  const char* kind = std::getenv("TERM");
  const bool dumb = interactive && kind != nullptr && std::string_view(kind) == "dumb";
  Screen screen;
  screen.plain = plain || dumb;
  screen.ascii = !unicode_of_environment();
  Terminal terminal(stdin, stdout, screen.plain ? Ink::none() : Ink::for_standard_output(),
                    interactive, screen);
  terminal.is_window_ = isatty(STDOUT_FILENO) != 0;
  terminal.echoes_ = interactive;
  return terminal;
}

Screen Terminal::screen() const {
  Screen now = window();
  if (now.plain) now.columns = kUnbroken;
  return now;
}

Screen Terminal::window() const {
  Screen now = screen_;
  winsize size{};
  if (is_window_ && ioctl(fileno(out_), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    now.columns = std::max<int>(size.ws_col, kSmallest.columns);
    now.rows = std::max<int>(size.ws_row, kSmallest.rows);
  }
  return now;
}

void Terminal::new_page() {
  if (screen_.plain) return;
  show(interactive_ && ink_.coloured() ? "\x1b[H\x1b[2J" : "\n");
}

void Terminal::print(std::string_view text) {
  show((screen_.plain ? wrapped(text, window().line()) : std::string(text)) + '\n');
}

void Terminal::show(std::string_view text) {
  const std::string shown = screen_.ascii ? to_ascii(text) : std::string(text);
  std::fwrite(shown.data(), 1, shown.size(), out_);
  std::fflush(out_);
}

bool Terminal::print_in_screenfuls(std::string_view text, std::string_view how_to_go_on) {
  int rows = 0;
  const int screenful = screen().rows - 2;
  while (true) {
    const std::size_t end = text.find('\n');
    print(text.substr(0, end));
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
    if (!interactive_ || ++rows % screenful != 0) continue;
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
  if (!echoes_) print(printable(line));
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
