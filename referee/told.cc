#include "referee/told.h"

#include <string>

namespace pactole {

Json Teller::flag(bool value) {
  return value;
}
Json Teller::number(std::int64_t value) {
  return value;
}
Json Teller::words(std::string_view value) {
  return std::string(value);
}
Json Teller::no_members() {
  return Json::object();
}
Json Teller::no_items() {
  return Json::array();
}
void Teller::set(Json& object, std::string_view name, Json&& value) {
  object[std::string(name)] = std::move(value);
}
void Teller::add(Json& list, Json&& value) {
  list.push_back(std::move(value));
}

}  // namespace pactole
