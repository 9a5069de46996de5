// The program itself, as somebody runs it.
#pragma once

#include <gtest/gtest.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace pactole {

struct Ended {
  int exit_code;
  std::string output;
};

// Standard error is part of the output.
// Any language but English is LC_MESSAGES, for letters of LC_CTYPE.
inline Ended run_pactole(const std::string& arguments, const std::string& typed = "",
                         const std::string& letters = "") {
  const std::string locale = letters.empty() ? "LC_ALL=C.UTF-8" : "LC_ALL= LC_CTYPE=" + letters;
  const std::string command =
      "printf '" + typed + "' | " + locale + " '" PACTOLE_PROGRAM "' " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  Ended ended{0, {}};
  char chunk[4096];
  while (const std::size_t size = std::fread(chunk, 1, sizeof chunk, pipe)) {
    ended.output.append(chunk, size);
  }
  ended.exit_code = WEXITSTATUS(pclose(pipe));
  return ended;
}

class CommandLine : public ::testing::Test {
 protected:
  CommandLine() {
    std::string name = ::testing::TempDir() + "pactole_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~CommandLine() override { std::filesystem::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string file(const char* name, const std::string& contents) const {
    std::ofstream(path(name)) << contents;
    return path(name);
  }

  std::filesystem::path folder_;
};

}  // namespace pactole
