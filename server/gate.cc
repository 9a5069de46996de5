#include "server/gate.h"

#include <algorithm>
#include <utility>

namespace pactole::server {
namespace {

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace
Gate::Gate(GateOptions options, Metrics& metrics, const Clock& clock)
    : options_(std::move(options)), metrics_(metrics), clock_(clock) {
  for (std::string& address : options_.trusted) address = counted_address(address);
  for (std::string& host : options_.hosts) host = lower_case(host);
}

Admitted::~Admitted() {
  gate_.crowd_.leave(member_);
  gate_.admitted_.erase(member_);
  if (!out_) --gate_.connections_;
  gate_.metrics_.connections_closed.add();
}

void Admitted::now(Use use) {
  gate_.crowd_.now(member_, use);
}

Admission Gate::enter(const std::string& peer) {
  if (!options_.behind_proxy && !has_room(peer)) return refuse();
  if (connections_ >= options_.connections && !make_room()) {
    full_at_ = clock_.milliseconds();
    return refuse();
  }
  ++connections_;
  metrics_.connections_opened.add();
  // Behind a proxy all are the proxy's until it is known whose they are.
  auto place = std::make_shared<Admitted>(*this, ++last_);
  if (!options_.behind_proxy) place->counted_ = count(peer);
  admitted_.emplace(last_, place.get());
  crowd_.come(last_, peer);
  return place;
}

Admission Gate::stay(const std::string& client, const Admission& connection) {
  if (!options_.behind_proxy) return connection;
  if (!has_room(client)) return refuse();
  crowd_.belongs_to(connection->member_, client);
  const auto both =
      std::make_shared<std::pair<Admission, Admitted::Counted>>(connection, count(client));
  return {both, connection.get()};
}

bool Gate::make_room() {
  const auto member = crowd_.who_leaves();
  if (!member) return false;
  Admitted& place = *admitted_.at(*member);
  crowd_.leave(*member);
  --connections_;
  place.out_ = true;
  metrics_.connections_displaced.add();
  if (place.end) std::exchange(place.end, {})();
  return true;
}

bool Gate::full() const {
  constexpr std::int64_t kLately = 10'000;
  return full_at_ != 0 && clock_.milliseconds() - full_at_ < kLately;
}

std::string Gate::client_of(std::string_view forwarded, const std::string& peer) const {
  if (!options_.behind_proxy) return peer;
  const std::string last = counted_address(forwarded.substr(forwarded.find_last_of(", ") + 1));
  return last.empty() ? peer : last;
}

bool Gate::answers_for(std::string_view host) const {
  const std::size_t bracket = host.find(']');
  if (host.starts_with('[') && bracket != std::string_view::npos) {
    return !counted_address(host.substr(1, bracket - 1)).empty();
  }
  std::string name = lower_case(host.substr(0, host.find(':')));
  if (name.ends_with('.')) name.pop_back();
  if (!counted_address(name).empty()) return true;
  if (name == "localhost" || name.ends_with(".localhost")) return true;
  return std::ranges::any_of(options_.hosts,
                             [&](const std::string& own) { return own == "*" || own == name; });
}

bool Gate::welcomes(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme != std::string_view::npos && origin.substr(scheme + 3) == host) return true;
  return std::ranges::find(options_.origins, origin) != options_.origins.end();
}

bool Gate::trusts(const std::string& counted) const {
  return std::ranges::find(options_.trusted, counted) != options_.trusted.end();
}

bool Gate::has_room(const std::string& address) {
  if (trusts(address)) return true;
  return of_address_.of(address) < options_.connections_of_address &&
         of_network_.of(wider_address(address)) < 4 * options_.connections_of_address &&
         connecting_.take({address, true}, clock_.milliseconds()) == 0;
}

Admitted::Counted Gate::count(const std::string& address) {
  return {of_address_.take(address), of_network_.take(wider_address(address))};
}

Admission Gate::refuse() {
  metrics_.connections_refused.add();
  return {};
}

}  // namespace pactole::server
