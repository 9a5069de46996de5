// Lessons as they are written (lessons/README.md), and a table at which one is given: the engine
// judges every move, the lesson says which of the legal ones go on, and the others do what is
// written.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/language.h"
#include "referee/match.h"

namespace pactole {

struct LessonFile {
  std::string_view game;
  std::string_view json;
};
// Written by lessons/embed.cmake.
std::span<const LessonFile> lesson_files();

class Lesson {
 public:
  using Made = std::vector<std::pair<Seat, std::string>>;

  explicit Lesson(Json written) : written_(std::move(written)) {}

  const std::string& id() const;
  const std::string& clause() const;
  std::string title(Language language) const;
  std::size_t steps() const;
  // What is asked at a step; behind the last what was learned.
  std::string say(std::size_t step, Language language) const;
  // What came of a step; empty if that goes without saying.
  std::string after(std::size_t step, Language language) const;
  // What is said to a legal move that does not go on; nothing to one that does.
  std::optional<std::string> answer(std::size_t step, std::string_view move,
                                    Language language) const;
  // What the others do after a right move.
  Made following(std::size_t step, std::string_view move) const;
  // A right move, for who asks for it.
  std::optional<std::string> right(std::size_t step, std::span<const std::string> legal) const;
  // The game at its beginning.
  std::expected<Match, ParamError> open(std::string_view game) const;
  Made before() const;

 private:
  const Json& at(std::size_t step) const { return written_.at("steps").at(step); }

  Json written_;
};

// In the order in which they are taught.
std::vector<Lesson> lessons_of(std::string_view game);

class LessonTable {
 public:
  // Told of every event with the position after it.
  using Tell = std::function<void(const Json& event, const Position& after)>;
  static constexpr Seat kLearner{};

  // Nothing if the lesson can't be opened.
  static std::optional<LessonTable> open(std::string_view game, const Lesson& lesson);

  const Position& position() const { return match_.position(); }
  std::size_t step() const { return made_.size(); }
  bool done() const { return step() == lesson_->steps(); }
  // The learner's right moves so far.
  const std::vector<std::string>& made() const { return made_; }

  struct Tried {
    Refusal refusal = kAccepted;
    std::optional<std::string> answer{};  // to a legal move that does not go on
  };
  // A move that goes on is made, and what follows it.
  Tried attempt(std::string_view words, Language language, const Tell& tell);

 private:
  LessonTable(Match match, const Lesson& lesson) : match_(std::move(match)), lesson_(&lesson) {}
  Refusal play(Seat seat, const std::string& words, const Tell& tell);

  Match match_;
  const Lesson* lesson_;
  std::vector<std::string> made_{};
};

}  // namespace pactole
