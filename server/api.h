// What is behind each address: tables, health, counters, the page.
#pragma once

#include <functional>
#include <string>

#include "server/house.h"
#include "server/http.h"
#include "server/page.h"
#include "server/rate.h"

namespace pactole::server {

struct ApiParts {
  House& house;
  const Metrics& metrics;
  const Clock& clock;
  Page page;
  std::function<std::string()> trouble;  // empty while all is well
  // Addresses without limits: for load tests.
  std::function<bool(const std::string&)> trusted = [](const std::string&) { return false; };
};

class Api {
 public:
  explicit Api(ApiParts parts) : parts_(std::move(parts)) {}

  void answer(const HttpRequest& request, const Respond& respond);

 private:
  void tables(const HttpRequest& request, const Respond& respond);
  Visitor visitor(const HttpRequest& request) const;
  void mine(const HttpRequest& request, const Respond& respond);
  bool too_fast(const HttpRequest& request, Buckets& buckets, const Respond& respond,
                std::size_t wanted = 1);

  ApiParts parts_;
  Buckets reading_{{50, 200}};
  Buckets changing_{{1, 20}};
  Buckets own_tables_{{10, 200}};  // each counts: they may have to come from the disk
};

}  // namespace pactole::server
