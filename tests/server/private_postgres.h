// A PostgreSQL of the test's own: in a directory that is gone afterwards, reached by a socket there
// alone, and ended with the test whatever happens. As root it runs as nobody.
#pragma once

#include <sys/types.h>

#include <string>

namespace pactole::server {

class PrivatePostgres {
 public:
  struct StandbyOf {
    const PrivatePostgres& primary;
  };

  PrivatePostgres();
  // A standby of another, which from now on acknowledges nothing that this one does not have.
  explicit PrivatePostgres(StandbyOf of);
  ~PrivatePostgres();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  // One for all tests of the process.
  static PrivatePostgres& shared();
  // Whether there is one on this machine.
  static bool installed();

  // A new database; its connection string.
  std::string make(const std::string& more = {});
  std::string url(const std::string& database, const std::string& user = "pactole") const;
  // Statements, as its owner; empty if all went well.
  std::string run(const std::string& url, const std::string& statements) const;

  void start();
  // At once, nothing is put in order.
  void crash();
  // As when its machine dies: no process of it says anything to anybody any more.
  void die();
  // The standby is one no longer.
  void promote();

  std::string folder;

 private:
  void make_folder();

  pid_t process_ = -1;
  int made_ = 0;
};

}  // namespace pactole::server
