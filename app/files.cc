#include "app/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace pactole {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string because(const std::string& path, std::string_view what) {
  return path + " " + std::string(what) + ": " + std::strerror(errno);
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return std::unexpected(because(path, "can't be opened"));
  std::string text;
  char chunk[65536];
  while (const std::size_t size = std::fread(chunk, 1, sizeof chunk, file.get())) {
    if (text.size() + size > limit) {
      return std::unexpected(path + " is larger than " + std::to_string(limit >> 20) +
                             " MiB: that is no record of a game");
    }
    text.append(chunk, size);
  }
  if (std::ferror(file.get()) != 0) return std::unexpected(because(path, "can't be read"));
  return text;
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
  File file(std::fopen(path.c_str(), "wb"));
  if (!file) return because(path, "can't be written");
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  // Closing flushes: a full disk may show only now.
  if (std::fclose(file.release()) != 0 || !written) return because(path, "can't be written");
  return std::nullopt;
}

std::optional<std::string> check_writable(const std::string& path) {
  const File file(std::fopen(path.c_str(), "ab"));
  if (!file) return because(path, "can't be written");
  return std::nullopt;
}

}  // namespace pactole
