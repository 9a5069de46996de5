#include "server/serve.h"

#include <fmt/core.h>

#include "app/commands.h"

namespace pactole {

void run_serve(const ServeArguments& arguments) {
  server::ServeOptions options;
  options.network.address = arguments.address;
  options.network.port = arguments.port;
  options.network.gate.origins = arguments.origins;
  options.network.gate.behind_proxy = arguments.behind_proxy;
  options.network.gate.trusted = arguments.trusted;
  options.data = arguments.data;
  options.page = arguments.page;
  options.thinking_threads = arguments.threads;
  options.longest_thought = arguments.longest_thought;
  const std::string problem = server::serve(options);
  if (problem.empty()) return;
  fmt::print(stderr, "{}.\n", problem);
  throw CommandFailed{};
}

}  // namespace pactole
