// The page's files: read from one folder at the start, or part of the program, kept in memory, and
// nothing else is ever given out.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http.h"

namespace pactole::server {

class Page {
 public:
  // There is none, which is said in plain words.
  Page() = default;
  // All of a folder's files, or which of them can't be had and what to do. An empty name: none.
  static std::expected<Page, std::string> read(const std::string& folder);

  // What is inside the program: nothing, if it was built without a page.
  static Page embedded();
  bool there() const { return there_; }

  HttpResponse get(const HttpRequest& request) const;

 private:
  struct File {
    std::shared_ptr<const std::string> bytes;
    std::string etag;  // of what is in it
    std::filesystem::file_time_type changed{};
  };

  const File* file(const std::string& name) const;
  void add(const std::string& name, std::string bytes, std::filesystem::file_time_type changed);

  bool there_ = false;
  std::map<std::string, File> files_;
};

// Whether the path names a file inside the folder: plain names with single slashes between, none of
// them hidden.
bool is_plain_path(std::string_view path);

}  // namespace pactole::server
