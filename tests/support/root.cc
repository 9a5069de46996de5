// Every test begins in the project's folder, wherever it is started.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace {

[[maybe_unused]] const bool kAtHome = [] {
  if (chdir(PACTOLE_ROOT) == 0) return true;
  std::perror(PACTOLE_ROOT);
  std::exit(1);
}();

}  // namespace
