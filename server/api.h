// What is behind each address: tables, health, counters, the page.
#pragma once

#include <functional>
#include <string>

#include "server/health.h"
#include "server/house.h"
#include "server/http.h"
#include "server/page.h"
#include "server/rations.h"

namespace pactole::server {

struct ApiParts {
  House& house;
  const Metrics& metrics;
  const Clock& clock;
  Page page;
  std::function<Signs()> signs;
  // Addresses without limits: for load tests.
  std::function<bool(const std::string&)> trusted = [](const std::string&) { return false; };
  Elsewhere* elsewhere = nullptr;  // none: all tables are here
};

class Api {
 public:
  explicit Api(ApiParts parts) : parts_(std::move(parts)) {}

  void answer(const HttpRequest& request, const Respond& respond);
  // What is to be answered here, whoever was asked.
  void serve(const Question& question, const Reply& reply);

 private:
  // Here, or wherever this part is.
  void ask(int part, Question question, const Reply& reply);
  void open(Question question, const Reply& reply);
  void mine_everywhere(const Json& wish, const Reply& reply);
  void tables(const HttpRequest& request, const Respond& respond);
  Visitor visitor(const HttpRequest& request) const;
  void mine(const HttpRequest& request, const Respond& respond);
  void find(const HttpRequest& request, const Respond& respond);
  bool too_fast(const HttpRequest& request, Ration& ration, const Respond& respond,
                std::size_t wanted = 1);

  ApiParts parts_;
  // Told again for a while, so that asking costs next to nothing.
  struct Told {
    std::int64_t at = 0;
    std::shared_ptr<const std::string> text;
    int status = 200;
  };
  const Told& health();
  const Told& metrics();

  Told health_, metrics_;
  Ration reading_{{50, 200}};
  Ration changing_{{1, 20}};
  Ration own_tables_{{10, 200}};  // each counts: they may have to come from the disk
};

}  // namespace pactole::server
