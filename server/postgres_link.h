// A connection to PostgreSQL that is made anew when it was lost, and never waits for long. libpq is
// known to postgres_link.cc and postgres_address.cc alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/postgres_address.h"

struct pg_conn;
struct pg_result;

namespace pactole::server {

// What a statement is given, as PostgreSQL has it in binary.
class Values {
 public:
  Values& text(std::string_view value);
  Values& number(std::int64_t value);
  Values& flag(bool value);
  Values& texts(std::span<const std::string_view> values);
  Values& numbers(std::span<const std::int64_t> values);
  Values& flags(std::span<const std::int64_t> values);

 private:
  friend class PostgresLink;
  template <class Each>
  Values& list(unsigned type, unsigned type_of_each, std::size_t size, Each each);
  std::vector<std::string> bytes_;
  std::vector<unsigned> types_;
};

using Lines = std::vector<std::vector<std::string>>;
std::int64_t number_in(const std::string& text);

struct Trouble {
  enum class Kind : std::uint8_t {
    refused,  // PostgreSQL said no, and nothing was done
    away,     // it could not be asked
    unknown,  // it was asked, and its answer was lost
  };
  Kind kind;
  std::string why;
  std::string state{};  // SQLSTATE, if it said no
};

class PostgresLink {
 public:
  static constexpr std::chrono::milliseconds kAnswered{8000};

  explicit PostgresLink(PostgresAddress address) : address_(std::move(address)) {}
  ~PostgresLink() { hang_up(); }
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;

  // The statement stays prepared; its text is constant. A value that is null comes as no text.
  std::expected<Lines, Trouble> ask(const char* statement, const Values& values = {});
  // Several, without values and answers.
  std::expected<void, Trouble> run(const std::string& statements,
                                   std::chrono::milliseconds patience = kAnswered);
  // Instead of `kAnswered`.
  void answer_within(std::chrono::milliseconds patience) { patience_ = patience; }
  // How often it was connected: things that belong to a session are gone when that changes.
  int session() const { return session_; }
  const std::string& label() const { return address_.label; }
  // A commit need not be on disk before it is answered.
  void hurry() { hurried_ = true; }
  void hang_up();

 private:
  using Answer = std::unique_ptr<struct pg_result, void (*)(struct pg_result*)>;

  std::optional<Trouble> connect();
  std::optional<Trouble> begin_session();
  bool alive();
  std::expected<void, Trouble> say(const std::string& statements);
  std::expected<Answer, Trouble> answer();
  Trouble lost(Trouble::Kind kind);

  PostgresAddress address_;
  pg_conn* connection_ = nullptr;
  std::set<const char*> prepared_;
  int session_ = 0;
  bool hurried_ = false;
  std::chrono::milliseconds patience_ = kAnswered;
  std::chrono::steady_clock::time_point not_before_{};
  std::string last_problem_;
};

}  // namespace pactole::server
