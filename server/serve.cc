#include "server/serve.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <utility>

#include "server/admin_store.h"
#include "server/data_folder.h"
#include "server/journal_line.h"
#include "server/postgres_format.h"
#include "server/relay.h"
#include "server/shelf.h"
#include "server/sqlite_store.h"
#include "server/thinking_pool.h"
#include "server/writer.h"

#ifndef PACTOLE_PAGE
#define PACTOLE_PAGE ""
#endif

namespace pactole::server {
namespace {

class SystemClock final : public Clock {
 public:
  std::int64_t milliseconds() const override {
    using namespace std::chrono;
    return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  std::int64_t unix_seconds() const override {
    return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  }
};

// The one that is asked for, the program's own, or one beside it.
std::expected<Page, std::string> find_page(const std::string& wanted) {
  if (!wanted.empty()) return Page::read(wanted);
  if (Page own = Page::embedded(); own.there()) return own;
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  for (const std::string& folder :
       {(program.parent_path() / "page").string(), std::string(PACTOLE_PAGE)}) {
    if (!folder.empty() && std::filesystem::exists(folder + "/index.html", error)) {
      return Page::read(folder);
    }
  }
  return Page();
}

// As many as the system allows; how many those are.
std::size_t allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

// Some files are ours: a connection too many must not be what keeps the log from being written.
void stay_below(std::size_t files, std::size_t& connections) {
  constexpr std::size_t kOwn = 64;
  const std::size_t most = files > 2 * kOwn ? files - kOwn : files / 2;
  if (most >= connections) return;
  connections = most;
  log_line("few open files allowed",
           {{"files", std::to_string(files)}, {"connections", std::to_string(connections)}});
}

// Nobody far away can make these names lead here.
void add_own_names(std::vector<std::string>& hosts) {
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) != 0) return;
  const std::string own(name);
  hosts.push_back(own);
  hosts.push_back(own.substr(0, own.find('.')));
  hosts.push_back(own.substr(0, own.find('.')) + ".local");
}

}  // namespace

// All others come when somebody asks for them.
void wake(House& house, const std::vector<Label>& labelled) {
  for (const Label& label : labelled) {
    if (label.listed) {
      house.wake(label.table);
    } else {
      house.expect(label.table, label.due);
    }
  }
}

std::string serve_from(const Shelf& shelf, const ServeOptions& options, Page page,
                       Metrics& metrics) {
  const auto unfinished = shelf.reader.unfinished();
  if (!unfinished) return shelf.label + " can't be read: " + unfinished.error();

  const SystemClock clock;
  NetworkOptions around = options.network;
  stay_below(allow_many_files(), around.gate.connections);
  add_own_names(around.gate.hosts);
  Network network(around, metrics, clock);
  if (auto problem = network.listen(); !problem.empty()) return problem;
  const Post post = [&network](std::function<void()> act) { network.post(std::move(act)); };
  Writer writer(shelf.store, shelf.reader, post, metrics);
  writer.on_failure = [](const std::string& why) { log_line("can't save", {{"why", why}}); };
  writer.archive_after(std::chrono::days(options.archive_after));
  writer.forget_after(std::chrono::days(options.forget_after));
  // One core is left to people: a thread of low priority that holds a lock can't be hurried.
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const int free = std::max(1, cores - 1);
  ThinkingPool thinkers(options.thinking_threads > 0 ? options.thinking_threads : free, post,
                        metrics);
  std::optional<Relay> relay;
  if (shelf.peers) {
    relay.emplace(*shelf.peers, network, metrics, clock, shelf.directory);
    if (auto problem = relay->listen(); !problem.empty()) return problem;
    shelf.on_peers_port(relay->port());
    relay->share_thinking(thinkers, std::chrono::milliseconds(options.longest_thought));
  }
  Outbox& outbox = relay ? static_cast<Outbox&>(*relay) : network;
  HouseLimits limits;
  limits.longest_thought = std::chrono::milliseconds(options.longest_thought);
  limits.patience_ms = std::int64_t{options.patience} * 1000;
  House house({outbox, writer, thinkers, clock, shelf.directory}, metrics, limits);
  house.on_frozen = [](const std::string& id, const std::string& why) {
    log_line("table frozen", {{"table", short_id(id)}, {"why", why}});
  };
  house.on_unread = [](const std::string& id, const std::string& why) {
    log_line("table can't be read", {{"table", short_id(id)}, {"why", why}});
  };
  if (auto problem = shelf.begin({network, writer, house}); !problem.empty()) return problem;
  Api api({house, metrics, clock, std::move(page),
           [&] {
             Signs signs = network.signs();
             signs.not_saved = writer.failing() || shelf.away();
             signs.commit_wait = writer.busy_for().count();
             signs.tables_full = house.full();
             signs.thinking_wait = thinkers.longest_wait().count();
             return signs;
           },
           [&network](const std::string& address) { return network.trusts(address); },
           relay ? &*relay : nullptr});
  if (relay) relay->start(house, api);
  options.on_serving(network.port());
  log_line("serving",
           {{"port", std::to_string(network.port())}, {"unfinished", std::to_string(*unfinished)}});
  network.run(
      house, api,
      [&](std::function<void()> settled) {
        writer.append({},
                      [&shelf, settled = std::move(settled)](Saved) { shelf.hand_over(settled); });
      },
      relay ? &*relay : nullptr);
  shelf.end();
  return {};
}

namespace {

std::string serve_from_file(const ServeOptions& options, Page page) {
  if (auto problem = lock_folder(options.data); !problem.empty()) return problem;
  const std::string file = database_in(options.data);
  auto store = SqliteStore::open(file);
  if (!store) return store.error();
  auto reader = SqliteStore::open(file);
  if (!reader) return reader.error();
  const auto labelled = (*reader)->labelled();
  if (!labelled) return file + " can't be read: " + labelled.error();
  Shelf shelf{file, **store, **reader};
  shelf.begin = [&labelled](const Around& around) {
    wake(around.house, *labelled);
    return std::string();
  };
  Metrics metrics;
  return serve_from(shelf, options, std::move(page), metrics);
}

}  // namespace

std::string serve(const ServeOptions& options) {
  umask(077);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (!prepare_keys()) return "The system gives no random numbers";
  auto page = find_page(options.page);
  if (!page) return page.error();
  std::string problem;
  if (options.store.empty()) {
    problem = serve_from_file(options, *std::move(page));
  } else {
    const auto address = parse_postgres(options.store);
    if (!address) return address.error();
    problem = serve_from_postgres(*address, options, *std::move(page));
  }
  if (problem.empty()) log_line("stopped");
  return problem;
}

std::string check_to_serve(const ServeOptions& options) {
  if (const auto page = find_page(options.page); !page) return page.error();
  if (!options.store.empty()) {
    const auto address = parse_postgres(options.store);
    if (!address) return address.error();
    if (auto place = place_in(options.peers_listen); !place) return place.error();
    if (auto secret = secret_in(options.peers_secret); !secret) return secret.error();
    PostgresLink link(*address);
    return check_postgres(link).value_or("");
  }
  const std::string& data = options.data;

  std::error_code error;
  if (!std::filesystem::exists(database_in(data), error)) return can_be_made(data);
  const auto store = AdminStore::open(data, AdminStore::Use::reading);
  return store ? std::string() : store.error();
}

std::string licences() {
  HttpRequest request;
  request.path = "/licences.txt";
  const auto page = find_page({});
  const HttpResponse found = page ? page->get(request) : HttpResponse{404, {}, nullptr, {}};
  return found.status == 200 ? *found.body : std::string();
}

}  // namespace pactole::server
