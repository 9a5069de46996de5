// A terminal whose keyboard and screen are strings.
#pragma once

#include <stdio.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "app/terminal.h"

namespace pactole {

// What people have: a phone's terminal, the classic, a wall of a window.
inline constexpr std::array kScreens{Screen{60, 20}, Screen{80, 24}, Screen{200, 50}};

class FakeTerminal {
 public:
  FakeTerminal(std::string typed, Ink ink, bool interactive, Screen screen = {})
      : typed_(std::move(typed)),
        in_(fmemopen(typed_.data(), typed_.size(), "r")),
        out_(open_memstream(&screen_, &size_)),
        terminal_(in_, out_, ink, interactive, screen) {}
  FakeTerminal(const FakeTerminal&) = delete;
  FakeTerminal& operator=(const FakeTerminal&) = delete;
  ~FakeTerminal() {
    std::fclose(in_);
    std::fclose(out_);
    std::free(screen_);
  }

  operator Terminal&() { return terminal_; }

  std::string screen() {
    std::fflush(out_);
    return {screen_, size_};
  }

 private:
  std::string typed_;
  char* screen_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* in_;
  std::FILE* out_;
  Terminal terminal_;
};

}  // namespace pactole
