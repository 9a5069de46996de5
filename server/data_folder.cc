#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace pactole::server {

std::string lock_folder(const std::string& data) {
  std::error_code error;
  std::filesystem::create_directories(data, error);
  if (error) return data + " can't be made: " + error.message() + "; choose another with --data";
  const std::string path = data + "/lock";
  const int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) {
    return data + " can't be written: " + std::strerror(errno) + "; choose another with --data";
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return "Another server uses " + data + "; stop it, or choose another directory with --data";
  }
  return {};
}

std::string can_be_made(const std::string& data) {
  namespace fs = std::filesystem;
  std::error_code error;
  // What there is of it already.
  fs::path there = fs::absolute(data, error);
  while (there.has_relative_path() && access(there.c_str(), F_OK) != 0 && errno == ENOENT) {
    there = there.parent_path();
  }
  std::string why;
  if (access(there.c_str(), W_OK | X_OK) != 0) {
    why = std::strerror(errno);
  } else if (!fs::is_directory(there, error)) {
    why = std::strerror(ENOTDIR);
  } else {
    return {};
  }
  return data + " can't be written: " + there.string() + ": " + why +
         "; choose another with --data";
}

}  // namespace pactole::server
