// The referee as a WebAssembly module: a line of JSON-RPC in, a line out.
//
// The host asks for room (pactole_room), writes the request there, calls pactole_answer with its
// length, and reads the reply of that many bytes at pactole_reply.
#include <cstddef>
#include <cstdint>
#include <string>

#include "bots/signature.h"
#include "referee/referee.h"
#include "referee/signature.h"

namespace {

pactole::Referee& referee() {
  static pactole::Referee instance;
  return instance;
}

std::string request;
std::string reply;

}  // namespace

// Debian's compiler runtime was built with a stack protector and leaves these to us.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
  __builtin_trap();
}

[[clang::export_name("pactole_room")]] char* pactole_room(std::size_t size) {
  request.resize(size);
  return request.data();
}

[[clang::export_name("pactole_answer")]] std::size_t pactole_answer() {
  reply = referee().handle(request);
  return reply.size();
}

[[clang::export_name("pactole_reply")]] const char* pactole_reply() {
  return reply.data();
}

#ifdef PACTOLE_EVERYTHING
// One line per game, as `pactole bench --signature` prints them.
[[clang::export_name("pactole_signatures")]] std::size_t pactole_signatures() {
  reply.clear();
  for (const pactole::Room& room : pactole::rooms()) {
    reply += std::string(room.id) + " " + pactole::rules_signature(room) + " " +
             pactole::wire_signature(room) + " " + pactole::bots_signature(room.id) + "\n";
  }
  return reply.size();
}
#endif
}
