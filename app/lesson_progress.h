// What somebody has learned on this machine: kept in a file, so that lessons can be left and gone
// on with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/json.h"

namespace pactole {

// Where the program keeps what it should remember: $XDG_STATE_HOME/pactole, else
// ~/.local/state/pactole; empty if there is no home.
std::string state_folder();

class LessonProgress {
 public:
  // Without a path nothing is kept. A file that can't be read is as good as none.
  explicit LessonProgress(std::string path);

  bool learned(std::string_view game, std::string_view lesson) const;
  void learn(std::string_view game, std::string_view lesson);
  // The learner's right moves in a lesson that was left.
  std::vector<std::string> left_at(std::string_view game, std::string_view lesson) const;
  void leave(std::string_view game, std::string_view lesson, const std::vector<std::string>& made);
  // What is wrong if it can't be kept.
  std::optional<std::string> keep() const;

 private:
  Json& of(std::string_view game);

  std::string path_;
  Json kept_ = Json::object();
};

}  // namespace pactole
