// Any bytes as what another server sends: to a stranger nothing is said but the first two records,
// nothing that was not sealed is believed, and what is read as a notice is written as it was read.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/keys.h"
#include "server/notice.h"
#include "server/peer_message.h"
#include "server/peer_seal.h"
#include "server/thought_text.h"

using namespace pactole::server;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return prepare_keys() ? 0 : 1;
}

static void must(bool holds) {
  if (!holds) std::abort();
}

// The same bytes as records, cut in two.
static std::string records(std::string_view bytes, std::size_t cut) {
  PeerRecords reader(1000);
  std::string found;
  for (const std::string_view part : {bytes.substr(0, cut), bytes.substr(cut)}) {
    reader.add(part);
    while (const auto record = reader.next()) append_record(found, *record);
  }
  return found + (reader.broken() ? "broken" : "");
}

// Shakes hands with whoever sends this.
static void meet(std::string_view bytes, Handshake::End end) {
  const PeerKey key("the secret of this town");
  Handshake handshake(key, end, 1, 2);
  PeerRecords reader(Handshake::kLongest);
  reader.add(bytes);
  std::string said;
  while (const auto record = reader.next()) {
    const auto state = handshake.hear(*record, said);
    must(state != Handshake::State::done);
    if (state != Handshake::State::going) break;
  }
  must(said.size() <= 2 * (4 + Handshake::kLongest));
  must(!handshake.hears().open(bytes));
}

static void read(std::string_view bytes) {
  std::string again;
  PeerMessages messages(bytes);
  while (const auto message = messages.next()) append_peer_message(again, *message);
  must(bytes.starts_with(again));
  must(messages.well() == (again.size() == bytes.size()));
  if (const auto cards = read_cards(bytes)) {
    const std::string told = write_cards(*cards);
    must(told.size() <= kMostOfCards && bytes.starts_with(told));
  }
  if (const auto games = read_recents(bytes)) must(write_recents(*games) == bytes);
  if (const auto counts = read_counts(bytes)) {
    const auto kept = read_counts(write_counts(*counts));
    must(kept && kept->size() <= counts->size());
  }
  if (const auto finding = read_finding(bytes)) must(write_finding(*finding) == bytes);
  if (const auto thought = read_thought(bytes, std::chrono::seconds(1))) {
    must(thought->position->acting().contains(thought->seat));
  }
  if (const auto spent = read_spent(bytes)) must(read_spent(write_spent(*spent)).has_value());
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  must(records(all, data[0] % size) == records(all, size));
  meet(all, Handshake::End::dials);
  meet(all, Handshake::End::listens);
  read(all.substr(1));
  return 0;
}
