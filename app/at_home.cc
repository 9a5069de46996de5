#include "app/at_home.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>

namespace pactole {
namespace {

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string data_at_home() {
  const std::string here = "pactole-data";
  std::error_code error;
  if (std::filesystem::exists(here, error)) return here;
  if (const std::string data = from_environment("XDG_DATA_HOME"); data.starts_with('/')) {
    return data + "/pactole";
  }
  const std::string home = from_environment("HOME");
  return home.empty() ? here : home + "/.local/share/pactole";
}

void open_in_browser(const std::string& address) {
  if (from_environment("DISPLAY").empty() && from_environment("WAYLAND_DISPLAY").empty()) return;
  // A shell lets go of it at once, so that it lives and dies on its own.
  std::string shell = "sh", option = "-c", name = "pactole", target = address;
  std::string command = "command -v xdg-open >/dev/null && xdg-open \"$1\" >/dev/null 2>&1 &";
  const std::array<char*, 6> words{shell.data(), option.data(), command.data(),
                                   name.data(),  target.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, "sh", nullptr, nullptr, words.data(), environ) == 0) {
    waitpid(child, nullptr, 0);
  }
}

}  // namespace pactole
