#include "tests/support/described.h"

#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace pactole {
namespace {

std::string number_trouble(const Json& type) {
  const std::string kind = type.at("kind");
  if (kind == "number") return type.at("min") > type.at("max") ? " says no range" : "";
  if (kind == "list" || kind == "optional") return number_trouble(type.at("of"));
  if (kind == "pair" || kind == "either") {
    for (const Json& each : type.at("of")) {
      if (const std::string trouble = number_trouble(each); !trouble.empty()) return trouble;
    }
  }
  return "";
}

// Without the examples between fences.
std::string prose(const std::string& text) {
  std::string kept;
  std::istringstream lines(text);
  bool example = false;
  for (std::string line; std::getline(lines, line);) {
    const bool fence = line.starts_with("```");
    example = example != fence;
    if (!example && !fence) kept += line + '\n';
  }
  return kept;
}

// A section of a page: from its heading to the next of the same rank.
std::string section(const std::string& page, std::string_view title) {
  const std::string heading = "\n## " + std::string(title);
  const std::size_t from = page.find(heading);
  if (from == std::string::npos) return {};
  return prose(page.substr(from, page.find("\n## ", from + 1) - from));
}

// All that stands in `code` or "quotes".
std::set<std::string> words_in(const std::string& text) {
  std::set<std::string> words;
  for (const char mark : {'`', '"'}) {
    std::size_t from = text.find(mark);
    while (from != std::string::npos) {
      const std::size_t to = text.find(mark, from + 1);
      if (to == std::string::npos) break;
      words.insert(text.substr(from + 1, to - from - 1));
      from = text.find(mark, mark == '"' ? to : to + 1);
    }
  }
  return words;
}

// The words in code in the first column of tables, where rows are about fields.
std::set<std::string> rows_in(const std::string& text) {
  std::set<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    for (const std::string& word : words_in(line.substr(0, line.find('|', 1)))) words.insert(word);
  }
  return words;
}

class Types {
 public:
  explicit Types(const Json& schema) : types_(schema.at("types")) {}

  // The fields of a type and of all types in it, as Type.field.
  void collect(const Json& type, std::set<std::pair<std::string, std::string>>& fields) {
    if (type.contains("of")) {
      const Json& of = type.at("of");
      if (of.is_array()) {
        for (const Json& each : of) collect(each, fields);
      } else {
        collect(of, fields);
      }
    }
    if (type.at("kind") != "object") return;
    const std::string name = type.at("name");
    if (!seen_.insert(name).second) return;
    for (const Json& field : types_.at(name)) {
      fields.emplace(name, field.at("name").get<std::string>());
      collect(field.at("type"), fields);
    }
  }

 private:
  const Json& types_;
  std::set<std::string> seen_;
};

using Fields = std::set<std::pair<std::string, std::string>>;

Fields fields_of(const Json& schema, std::initializer_list<const Json*> roots) {
  Types types(schema);
  Fields fields;
  for (const Json* root : roots) types.collect(*root, fields);
  return fields;
}

// Names such as colours, by which a number stands for each, need no row.
bool goes_without_saying(const std::string& type, const std::string& field) {
  return type.starts_with("PerColour") || type == "ByValue" || type == "StockBacks" ||
         type == "PriceList" || field == "type";
}

// Those of `roots` are told in the section, those of types in them anywhere on the page.
std::string untold(const std::string& where, const std::string& text, const std::string& page,
                   const Fields& fields, const std::set<std::string>& roots) {
  const std::set<std::string> told = words_in(text), told_anywhere = words_in(prose(page));
  for (const auto& [type, field] : fields) {
    const auto& words = roots.contains(type) ? told : told_anywhere;
    if (!words.contains(field) && !goes_without_saying(type, field)) {
      return where + ": " + type + "." + field + " is not told";
    }
  }
  return {};
}

// What the rows of the section's tables are about is there.
std::string invented(const std::string& where, const std::string& text, const Fields& fields,
                     std::set<std::string> known) {
  for (const auto& [type, field] : fields) known.insert(field);
  for (const std::string& row : rows_in(text)) {
    if (!known.contains(row)) return where + ": there is no " + row;
  }
  return {};
}

}  // namespace

std::string schema_trouble(const Json& schema) {
  for (const auto& [type, fields] : schema.at("types").items()) {
    std::set<std::string> names;
    for (const Json& field : fields) {
      const std::string name = field.at("name");
      if (!names.insert(name).second) return type + "." + name + " is described twice";
      const std::string trouble = number_trouble(field.at("type"));
      if (!trouble.empty()) return type + "." + name + trouble;
    }
  }
  return {};
}

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string protocol_page(std::string_view game) {
  return file_text(PACTOLE_DOCS "/protocol/" + std::string(game) + ".md");
}

std::string page_trouble(const std::string& page, const Json& schema) {
  std::string trouble;
  const auto found = [&](std::string what) {
    trouble = std::move(what);
    return !trouble.empty();
  };
  const Fields options = fields_of(schema, {&schema.at("options")});
  if (found(untold("Options", section(page, "Options"), page, options, {"Options"}))) {
    return trouble;
  }
  const std::string moves = section(page, "Moves");
  for (const Json& move : schema.at("moves")) {
    const std::string verb = move.at("verb");
    if (moves.find("`" + verb) == std::string::npos) return "Moves: " + verb + " is not told";
  }
  const std::string view = section(page, "View");
  Fields shown = fields_of(schema, {&schema.at("view"), &schema.at("open_view")});
  for (const auto& option : options) shown.erase(option);
  if (found(untold("View", view, page, shown, {"View", "OpenView", "PlayerView"})) ||
      found(invented("View", view, shown, {}))) {
    return trouble;
  }
  const std::string events = section(page, "Events");
  std::set<std::string> types, names;
  Types walker(schema);
  Fields told;
  for (const Json& event : schema.at("events")) {
    const std::string type = event.at("type");
    types.insert(type);
    names.insert(event.at("name").get<std::string>());
    walker.collect(event, told);
    if (!words_in(events).contains(type) && events.find("\n### " + type) == std::string::npos) {
      return "Events: " + type + " is not told";
    }
  }
  if (found(untold("Events", events, page, told, names))) return trouble;
  return invented("Events", events, told, types);
}

}  // namespace pactole
