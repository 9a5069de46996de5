// The folder that everything is kept in.
#pragma once

#include <string>

namespace pactole::server {

inline std::string database_in(const std::string& data) {
  return data + "/pactole.db";
}
inline std::string archive_in(const std::string& data) {
  return data + "/archive.db";
}

// Nobody else writes there until the process ends, however it ends; the folder is made if need be.
// What is wrong otherwise.
std::string lock_folder(const std::string& data);

// What would keep it from being made, or written; nothing is changed.
std::string can_be_made(const std::string& data);

}  // namespace pactole::server
