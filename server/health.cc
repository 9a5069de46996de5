#include "server/health.h"

namespace pactole::server {

std::string trouble_in(const Signs& signs) {
  std::string lines;
  const auto say = [&](bool so, const std::string& words) {
    if (so) lines += words + '\n';
  };
  say(signs.not_saved, "what happens can't be saved: see the log");
  say(signs.connections_full, "full: there is no room for more connections");
  say(signs.tables_full, "full: there is no room for more tables in memory");
  say(signs.starved(), "starved: people wait for bots' moves, the longest for " +
                           std::to_string(signs.thinking_wait) + " ms");
  say(signs.deaf, "deaf: connections can't be accepted; are too many files open?");
  say(signs.loop_lag >= 250,
      "behind: there is more to do than can be done, by " + std::to_string(signs.loop_lag) + " ms");
  say(signs.commit_wait >= 1'000,
      "behind: the disk has been writing for " + std::to_string(signs.commit_wait) + " ms");
  return lines;
}

void write_signs(std::string& out, const Signs& signs) {
  const auto gauge = [&](const std::string& name, const std::string& help, double value) {
    out += "# HELP pactole_" + name + ' ' + help + "\n# TYPE pactole_" + name + " gauge\npactole_" +
           name + ' ' + std::to_string(value) + '\n';
  };
  gauge("full", "1 if there is no room for more connections or tables.", signs.full() ? 1 : 0);
  gauge("starved", "1 if people wait too long for bots' moves.", signs.starved() ? 1 : 0);
  gauge("deaf", "1 if connections can't be accepted.", signs.deaf ? 1 : 0);
  gauge("behind", "1 if there is more to do than can be done.", signs.behind() ? 1 : 0);
  gauge("thinking_longest_wait_seconds", "How long somebody has waited for a bot's move by now.",
        static_cast<double>(signs.thinking_wait) * 1e-3);
  gauge("loop_lag_seconds", "How late the house's thread was lately.",
        static_cast<double>(signs.loop_lag) * 1e-3);
}

}  // namespace pactole::server
