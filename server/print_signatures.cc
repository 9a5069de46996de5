// Prints the wire signature of every game as table.cc wants it: at the build, since computing one
// takes longer than anybody at a server should wait.
#include <cstdio>

#include "referee/rooms.h"
#include "referee/signature.h"

int main() {
  for (const pactole::Room& room : pactole::rooms()) {
    std::printf("{\"%s\", \"%s\"},\n", std::string(room.id).c_str(),
                pactole::wire_signature(room).c_str());
  }
}
