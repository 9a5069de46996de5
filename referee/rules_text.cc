#include "referee/rules_text.h"

#include <algorithm>

namespace pactole {
namespace {

const std::string& text_of(const Json& object, const char* name) {
  return object.at(name).get_ref<const std::string&>();
}

bool is_single(const Json& type) {
  const std::string& kind = text_of(type, "kind");
  return kind != "list" && kind != "pair" && kind != "either" && kind != "object" &&
         kind != "optional";
}

}  // namespace

RulesText::RulesText(const Json& schema) : schema_(schema) {
  for (const auto& [name, fields] : schema_.at("types").items()) {
    Fields& known = types_[name];
    for (const Json& field : fields) {
      const auto care = field.value("care", "");
      if (care == "aid") continue;
      known.push_back({text_of(field, "name"), &field.at("type"), care == "as_set"});
    }
    std::ranges::sort(known, {}, &Field::name);
  }
  for (const Json& event : schema_.at("events")) {
    events_[text_of(event, "type")] = text_of(event, "name");
  }
}

void RulesText::append_view(std::string& out, const Json& view) const {
  append_object(out, view, text_of(schema_.at("view"), "name"));
}

void RulesText::append_open_view(std::string& out, const Json& view) const {
  append_object(out, view, text_of(schema_.at("open_view"), "name"));
}

void RulesText::append_event(std::string& out, const Json& event) const {
  const std::string& type = text_of(event, "type");
  out += type;
  append_object(out, event, events_.at(type));
}

void RulesText::append_object(std::string& out, const Json& value, const std::string& type) const {
  out += '{';
  for (const Field& field : types_.at(type)) {
    out += field.name;
    out += ':';
    append(out, value.at(field.name), *field.type, field.as_set);
    out += ' ';
  }
  out += '}';
}

void RulesText::append_list(std::string& out, const Json& value, const Json& of,
                            bool as_set) const {
  std::vector<std::string> each;
  for (const Json& element : value) append(each.emplace_back(), element, of, as_set);
  if (as_set && is_single(of)) std::ranges::sort(each);
  out += '[';
  for (const std::string& element : each) {
    out += element;
    out += ' ';
  }
  out += ']';
}

void RulesText::append(std::string& out, const Json& value, const Json& type, bool as_set) const {
  const std::string& kind = text_of(type, "kind");
  if (value.is_null()) {
    out += "null";
  } else if (kind == "optional") {
    append(out, value, type.at("of"), as_set);
  } else if (kind == "object") {
    // Its own fields say what is a set, unless it is a list by names such as colours.
    if (as_set) {
      for (const Field& field : types_.at(text_of(type, "name"))) {
        out += field.name;
        append(out, value.at(field.name), *field.type, true);
      }
    } else {
      append_object(out, value, text_of(type, "name"));
    }
  } else if (kind == "list") {
    append_list(out, value, type.at("of"), as_set);
  } else if (kind == "pair") {
    append(out, value[0], type.at("of")[0], false);
    out += ' ';
    append(out, value[1], type.at("of")[1], false);
  } else if (kind == "either") {
    append(out, value, fitting(value, type.at("of")), false);
  } else {
    out += value.dump();
  }
}

const Json& RulesText::fitting(const Json& value, const Json& types) const {
  for (const Json& type : types) {
    const Fields& fields = types_.at(text_of(type, "name"));
    if (std::ranges::all_of(fields, [&](const Field& f) { return value.contains(f.name); })) {
      return type;
    }
  }
  return types.back();
}

}  // namespace pactole
