#include "referee/json_writer.h"

#include <algorithm>

namespace pactole {

namespace {

bool plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (c == '"') {
    out += "\\\"";
  } else if (c == '\\') {
    out += "\\\\";
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out += kHex[static_cast<unsigned char>(c) >> 4];
    out += kHex[static_cast<unsigned char>(c) & 15];
  }
}

}  // namespace

void append_json_key(std::string& out, std::string_view name, bool first) {
  // In one piece: a view has a hundred of them.
  constexpr std::size_t kLongest = 60;
  if (name.size() > kLongest) {
    if (!first) out += ',';
    append_json_string(out, name);
    out += ':';
    return;
  }
  char key[kLongest + 4];
  char* end = key;
  if (!first) *end++ = ',';
  *end++ = '"';
  end = std::copy(name.begin(), name.end(), end);
  *end++ = '"';
  *end++ = ':';
  out.append(key, end);
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::size_t kShort = 30;
  if (text.size() <= kShort && std::ranges::all_of(text, plain)) {
    char quoted[kShort + 2];
    quoted[0] = '"';
    char* end = std::copy(text.begin(), text.end(), quoted + 1);
    *end++ = '"';
    out.append(quoted, end);
    return;
  }
  out += '"';
  while (!text.empty()) {
    // Nearly always all of it.
    std::size_t run = 0;
    while (run < text.size() && plain(text[run])) ++run;
    out += text.substr(0, run);
    text.remove_prefix(run);
    if (text.empty()) break;
    append_escaped(out, text.front());
    text.remove_prefix(1);
  }
  out += '"';
}

}  // namespace pactole
