#include "server/postgres_link.h"

#include <libpq-fe.h>
#include <poll.h>

#include <charconv>
#include <utility>

namespace pactole::server {
namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kAgain{200};

constexpr unsigned kBool = 16, kInt8 = 20, kText = 25, kBools = 1000, kTexts = 1009, kInt8s = 1016;

template <class Number>
void put(std::string& bytes, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof number) - 1); shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<std::make_unsigned_t<Number>>(number) >> shift);
  }
}

// Its first line, without what kind of message it is.
std::string words_of(std::string_view message) {
  for (const std::string_view kind : {"FATAL:  ", "ERROR:  "}) {
    if (const auto at = message.rfind(kind); at != std::string_view::npos) {
      message.remove_prefix(at + kind.size());
    }
  }
  message = message.substr(0, message.find('\n'));
  return std::string(message);
}

}  // namespace

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Values& Values::text(std::string_view value) {
  bytes_.emplace_back(value);
  types_.push_back(kText);
  return *this;
}

Values& Values::number(std::int64_t value) {
  put(bytes_.emplace_back(), value);
  types_.push_back(kInt8);
  return *this;
}

Values& Values::flag(bool value) {
  bytes_.emplace_back(1, value ? '\1' : '\0');
  types_.push_back(kBool);
  return *this;
}

template <class Each>
Values& Values::list(unsigned type, unsigned type_of_each, std::size_t size, Each each) {
  std::string& bytes = bytes_.emplace_back();
  types_.push_back(type);
  // Dimensions, whether there are nulls, the type; of each dimension its size and first index.
  put(bytes, std::int32_t{size == 0 ? 0 : 1});
  put(bytes, std::int32_t{0});
  put(bytes, static_cast<std::int32_t>(type_of_each));
  if (size == 0) return *this;
  put(bytes, static_cast<std::int32_t>(size));
  put(bytes, std::int32_t{1});
  for (std::size_t i = 0; i < size; ++i) each(bytes, i);
  return *this;
}

Values& Values::texts(std::span<const std::string_view> values) {
  return list(kTexts, kText, values.size(), [&](std::string& bytes, std::size_t i) {
    put(bytes, static_cast<std::int32_t>(values[i].size()));
    bytes += values[i];
  });
}

Values& Values::numbers(std::span<const std::int64_t> values) {
  return list(kInt8s, kInt8, values.size(), [&](std::string& bytes, std::size_t i) {
    put(bytes, std::int32_t{8});
    put(bytes, values[i]);
  });
}

Values& Values::flags(std::span<const std::int64_t> values) {
  return list(kBools, kBool, values.size(), [&](std::string& bytes, std::size_t i) {
    put(bytes, std::int32_t{1});
    bytes += values[i] != 0 ? '\1' : '\0';
  });
}

void PostgresLink::hang_up() {
  if (connection_ != nullptr) PQfinish(std::exchange(connection_, nullptr));
  prepared_.clear();
}

Trouble PostgresLink::lost(Trouble::Kind kind) {
  last_problem_ = address_.label + " can't be reached: " + words_of(PQerrorMessage(connection_));
  hang_up();
  not_before_ = Steady::now() + kAgain;
  return {kind, last_problem_};
}

std::optional<Trouble> PostgresLink::connect() {
  if (connection_ != nullptr) return std::nullopt;
  if (Steady::now() < not_before_) return Trouble{Trouble::Kind::away, last_problem_};
  std::vector<const char*> names, values;
  for (const auto& [name, value] : address_.settings) {
    names.push_back(name.c_str());
    values.push_back(value.c_str());
  }
  names.push_back(nullptr);
  values.push_back(nullptr);
  connection_ = PQconnectdbParams(names.data(), values.data(), 0);
  if (PQstatus(connection_) != CONNECTION_OK) return lost(Trouble::Kind::away);
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  ++session_;
  return begin_session();
}

// What is acknowledged is on disk, whatever this server was told to do without.
std::optional<Trouble> PostgresLink::begin_session() {
  // The last line is how soon PostgreSQL gives up who is gone.
  const auto set = say(std::string("set statement_timeout = 6000; set lock_timeout = 5000;"
                                   "set standard_conforming_strings = on;"
                                   "set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1;"
                                   "set tcp_keepalives_count = 2;"
                                   "set idle_in_transaction_session_timeout = 5000;") +
                       (hurried_ ? "set synchronous_commit = off"
                                 : "select set_config('synchronous_commit', 'on', false) where "
                                   "current_setting('synchronous_commit') in ('off', 'local')"));
  if (set) return std::nullopt;
  hang_up();
  return set.error();
}

// Whoever has hung up meanwhile is not asked: then it would not be known what became of it.
bool PostgresLink::alive() {
  pollfd waits{PQsocket(connection_), POLLIN, 0};
  if (poll(&waits, 1, 0) > 0) PQconsumeInput(connection_);
  if (PQstatus(connection_) == CONNECTION_OK && poll(&waits, 1, 0) == 0) return true;
  hang_up();
  return false;
}

std::expected<PostgresLink::Answer, Trouble> PostgresLink::answer() {
  const auto until = Steady::now() + patience_;
  Answer latest(nullptr, PQclear);
  while (true) {
    while (PQisBusy(connection_) != 0 || PQflush(connection_) > 0) {
      pollfd waits{PQsocket(connection_), POLLIN, 0};
      if (PQflush(connection_) > 0) waits.events |= POLLOUT;
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(until - Steady::now()).count();
      if (left <= 0 || poll(&waits, 1, static_cast<int>(left)) == 0) {
        hang_up();
        last_problem_ = address_.label + " does not answer";
        not_before_ = Steady::now() + kAgain;
        return std::unexpected(Trouble{Trouble::Kind::unknown, last_problem_});
      }
      if (PQconsumeInput(connection_) == 0) return std::unexpected(lost(Trouble::Kind::unknown));
    }
    Answer next(PQgetResult(connection_), PQclear);
    if (!next) break;
    if (!latest || PQresultStatus(latest.get()) != PGRES_FATAL_ERROR) latest = std::move(next);
  }
  if (!latest || PQstatus(connection_) != CONNECTION_OK) {
    return std::unexpected(lost(Trouble::Kind::unknown));
  }
  const ExecStatusType status = PQresultStatus(latest.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return latest;
  const char* state = PQresultErrorField(latest.get(), PG_DIAG_SQLSTATE);
  return std::unexpected(
      Trouble{Trouble::Kind::refused,
              address_.label + " refuses it: " + words_of(PQresultErrorMessage(latest.get())),
              state == nullptr ? "" : state});
}

std::expected<void, Trouble> PostgresLink::run(const std::string& statements,
                                               std::chrono::milliseconds patience) {
  if (connection_ != nullptr) alive();
  if (auto trouble = connect()) return std::unexpected(*std::move(trouble));
  const auto usual = std::exchange(patience_, patience);
  auto said = say(statements);
  patience_ = usual;
  return said;
}

std::expected<void, Trouble> PostgresLink::say(const std::string& statements) {
  if (PQsendQuery(connection_, statements.c_str()) == 0) {
    return std::unexpected(lost(Trouble::Kind::away));
  }
  const auto answered = answer();
  if (!answered) return std::unexpected(answered.error());
  return {};
}

std::expected<Lines, Trouble> PostgresLink::ask(const char* statement, const Values& values) {
  if (connection_ != nullptr) alive();
  if (auto trouble = connect()) return std::unexpected(*std::move(trouble));
  const auto count = static_cast<int>(values.bytes_.size());
  const std::string name = "s" + std::to_string(reinterpret_cast<std::uintptr_t>(statement));
  if (!prepared_.contains(statement)) {
    if (PQsendPrepare(connection_, name.c_str(), statement, count, values.types_.data()) == 0) {
      return std::unexpected(lost(Trouble::Kind::away));
    }
    if (auto ready = answer(); !ready) {
      Trouble trouble = ready.error();
      if (trouble.kind == Trouble::Kind::unknown) trouble.kind = Trouble::Kind::away;
      return std::unexpected(std::move(trouble));
    }
    prepared_.insert(statement);
  }
  std::vector<const char*> bytes;
  std::vector<int> sizes;
  for (const std::string& value : values.bytes_) {
    bytes.push_back(value.data());
    sizes.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> binary(values.bytes_.size(), 1);
  if (PQsendQueryPrepared(connection_, name.c_str(), count, bytes.data(), sizes.data(),
                          binary.data(), 0) == 0) {
    return std::unexpected(lost(Trouble::Kind::away));
  }
  const auto answered = answer();
  if (!answered) return std::unexpected(answered.error());
  Lines lines(static_cast<std::size_t>(PQntuples(answered->get())));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (int column = 0; column < PQnfields(answered->get()); ++column) {
      const int line = static_cast<int>(i);
      lines[i].emplace_back(PQgetvalue(answered->get(), line, column),
                            static_cast<std::size_t>(PQgetlength(answered->get(), line, column)));
    }
  }
  return lines;
}

}  // namespace pactole::server
