// Where the program begins. A file for all machines holds the program twice, plain and for
// x86-64-v3 (AVX2, BMI2), and takes what this machine can run; PACTOLE_CODE=x86-64 asks for the
// plain one.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" int pactole_run(int argc, char** argv);

#ifdef PACTOLE_FASTER
extern "C" {
int pactole_run_faster(int argc, char** argv);
// What the linker found there to be set up before anything else runs.
using Beginning = void (*)(int, char**, char**);
extern const Beginning __start_pactole_faster_begin[];
extern const Beginning __stop_pactole_faster_begin[];
}

namespace {

int run_faster(int argc, char** argv) {
  for (const Beginning* each = __start_pactole_faster_begin; each != __stop_pactole_faster_begin;
       ++each) {
    (*each)(argc, argv, environ);
  }
  return pactole_run_faster(argc, argv);
}

}  // namespace
#endif

int main(int argc, char** argv) {
#ifdef PACTOLE_FASTER
  const char* wanted = std::getenv("PACTOLE_CODE");
  const bool plain = wanted != nullptr && std::strcmp(wanted, "x86-64") == 0;
  if (wanted != nullptr && !plain) {
    std::fputs("PACTOLE_CODE can be x86-64; without it the program takes what the machine can.\n",
               stderr);
    return 2;
  }
  // No setting of the server.
  unsetenv("PACTOLE_CODE");
  if (!plain && __builtin_cpu_supports("x86-64-v3")) return run_faster(argc, argv);
#endif
  return pactole_run(argc, argv);
}
