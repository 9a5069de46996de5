// What a view or an event says, written so that only what belongs to the rules makes a difference:
// fields by name, sets sorted, aids left out.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/json.h"

namespace pactole {

class RulesText {
 public:
  // As `described` tells the game.
  explicit RulesText(const Json& schema);

  void append_view(std::string& out, const Json& view) const;
  void append_open_view(std::string& out, const Json& view) const;
  void append_event(std::string& out, const Json& event) const;

 private:
  struct Field {
    std::string name;
    const Json* type;
    bool as_set;
  };
  using Fields = std::vector<Field>;

  void append(std::string& out, const Json& value, const Json& type, bool as_set) const;
  void append_object(std::string& out, const Json& value, const std::string& type) const;
  void append_list(std::string& out, const Json& value, const Json& of, bool as_set) const;
  // Of several types the one whose fields the value has.
  const Json& fitting(const Json& value, const Json& types) const;

  Json schema_;
  std::map<std::string, Fields, std::less<>> types_;
  std::map<std::string, std::string, std::less<>> events_;  // type of event -> type
};

}  // namespace pactole
