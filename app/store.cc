#include <fmt/core.h>

#include <cstdio>

#include "app/commands.h"
#include "server/copy_store.h"

namespace pactole {

void run_store_copy(const StoreArguments& arguments) {
  const auto copied = server::copy_store(arguments.from, arguments.to);
  if (!copied) {
    fmt::print(stderr, "{}.\n", copied.error());
    throw CommandFailed{};
  }
  fmt::print("{} tables with {} entries are there and were compared, {} of them since before.\n",
             copied->tables, copied->entries, copied->there);
}

}  // namespace pactole
