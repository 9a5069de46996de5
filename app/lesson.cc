#include "app/lesson.h"

#include <algorithm>
#include <array>

#include "app/speaker.h"
#include "referee/record.h"

namespace pactole {
namespace {

std::string in(const Json& sentence, Language language) {
  return as_text(sentence.at(std::string(text(language))));
}

// A `*` at the end of a pattern stands for any ending.
bool matches(std::string_view pattern, std::string_view move) {
  if (!pattern.ends_with('*')) return pattern == move;
  return move.starts_with(pattern.substr(0, pattern.size() - 1));
}
bool any_matches(const Json& patterns, std::string_view move) {
  return std::ranges::any_of(patterns,
                             [&](const Json& each) { return matches(as_text(each), move); });
}

Lesson::Made moves_in(const Json& list) {
  Lesson::Made made;
  for (const Json& each : list) made.emplace_back(seat_at(each[0].get<int>()), as_text(each[1]));
  return made;
}

}  // namespace

const std::string& Lesson::id() const {
  return as_text(written_.at("id"));
}
const std::string& Lesson::clause() const {
  return as_text(written_.at("clause"));
}
std::string Lesson::title(Language language) const {
  return in(written_.at("title"), language);
}
std::size_t Lesson::steps() const {
  return written_.at("steps").size();
}

std::string Lesson::say(std::size_t step, Language language) const {
  return in(step < steps() ? at(step).at("say") : written_.at("done"), language);
}

std::string Lesson::after(std::size_t step, Language language) const {
  const Json* sentence = member(at(step), "after");
  return sentence == nullptr ? std::string() : in(*sentence, language);
}

std::optional<std::string> Lesson::answer(std::size_t step, std::string_view move,
                                          Language language) const {
  const Json* right = member(at(step), "right");
  if (right == nullptr || any_matches(*right, move)) return std::nullopt;
  if (const Json* wrong = member(at(step), "wrong")) {
    for (const Json& each : *wrong) {
      if (any_matches(each.at("moves"), move)) return in(each.at("say"), language);
    }
  }
  const Json* otherwise = member(at(step), "otherwise");
  return in(otherwise == nullptr ? at(step).at("say") : *otherwise, language);
}

Lesson::Made Lesson::following(std::size_t step, std::string_view move) const {
  const Json* then = member(at(step), "then");
  if (then == nullptr) return {};
  if (then->is_array()) return moves_in(*then);
  for (const auto& [pattern, moves] : then->items()) {
    if (matches(pattern, move)) return moves_in(moves);
  }
  return {};
}

std::optional<std::string> Lesson::right(std::size_t step,
                                         std::span<const std::string> legal) const {
  const Json* right = member(at(step), "right");
  for (std::size_t i = 0; right != nullptr && i < right->size(); ++i) {
    const std::string& pattern = as_text((*right)[i]);
    if (!pattern.ends_with('*')) return pattern;
  }
  for (const std::string& move : legal) {
    if (right == nullptr || any_matches(*right, move)) return move;
  }
  return std::nullopt;
}

std::expected<Match, ParamError> Lesson::open(std::string_view game) const {
  Json beginning{{"game", game}};
  for (const char* key : {"players", "options", "setup", "seed"}) {
    if (const Json* value = member(written_, key)) beginning[key] = *value;
  }
  return open_match(beginning);
}

Lesson::Made Lesson::before() const {
  const Json* moves = member(written_, "before");
  return moves == nullptr ? Made() : moves_in(*moves);
}

std::vector<Lesson> lessons_of(std::string_view game) {
  std::vector<Lesson> lessons;
  for (const LessonFile& file : lesson_files()) {
    if (file.game != game) continue;
    const Json written = Json::parse(file.json);
    for (const Json& each : written) lessons.emplace_back(each);
  }
  return lessons;
}

std::optional<LessonTable> LessonTable::open(std::string_view game, const Lesson& lesson) {
  auto match = lesson.open(game);
  if (!match) return std::nullopt;
  for (const auto& [seat, move] : lesson.before()) {
    if (match->play(seat, move, {}).refused()) return std::nullopt;
  }
  return LessonTable(*std::move(match), lesson);
}

Refusal LessonTable::play(Seat seat, const std::string& words, const Tell& tell) {
  std::vector<Json> events;
  std::array told{Listener{kLearner, {}, &events, {}}};
  const Refusal refusal = match_.play(seat, words, told);
  for (const Json& event : events) tell(event, match_.position());
  return refusal;
}

LessonTable::Tried LessonTable::attempt(std::string_view words, Language language,
                                        const Tell& tell) {
  const auto move = position().check(kLearner, words);
  if (!move) return {move.error(), std::nullopt};
  if (auto answer = lesson_->answer(step(), *move, language)) return {kAccepted, std::move(answer)};
  const auto then = lesson_->following(step(), *move);
  (void)play(kLearner, *move, tell);
  for (const auto& [seat, each] : then) {
    if (const Refusal refusal = play(seat, each, tell); refusal.refused()) return {refusal, {}};
  }
  made_.push_back(*move);
  return {};
}

}  // namespace pactole
