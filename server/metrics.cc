#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>

namespace pactole::server {
namespace {

void write_head(std::string& out, const char* name, const char* kind, const char* help) {
  out += "# HELP pactole_";
  out += name;
  out += ' ';
  out += help;
  out += "\n# TYPE pactole_";
  out += name;
  out += ' ';
  out += kind;
  out += '\n';
}

void write_value(std::string& out, const std::string& name, std::uint64_t value) {
  out += "pactole_" + name + ' ' + std::to_string(value) + '\n';
}

void write_one(std::string& out, const char* name, const char* kind, const char* help,
               std::uint64_t value) {
  write_head(out, name, kind, help);
  write_value(out, name, value);
}

std::string short_number(double value) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%g", value);
  return digits;
}

// The names every program uses for these.
void write_process(std::string& out) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  char value[64];
  std::snprintf(value, sizeof value, "%.6f", seconds(used.ru_utime) + seconds(used.ru_stime));
  out += "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total ";
  out += value;
  long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%*s %ld", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  out += "\n# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes ";
  out += std::to_string(pages * sysconf(_SC_PAGESIZE));
  out += '\n';
}

}  // namespace

void Timings::add(double seconds) {
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds[i]) below_[i].add();
  }
  count_.add();
  microseconds_.add(static_cast<std::uint64_t>(seconds * 1e6));
}

void Timings::write(std::string& out, const char* name, const char* help) const {
  write_head(out, name, "histogram", help);
  const std::string base(name);
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    write_value(out, base + "_bucket{le=\"" + short_number(kBounds[i]) + "\"}", below_[i].value());
  }
  write_value(out, base + "_bucket{le=\"+Inf\"}", count_.value());
  out += "pactole_" + base + "_sum " +
         short_number(static_cast<double>(microseconds_.value()) * 1e-6) + '\n';
  write_value(out, base + "_count", count_.value());
}

std::string prometheus(const Metrics& m) {
  std::string out;
  const auto counter = [&](const char* name, const char* help, const Counter& value) {
    write_one(out, name, "counter", help, value.value());
  };
  counter("moves_total", "Moves made and announced.", m.moves);
  counter("bot_moves_total", "Moves of these that a bot made.", m.bot_moves);
  counter("refusals_total", "Messages and requests refused.", m.refusals);
  counter("messages_in_total", "Messages read from sockets.", m.messages_in);
  counter("messages_out_total", "Messages written to sockets.", m.messages_out);
  counter("writes_total", "System calls that wrote them.", m.writes);
  counter("caught_up_total", "Slow readers moved to a snapshot.", m.caught_up);
  counter("slowed_total", "Times somebody who asked for too much was made to wait.", m.slowed);
  counter("connections_opened_total", "Connections accepted.", m.connections_opened);
  counter("connections_closed_total", "Connections ended.", m.connections_closed);
  counter("connections_refused_total", "Connections refused by a limit.", m.connections_refused);
  counter("connections_displaced_total", "Connections ended since others needed the room.",
          m.connections_displaced);
  counter("accept_failures_total", "Times the system gave no more connections.", m.accept_failures);
  counter("http_requests_total", "HTTP requests answered.", m.http_requests);
  counter("tables_opened_total", "Tables opened.", m.tables_opened);
  counter("tables_finished_total", "Games played to their end.", m.tables_finished);
  counter("tables_frozen_total", "Tables read whose log leads to another game now.",
          m.tables_frozen);
  counter("tables_unread_total", "Tables asked for that are kept and could not be read.",
          m.tables_unread);
  counter("tables_archived_total", "Tables moved to the archive.", m.tables_archived);
  counter("tables_forgotten_total", "Finished tables deleted for their age.", m.tables_forgotten);
  counter("chat_lines_total", "Chat messages.", m.chat_lines);
  counter("hints_total", "Hints given to players.", m.hints);
  counter("commits_total", "Commits to disk.", m.commits);
  counter("commit_rows_total", "Log entries in these commits.", m.commit_rows);
  counter("commit_failures_total", "Commits that failed.", m.commit_failures);
  counter("conflicts_total",
          "Entries refused since the log was not as believed; it was read again.", m.conflicts);
  counter("epochs_refused_total",
          "Entries refused since another server has the table by now; nothing was written.",
          m.epochs_refused);
  counter("takeovers_total", "Parts of the tables taken over from servers that were gone.",
          m.takeovers);
  write_one(out, "parts_held", "gauge", "Parts of the tables, of 64, that this server has.",
            m.parts_held.load());
  counter("relayed_clients_total", "Times a client here was led to another server.",
          m.relayed_clients);
  counter("relayed_messages_total", "Messages of clients here passed to another server.",
          m.relayed_messages);
  counter("relayed_requests_total", "Requests another server was asked to answer.",
          m.relayed_requests);
  counter("links_dropped_total", "Links to other servers that ended.", m.links_dropped);
  counter("peers_refused_total", "Connections of servers with another secret.", m.peers_refused);
  counter("thoughts_lent_total", "Bots' thoughts handed to another server.", m.thoughts_lent);
  counter("thoughts_borrowed_total", "Thoughts of another server's bots begun here.",
          m.thoughts_borrowed);
  counter("thoughts_returned_total",
          "Thoughts handed to another server that came to nothing there, or too late.",
          m.thoughts_returned);
  write_one(out, "peer_links", "gauge", "Links to other servers.", m.peer_links.load());
  write_one(out, "callers", "gauge", "Clients of other servers at tables here.", m.callers.load());
  write_one(out, "tables_in_memory", "gauge", "Tables in memory.", m.tables_in_memory.load());
  m.commit_seconds.write(out, "commit_seconds", "Time of a commit.");
  m.acknowledge_seconds.write(out, "acknowledge_seconds", "From a move read to its ok.");
  m.thinking_seconds.write(out, "thinking_seconds", "Time a bot thought.");
  m.thinking_wait_seconds.write(out, "thinking_wait_seconds",
                                "From a question to a bot, for whom a person waits, to its turn.");
  write_process(out);
  return out;
}

}  // namespace pactole::server
