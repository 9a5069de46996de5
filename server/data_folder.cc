#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>

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

}  // namespace pactole::server
