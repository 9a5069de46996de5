// The page's files: read from one folder, kept in memory, and nothing else is ever given out.
#pragma once

#include <ctime>
#include <map>
#include <optional>
#include <string>

#include "server/http.h"

namespace pactole::server {

class Page {
 public:
  // An empty folder name: there is no page, which is said in plain words.
  explicit Page(std::string folder) : folder_(std::move(folder)) {}

  HttpResponse get(const HttpRequest& request);

 private:
  struct File {
    std::shared_ptr<const std::string> bytes;
    std::string etag;
    std::time_t changed = 0;
    std::size_t size = 0;
  };

  const File* file(const std::string& name);

  std::string folder_;
  std::map<std::string, File> files_;
};

// Whether the path names a file inside the folder: plain names with single slashes between, none of
// them hidden.
bool is_plain_path(std::string_view path);

}  // namespace pactole::server
