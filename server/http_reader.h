// Bytes of a connection as HTTP requests. The parser is the network library's; it is known to
// http_reader.cc alone.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace pactole::server {

class HttpReader {
 public:
  // What can't be read, as the status to refuse it with.
  using Trouble = int;

  HttpReader();
  ~HttpReader();
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;

  void add(std::string_view bytes);
  // The next whole request, or nothing yet. After trouble there is no more.
  std::expected<std::optional<HttpRequest>, Trouble> next();
  // What came behind the last request.
  std::string_view rest() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace pactole::server
