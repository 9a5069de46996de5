#include "app/lesson_progress.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/files.h"

namespace pactole {
namespace {

constexpr std::size_t kMostKept = std::size_t{1} << 20;

const Json* list_of(const Json& kept, std::string_view game, std::string_view name) {
  const Json* of_game = member(kept, game);
  const Json* list = of_game == nullptr ? nullptr : member(*of_game, name);
  return list != nullptr && list->is_array() ? list : nullptr;
}

}  // namespace

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::string(state) + "/pactole";
  const char* home = std::getenv("HOME");
  return home == nullptr || home[0] != '/' ? "" : std::string(home) + "/.local/state/pactole";
}

LessonProgress::LessonProgress(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  const auto text = read_file(path_, kMostKept);
  if (!text) return;
  if (auto json = parse_json(*text); json && json->is_object()) kept_ = *std::move(json);
}

bool LessonProgress::learned(std::string_view game, std::string_view lesson) const {
  const Json* list = list_of(kept_, game, "learned");
  return list != nullptr && std::find(list->begin(), list->end(), lesson) != list->end();
}

void LessonProgress::learn(std::string_view game, std::string_view lesson) {
  Json& here = of(game);
  if (list_of(kept_, game, "learned") == nullptr) here["learned"] = Json::array();
  if (!learned(game, lesson)) here["learned"].push_back(lesson);
  if (here.contains("lesson") && here["lesson"] == lesson) here.erase("made");
}

std::vector<std::string> LessonProgress::left_at(std::string_view game,
                                                 std::string_view lesson) const {
  std::vector<std::string> made;
  const Json* list = list_of(kept_, game, "made");
  const Json* at = list == nullptr ? nullptr : member(*member(kept_, game), "lesson");
  if (at == nullptr || *at != lesson) return made;
  for (const Json& each : *list) {
    if (each.is_string()) made.push_back(each.get<std::string>());
  }
  return made;
}

void LessonProgress::leave(std::string_view game, std::string_view lesson,
                           const std::vector<std::string>& made) {
  Json& here = of(game);
  here["lesson"] = lesson;
  here["made"] = made;
}

Json& LessonProgress::of(std::string_view game) {
  Json& here = kept_[std::string(game)];
  if (!here.is_object()) here = Json::object();
  return here;
}

std::optional<std::string> LessonProgress::keep() const {
  if (path_.empty()) return std::nullopt;
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
  return write_file(path_, kept_.dump(1) + "\n");
}

}  // namespace pactole
