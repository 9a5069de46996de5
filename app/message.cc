#include "app/message.h"

#include <algorithm>
#include <set>

namespace pactole {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\n';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// The braces that open at the start, and what comes after them.
struct Braces {
  std::string_view inside;
  std::string_view after;
};
std::optional<Braces> read_braces(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return Braces{text.substr(1, i - 1), text.substr(i + 1)};
  }
  return std::nullopt;
}

// A gap: `name`, `name, kind` or `name, plural|select|each, cases`.
struct Gap {
  std::string_view name, kind, cases;
};
Gap read_gap(std::string_view inside) {
  const std::size_t first = inside.find(',');
  if (first == std::string_view::npos) return {trimmed(inside), {}, {}};
  const std::string_view name = trimmed(inside.substr(0, first));
  const std::string_view rest = inside.substr(first + 1);
  const std::size_t second = rest.find(',');
  if (second == std::string_view::npos) return {name, trimmed(rest), {}};
  return {name, trimmed(rest.substr(0, second)), rest.substr(second + 1)};
}

// Calls `each(label, message)` for every case; false if they can't be read.
template <class Each>
bool for_each_case(std::string_view cases, Each&& each) {
  for (cases = trimmed(cases); !cases.empty(); cases = trimmed(cases)) {
    const std::size_t open = cases.find('{');
    if (open == std::string_view::npos) return false;
    const auto braces = read_braces(cases.substr(open));
    const std::string_view label = trimmed(cases.substr(0, open));
    if (!braces || label.empty()) return false;
    each(label, braces->inside);
    cases = braces->after;
  }
  return true;
}

std::optional<std::string_view> find_case(std::string_view cases, std::string_view label) {
  std::optional<std::string_view> found;
  for_each_case(cases, [&](std::string_view each, std::string_view message) {
    if (each == label) found = message;
  });
  return found;
}

std::string_view choose(std::string_view cases, std::string_view label) {
  const auto chosen = find_case(cases, label);
  return chosen ? *chosen : find_case(cases, "other").value_or("");
}

// `launder.min` is a member of a member.
const Json& look_up(const Json& arguments, std::string_view name) {
  static const Json nothing;
  const Json* at = &arguments;
  while (true) {
    const std::size_t dot = name.find('.');
    if (!at->is_object()) return nothing;
    const auto found = at->find(std::string(name.substr(0, dot)));
    if (found == at->end()) return nothing;
    if (dot == std::string_view::npos) return *found;
    at = &*found;
    name.remove_prefix(dot + 1);
  }
}

std::string plain(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_null() ? std::string() : value.dump();
}

long long count_of(const Json& value) {
  if (value.is_array() || value.is_object()) return static_cast<long long>(value.size());
  return value.is_number() ? value.get<long long>() : 0;
}

class Formatter {
 public:
  explicit Formatter(const Manner& manner) : manner_(manner) {}

  // `number` is what # stands for.
  void write(std::string_view message, const Json& arguments, const std::string* number,
             std::string& out) {
    while (!message.empty()) {
      if (message.front() == '{') {
        const auto braces = read_braces(message);
        if (!braces) break;
        write_gap(read_gap(braces->inside), arguments, number, out);
        message = braces->after;
        continue;
      }
      if (message.front() == '#' && number != nullptr) {
        out += *number;
      } else {
        out += message.front();
      }
      message.remove_prefix(1);
    }
  }

 private:
  void write_gap(const Gap& gap, const Json& arguments, const std::string* number,
                 std::string& out) {
    const Json& value = look_up(arguments, gap.name);
    if (gap.cases.empty()) {
      out += gap.kind.empty() || !manner_.write ? said(value) : manner_.write(value, gap.kind);
    } else if (gap.kind == "plural") {
      const long long count = count_of(value);
      const std::string digits = std::to_string(count);
      const auto exact = find_case(gap.cases, "=" + digits);
      const std::string written = grouped(count, manner_.language);
      write(exact ? *exact : choose(gap.cases, singular(count) ? "one" : "other"), arguments,
            &written, out);
    } else if (gap.kind == "each") {
      write_each(gap.cases, value, arguments, out);
    } else {
      write(choose(gap.cases, chosen(value, gap.cases)), arguments, number, out);
    }
  }

  // Thousands are separated, in every number that is said.
  std::string said(const Json& value) const {
    return value.is_number_integer() ? grouped(value.get<long long>(), manner_.language)
                                     : plain(value);
  }

  // English and German have one form for 1, French for 0 and 1.
  bool singular(long long count) const {
    return count == 1 || (count == 0 && manner_.language == Language::fr);
  }

  std::string chosen(const Json& value, std::string_view cases) const {
    if (value.is_null() || (value.is_array() && value.empty())) return "none";
    if (value.is_array()) return value.size() > 1 ? "many" : chosen(value[0], cases);
    if (value.is_number() && manner_.you && value == *manner_.you && find_case(cases, "you")) {
      return "you";
    }
    return plain(value);
  }

  // Items that come out empty are left out.
  void write_each(std::string_view cases, const Json& list, const Json& arguments,
                  std::string& out) {
    const std::string_view between = find_case(cases, "between").value_or(", ");
    bool any = false;
    int at = 0;
    for (const Json& item : list) {
      Json fields = item.is_object() ? item : Json::object();
      fields["item"] = item;
      fields["index"] = at;
      if (item.is_array()) {
        for (std::size_t i = 0; i < item.size(); ++i) fields[std::to_string(i)] = item[i];
      }
      std::string text;
      write(choose(cases, "item"), fields, nullptr, text);
      ++at;
      if (text.empty()) continue;
      if (any) out += between;
      out += text;
      any = true;
    }
    if (!any) write(find_case(cases, "none").value_or(""), arguments, nullptr, out);
  }

  const Manner& manner_;
};

bool collect(std::string_view message, const std::string& prefix, std::set<std::string>& names);

// The cases of a gap can be read, and those it can't do without are there.
bool collect_cases(const Gap& gap, const std::string& name, const std::string& prefix,
                   std::set<std::string>& names) {
  const bool each = gap.kind == "each";
  if (!each && gap.kind != "plural" && gap.kind != "select") return false;
  bool readable = find_case(gap.cases, each ? "item" : "other").has_value();
  return for_each_case(gap.cases,
                       [&](std::string_view label, std::string_view inner) {
                         const bool item = each && label == "item";
                         readable &= collect(inner, item ? name + "[]." : prefix, names);
                         if (each) readable &= item || label == "none" || label == "between";
                       }) &&
         readable;
}

bool collect(std::string_view message, const std::string& prefix, std::set<std::string>& names) {
  while (true) {
    const std::size_t open = message.find_first_of("{}");
    if (open == std::string_view::npos) return true;
    if (message[open] == '}') return false;
    const auto braces = read_braces(message.substr(open));
    if (!braces) return false;
    const Gap gap = read_gap(braces->inside);
    if (gap.name.empty()) return false;
    const std::string name = prefix + std::string(gap.name);
    if (gap.cases.empty()) {
      names.insert(gap.kind.empty() ? name : name + ": " + std::string(gap.kind));
    } else if (!collect_cases(gap, name, prefix, names)) {
      return false;
    } else {
      names.insert(name + ": " + std::string(gap.kind));
    }
    message = braces->after;
  }
}

}  // namespace

std::string format_message(std::string_view message, const Json& arguments, const Manner& manner) {
  std::string out;
  Formatter(manner).write(message, arguments, nullptr, out);
  return out;
}

Gaps gaps_of(std::string_view message) {
  std::set<std::string> names;
  if (!collect(message, "", names)) return {{}, "can't be read: " + std::string(message)};
  return {{names.begin(), names.end()}, {}};
}

}  // namespace pactole
