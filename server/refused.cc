#include "server/refused.h"

#include <array>
#include <utility>

namespace pactole::server {

int http_status(std::string_view code) {
  constexpr std::array<std::pair<std::string_view, int>, 18> kStatus{{{"bad_host", 421},
                                                                      {"bad_origin", 403},
                                                                      {"no_table", 404},
                                                                      {"not_found", 404},
                                                                      {"seat_taken", 409},
                                                                      {"no_seat", 409},
                                                                      {"name_taken", 409},
                                                                      {"enough_seats", 409},
                                                                      {"locked", 409},
                                                                      {"closed", 410},
                                                                      {"wrong_state", 409},
                                                                      {"engine_changed", 409},
                                                                      {"too_fast", 429},
                                                                      {"full", 503},
                                                                      {"storage", 503},
                                                                      {"moved", 503},
                                                                      {"damaged", 503},
                                                                      {"later_version", 503}}};
  for (const auto& [known, status] : kStatus) {
    if (known == code) return status;
  }
  return 400;
}

}  // namespace pactole::server
