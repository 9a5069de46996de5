#include "server/page.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace pactole::server {
namespace {

constexpr std::size_t kLargest = 32u << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
}};

constexpr std::string_view kNoPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pactole</title>
<h1>Pactole</h1>
<p>The server is running; programs can play. The page for people is not installed here: build it, or
say where it is with <code>--page</code>.</p>
</html>
)";

std::string_view type_of(std::string_view name) {
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

}  // namespace

bool is_plain_path(std::string_view path) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.' || c == '/';
  };
  return path.size() > 1 && path.size() < 256 && path.front() == '/' && path.back() != '/' &&
         std::ranges::all_of(path, plain) && path.find("/.") == std::string_view::npos &&
         path.find("//") == std::string_view::npos;
}

const Page::File* Page::file(const std::string& name) {
  struct stat info{};
  const std::string path = folder_ + name;
  if (stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode) ||
      static_cast<std::size_t>(info.st_size) > kLargest) {
    return nullptr;
  }
  File& known = files_[name];
  const auto size = static_cast<std::size_t>(info.st_size);
  if (known.bytes && known.changed == info.st_mtime && known.size == size) return &known;
  std::ifstream in(path, std::ios::binary);
  known = {std::make_shared<const std::string>(std::istreambuf_iterator<char>(in),
                                               std::istreambuf_iterator<char>()),
           '"' + std::to_string(info.st_mtime) + '-' + std::to_string(size) + '"', info.st_mtime,
           size};
  return &known;
}

HttpResponse Page::get(const HttpRequest& request) {
  const std::string name = request.path == "/" ? "/index.html" : request.path;
  if (folder_.empty() && request.path == "/") {
    return response(200, type_of(".html"), std::string(kNoPage));
  }
  const auto not_found = [] {
    return response(404, type_of(".txt"), "There is nothing at this address.\n");
  };
  if (folder_.empty() || !is_plain_path(name)) return not_found();
  const File* found = file(name);
  if (found == nullptr) return not_found();
  HttpResponse answer{200, type_of(name), found->bytes, {}};
  std::string etag = found->etag;
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  for (const auto& [ending, coding] : {std::pair(".br", "br"), std::pair(".gz", "gzip")}) {
    if (request.accept_encoding.find(coding) == std::string::npos) continue;
    const File* packed = file(name + ending);
    if (packed == nullptr || packed->changed < found->changed) continue;
    answer.body = packed->bytes;
    etag = packed->etag;
    answer.headers.emplace_back("Content-Encoding", coding);
    break;
  }
  const bool hashed = name.starts_with("/assets/");
  answer.headers.emplace_back("Cache-Control",
                              hashed ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("ETag", etag);
  if (request.if_none_match == etag) {
    answer.status = 304;
    answer.body = nullptr;
  }
  return answer;
}

}  // namespace pactole::server
