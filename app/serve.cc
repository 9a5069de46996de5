#include "server/serve.h"

#include <fmt/core.h>

#include <cstdio>

#include "app/addresses.h"
#include "app/at_home.h"
#include "app/commands.h"
#include "app/serving.h"
#include "app/terminal.h"

namespace pactole {

namespace {

server::ServeOptions options_of(const ServeArguments& arguments) {
  server::ServeOptions options;
  options.network.address = arguments.lan ? "0.0.0.0" : arguments.address;
  options.network.port = arguments.port;
  options.network.gate.origins = arguments.origins;
  options.network.gate.hosts = arguments.hosts;
  options.network.gate.behind_proxy = arguments.behind_proxy;
  options.network.gate.trusted = arguments.trusted;
  options.network.else_any_port = arguments.at_home || arguments.any_port;
  options.data = arguments.data;
  if (arguments.at_home) {
    if (options.data == ServeArguments{}.data) options.data = data_at_home();
  }
  options.store = arguments.store;
  options.peers_listen = arguments.peers_listen;
  options.peers_secret = arguments.peers_secret;
  options.page = arguments.page;
  options.thinking_threads = arguments.threads;
  options.longest_thought = arguments.longest_thought;
  options.archive_after = arguments.archive_after;
  options.forget_after = arguments.forget_after;
  options.patience = arguments.patience;
  return options;
}

}  // namespace

void run_serve(const ServeArguments& arguments) {
  server::ServeOptions options = options_of(arguments);
  options.on_serving = [&](int port) {
    const std::string& address = options.network.address;
    const Speaker speaker{.language = language_of_environment(), .ink = Ink::for_standard_output()};
    Terminal::standard().show(told({address, port, reached_at(address), arguments.lan}, speaker,
                                   unicode_of_environment()));
    if (arguments.at_home) open_in_browser(page_address(address, port));
  };
  const std::string problem = server::serve(options);
  if (problem.empty()) return;
  fmt::print(stderr, "{}.\n", problem);
  throw CommandFailed{};
}

void run_serve_check(const ServeArguments& arguments) {
  const std::string problem = server::check_to_serve(options_of(arguments));
  if (problem.empty()) return;
  fmt::print(stderr, "{}.\n", problem);
  throw CommandFailed{};
}

}  // namespace pactole
