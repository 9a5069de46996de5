// A PostgreSQL of the test's own: in a directory that is gone afterwards, reached by a socket there
// alone, and ended with the test whatever happens. As root it runs as nobody.
#pragma once

#include <sys/types.h>

#include <string>

namespace pactole::server {

class PrivatePostgres {
 public:
  PrivatePostgres();
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

  std::string folder;

 private:
  pid_t process_ = -1;
  int made_ = 0;
};

}  // namespace pactole::server
