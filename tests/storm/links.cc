// Links between servers and what they need, which can be cut, slowed and broken: it takes
// connections at ports of this machine and passes on what comes to another port, or to a socket of
// the file system.
//
//     storm_links PORT=TARGET ...       and then on standard input, a line each, with the number of
//     a link: cut 0        nothing passes any more, and nobody is told; `heal` lets it through,
//     late slow 0 200   everything is so many milliseconds later break 0      all its connections
//     end heal 0       it is as it was
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Link {
  int port = 0;
  std::string target{};
  int listener = -1;
  bool cut = false;
  milliseconds later{0};
};

// One way through a connection.
struct Way {
  int from = -1, to = -1;
  std::deque<std::pair<Clock::time_point, std::string>> pieces{};
  std::size_t held = 0;
  bool ended = false;

  bool due(Clock::time_point now) const { return !pieces.empty() && pieces.front().first <= now; }
};

struct Passage {
  Link* link = nullptr;
  Way there{}, back{};
  bool over = false;

  ~Passage() {
    close(there.from);
    close(there.to);
  }
};

[[noreturn]] void fail(const std::string& what) {
  std::cerr << what << ": " << std::strerror(errno) << '\n';
  std::exit(1);
}

void soon(int file) {
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

sockaddr_in here(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int listen_at(int port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const int on = 1;
  setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const sockaddr_in address = here(port);
  if (bind(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(file, 128) != 0) {
    fail("port " + std::to_string(port));
  }
  return file;
}

int connect_to(const std::string& target) {
  if (target.front() != '/') {
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = here(std::stoi(target));
    soon(file);
    if (connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
      return file;
    close(file);
    return -1;
  }
  const int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  target.copy(address.sun_path, sizeof address.sun_path - 1);
  if (connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return file;
  close(file);
  return -1;
}

class Links {
 public:
  explicit Links(std::vector<Link> links) : links_(std::move(links)) {
    for (Link& link : links_) link.listener = listen_at(link.port);
  }

  void run() {
    std::cout << "ready" << std::endl;
    while (look()) {
    }
  }

 private:
  bool look() {
    const auto now = Clock::now();
    int patience = 1000;
    std::vector<pollfd> files{{STDIN_FILENO, POLLIN, 0}};
    for (const Link& link : links_) files.push_back({link.cut ? -1 : link.listener, POLLIN, 0});
    for (const auto& each : passages_) {
      for (const auto& [in, out] :
           {std::pair{&each->there, &each->back}, {&each->back, &each->there}}) {
        constexpr std::size_t kMost = 1 << 20;
        short wish = !in->ended && in->held < kMost ? POLLIN : 0;
        if (out->due(now)) wish |= POLLOUT;
        // A negative number is not looked at: not even whether it has ended.
        files.push_back({each->link->cut || wish == 0 ? -1 : in->from, wish, 0});
        if (!each->link->cut && !out->pieces.empty()) {
          const auto left =
              std::chrono::duration_cast<milliseconds>(out->pieces.front().first - now);
          if (left.count() >= 0) patience = std::min(patience, static_cast<int>(left.count()) + 1);
        }
      }
    }
    if (poll(files.data(), files.size(), patience) < 0) return errno == EINTR;
    if (files[0].revents != 0 && !command()) return false;
    const std::size_t begin = 1 + links_.size();
    const std::size_t known = passages_.size();
    for (std::size_t i = 0; i < known; ++i) {
      Passage& each = *passages_[i];
      if (each.link->cut) continue;
      take(each, each.there, files[begin + 2 * i].revents);
      take(each, each.back, files[begin + 2 * i + 1].revents);
      pass(each, each.there);
      pass(each, each.back);
    }
    for (std::size_t i = 0; i < links_.size(); ++i) {
      if (files[1 + i].revents != 0 && !links_[i].cut) welcome(links_[i]);
    }
    std::erase_if(passages_, [](const auto& each) { return each->over; });
    return true;
  }

  void welcome(Link& link) {
    const int from = accept4(link.listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (from < 0) return;
    const int to = connect_to(link.target);
    if (to < 0) {
      close(from);
      return;
    }
    soon(from);
    auto passage = std::make_unique<Passage>();
    passage->link = &link;
    passage->there = {.from = from, .to = to};
    passage->back = {.from = to, .to = from};
    passages_.push_back(std::move(passage));
  }

  void take(Passage& each, Way& way, short seen) {
    if ((seen & (POLLIN | POLLHUP | POLLERR)) == 0 || way.ended) return;
    char bytes[65536];
    const ssize_t size = recv(way.from, bytes, sizeof bytes, MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (size <= 0) {
      way.ended = true;
      return;
    }
    way.held += static_cast<std::size_t>(size);
    way.pieces.emplace_back(Clock::now() + each.link->later,
                            std::string(bytes, static_cast<std::size_t>(size)));
  }

  // What is due; with the end of one side, once all is passed on, both end.
  void pass(Passage& each, Way& way) {
    const auto now = Clock::now();
    while (way.due(now)) {
      std::string& piece = way.pieces.front().second;
      const ssize_t size = send(way.to, piece.data(), piece.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
      if (size < 0) {
        if (errno != EAGAIN && errno != EWOULDBLOCK) each.over = true;
        return;
      }
      way.held -= static_cast<std::size_t>(size);
      piece.erase(0, static_cast<std::size_t>(size));
      if (!piece.empty()) return;
      way.pieces.pop_front();
    }
    if (way.ended && way.pieces.empty()) each.over = true;
  }

  bool command() {
    char bytes[4096];
    const ssize_t size = read(STDIN_FILENO, bytes, sizeof bytes);
    if (size <= 0) return false;
    said_.append(bytes, static_cast<std::size_t>(size));
    for (std::size_t end = said_.find('\n'); end != std::string::npos; end = said_.find('\n')) {
      std::istringstream words(said_.substr(0, end));
      said_.erase(0, end + 1);
      std::string what;
      std::size_t number = 0;
      long time = 0;
      words >> what >> number >> time;
      if (number < links_.size()) obey(what, links_[number], milliseconds(time));
      std::cout << "done" << std::endl;
    }
    return true;
  }

  void obey(const std::string& what, Link& link, milliseconds time) {
    if (what == "cut") link.cut = true;
    if (what == "slow") link.later = time;
    if (what == "heal") {
      link.cut = false;
      link.later = milliseconds(0);
    }
    if (what == "break") std::erase_if(passages_, [&](const auto& p) { return p->link == &link; });
  }

  std::vector<Link> links_;
  std::vector<std::unique_ptr<Passage>> passages_;
  std::string said_;
};

}  // namespace

int main(int count, char** words) {
  signal(SIGPIPE, SIG_IGN);
  std::vector<Link> links;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const std::size_t at = word.find('=');
    if (at == std::string::npos || at + 1 == word.size()) {
      std::cerr << "usage: storm_links PORT=TARGET ...\n";
      return 2;
    }
    links.push_back({.port = std::stoi(word.substr(0, at)), .target = word.substr(at + 1)});
  }
  Links(std::move(links)).run();
}
