#include "server/page.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "server/embedded_page.h"
#include "server/keys.h"

namespace pactole::server {
namespace {

constexpr std::size_t kLargest = 256u << 20;  // all files together

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

// All of it, or why not.
std::expected<std::string, std::string> read_file(const std::string& path) {
  errno = 0;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::unexpected(std::strerror(errno));
  std::string bytes;
  std::array<char, 65536> some;
  while (const std::size_t size = std::fread(some.data(), 1, some.size(), file)) {
    bytes.append(some.data(), size);
    if (bytes.size() > kLargest) break;
  }
  const bool failed = std::ferror(file) != 0;
  const int why = errno;
  std::fclose(file);
  if (failed) return std::unexpected(std::strerror(why));
  return bytes;
}

// What gzip has packed; it says at its end how much that was.
std::string unpacked(std::string& packed) {
  std::uint32_t size = 0;
  std::memcpy(&size, packed.data() + packed.size() - sizeof size, sizeof size);
  std::string bytes(size, '\0');
  z_stream stream{};
  inflateInit2(&stream, 16 + MAX_WBITS);
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = size;
  inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return bytes;
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

std::expected<Page, std::string> Page::read(const std::string& folder) {
  namespace fs = std::filesystem;
  Page page;
  if (folder.empty()) return page;
  page.there_ = true;
  const auto failed = [&](const std::string& path, const std::string& why) {
    return std::unexpected(path + " can't be read: " + why +
                           "; make it readable, or say with --page where the page is");
  };
  std::error_code error;
  std::size_t total = 0;
  fs::recursive_directory_iterator each(folder, error);
  for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
    const std::string path = each->path().string();
    const std::string name = '/' + each->path().lexically_relative(folder).generic_string();
    if (!each->is_regular_file(error) || error) {
      error.clear();
      continue;
    }
    if (!is_plain_path(name)) continue;
    auto bytes = read_file(path);
    if (!bytes) return failed(path, bytes.error());
    total += bytes->size();
    if (total > kLargest) {
      return std::unexpected(folder +
                             " holds more than a page does; name its own folder with --page");
    }
    page.add(name, *std::move(bytes), each->last_write_time(error));
  }
  if (error) return failed(folder, error.message());
  return page;
}

Page Page::embedded() {
  Page page;
  constexpr std::string_view kPacked = ".gz";
  for (const EmbeddedFile* file = pactole_embedded_page; file->name != nullptr; ++file) {
    page.there_ = true;
    if (!is_plain_path(file->name)) continue;
    const std::string name = file->name;
    std::string bytes(file->bytes, file->size);
    if (name.ends_with(kPacked)) {
      page.add(name.substr(0, name.size() - kPacked.size()), unpacked(bytes), {});
    }
    page.add(name, std::move(bytes), {});
  }
  return page;
}

void Page::add(const std::string& name, std::string bytes,
               std::filesystem::file_time_type changed) {
  const std::string etag = '"' + hex(sha256(bytes)).substr(0, 32) + '"';
  files_[name] = {std::make_shared<const std::string>(std::move(bytes)), etag, changed};
}

const Page::File* Page::file(const std::string& name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

HttpResponse Page::get(const HttpRequest& request) const {
  const std::string name = request.path == "/" ? "/index.html" : request.path;
  if (!there_ && request.path == "/") {
    return response(200, type_of(".html"), std::string(kNoPage));
  }
  const File* found = file(name);
  if (found == nullptr) {
    return response(404, type_of(".txt"), "There is nothing at this address.\n");
  }
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
