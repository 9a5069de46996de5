// Stands between us and a program of somebody else's, as a process of its own: when the program
// ends or we do, however that happens, it ends whatever the program has started.
#pragma once

namespace pactole {

// In a process that was made for it, whose standard streams are the program's. `control` is the end
// of a pipe whose other end is ours: when that closes, the program has to go. Ends as the program
// does: with its exit code, or with 128 and the number of the signal.
[[noreturn]] void keep(const char* command, int control);

}  // namespace pactole
