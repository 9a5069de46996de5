// What clients said and saw, a line each, for scripts/storm to check: the time in microseconds of
// the machine's steady clock, what it was, and its parts (tests/storm/journal.py has what they
// are).
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace pactole::client {

using Steady = std::chrono::steady_clock;

class Journal {
 public:
  explicit Journal(const std::string& path) : file_(std::fopen(path.c_str(), "w")) {}
  ~Journal() { flush(); }
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  bool open() const { return file_ != nullptr; }

  template <typename... Parts>
  void write(char what, const Parts&... parts) {
    add(std::chrono::duration_cast<std::chrono::microseconds>(Steady::now().time_since_epoch())
            .count());
    text_ += ' ';
    text_ += what;
    ((text_ += ' ', add(parts)), ...);
    text_ += '\n';
    constexpr std::size_t kEnough = 1 << 18;
    if (text_.size() > kEnough) flush();
  }
  void flush() {
    if (file_) std::fwrite(text_.data(), 1, text_.size(), file_.get());
    if (file_) std::fflush(file_.get());
    text_.clear();
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void add(std::string_view part) { text_ += part; }
  void add(long number) { text_ += std::to_string(number); }
  void add(int number) { text_ += std::to_string(number); }

  std::unique_ptr<std::FILE, Close> file_;
  std::string text_;
};

// The CRC-32 of zip and PNG files, in hex digits.
std::string checksum(std::string_view bytes);

// Elements of an array that begins here, as they stand in the message; or members' values.
std::string_view value_at(std::string_view message, std::size_t at);

struct Sighting {
  long from = 0;  // -1: a view
  long v = 0;
  long before = 0;
  std::string moves{};   // seat and who, such as 0p,2b; "-" if there are none
  std::string events{};  // checksums, likewise
  std::string view{};    // checksum
  bool over = false;
};

// What an `event` or a `view` tells.
Sighting sighted(std::string_view message);

}  // namespace pactole::client
