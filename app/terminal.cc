#include "app/terminal.h"

#include <unistd.h>

#include "app/lines.h"

namespace pactole {
namespace {

constexpr std::size_t kMaxAnswer = 200;

// So that a transcript shows what was answered, and nothing that a terminal would obey.
std::string printable(std::string_view line) {
  std::string safe;
  for (const char c : line) safe += c >= ' ' && c <= '~' ? c : '?';
  return safe;
}

}  // namespace

Terminal Terminal::standard() {
  const bool interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  return {stdin, stdout, Ink::for_standard_output(), interactive};
}

void Terminal::new_page() {
  if (interactive_ && ink_.coloured()) {
    std::fputs("\x1b[H\x1b[2J", out_);
  } else {
    std::putc('\n', out_);
  }
}

void Terminal::print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), out_);
  std::putc('\n', out_);
}

bool Terminal::print_in_screenfuls(std::string_view text) {
  int rows = 0;
  while (true) {
    const std::size_t end = text.find('\n');
    print(text.substr(0, end));
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
    if (!interactive_ || ++rows % (kRows - 2) != 0) continue;
    if (!pause("for more")) return false;
    new_page();
  }
}

std::optional<std::string> Terminal::ask() {
  std::fputs("> ", out_);
  std::fflush(out_);
  std::string line;
  if (!read_line(in_, line, kMaxAnswer)) {
    std::putc('\n', out_);
    return std::nullopt;
  }
  if (!interactive_) print(printable(line));
  return line;
}

bool Terminal::pause(std::string_view what_next) {
  if (!interactive_) return true;
  std::string prompt = "\nPress Enter ";
  prompt.append(what_next).append(". ");
  std::fputs(prompt.c_str(), out_);
  std::fflush(out_);
  std::string line;
  return read_line(in_, line, kMaxAnswer);
}

}  // namespace pactole
