// Lessons in the terminal: every one can be done there, and nothing a learner tries stays
// unanswered.
#include "app/learn.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <ranges>

#include "app/layout.h"
#include "app/testing.h"

namespace pactole {
namespace {

void unheard(const Json&, const Position&) {}

// What a learner types in a lesson: where there is one, a wrong try, then what is right.
std::vector<std::string> typed_in(std::string_view game, const Lesson& lesson,
                                  std::vector<std::string>* answers = nullptr) {
  std::vector<std::string> typed;
  auto table = LessonTable::open(game, lesson);
  EXPECT_TRUE(table.has_value()) << lesson.id();
  while (table && !table->done()) {
    const Choices legal = table->position().choices(LessonTable::kLearner);
    const auto wrong = std::ranges::find_if(legal.moves, [&](const std::string& move) {
      return lesson.answer(table->step(), move, Language::en).has_value();
    });
    if (wrong != legal.moves.end()) {
      const auto tried = table->attempt(*wrong, Language::en, unheard);
      EXPECT_TRUE(tried.answer && !tried.answer->empty()) << lesson.id() << ": " << *wrong;
      if (answers != nullptr) answers->push_back(*tried.answer);
      typed.push_back(*wrong);
    }
    const auto right = lesson.right(table->step(), legal.moves);
    if (!right) {
      ADD_FAILURE() << lesson.id() << ", step " << table->step() + 1 << ": nothing is right";
      break;
    }
    const std::size_t before = table->step();
    const auto tried = table->attempt(*right, Language::en, unheard);
    EXPECT_FALSE(tried.refusal.refused()) << lesson.id() << ": " << *right;
    if (table->step() == before) break;
    typed.push_back(*right);
  }
  return typed;
}

std::string lines(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& each : all) text += each + "\n";
  return text;
}

// Without line breaks, as people read it.
std::string run_together(std::string_view text) {
  std::string words;
  for (const char c : text) {
    const char seen = c == '\n' ? ' ' : c;
    if (seen != ' ' || !words.ends_with(' ')) words += seen;
  }
  return words;
}

TEST(Lessons, every_one_is_done_by_its_right_moves_in_every_language) {
  for (const Face& face : faces()) {
    const auto lessons = lessons_of(face.game);
    ASSERT_GE(lessons.size(), 5U) << face.game;
    for (const Language language : kLanguages) {
      std::string typed;
      for (const Lesson& lesson : lessons) typed += lines(typed_in(face.game, lesson)) + "\n";
      LessonProgress progress("");
      FakeTerminal terminal("1\n" + typed, Ink::none(), false);
      EXPECT_EQ(learn(face, "", progress, language, terminal), Learning::first_game)
          << terminal.screen();
      const std::string told = run_together(terminal.screen());
      for (const Lesson& lesson : lessons) {
        EXPECT_TRUE(progress.learned(face.game, lesson.id())) << lesson.id();
        const std::string done = run_together(lesson.say(lesson.steps(), language));
        EXPECT_NE(told.find(done), std::string::npos) << done << "\n" << terminal.screen();
      }
    }
  }
}

TEST(Lessons, a_wrong_try_is_answered_and_what_is_asked_is_read_on_every_screen) {
  for (const Face& face : faces()) {
    const auto lessons = lessons_of(face.game);
    for (Screen screen : {Screen{60, 20}, Screen{80, 24}, Screen{80, 24, true}}) {
      for (const Lesson& lesson : lessons) {
        std::vector<std::string> answers;
        const auto typed = typed_in(face.game, lesson, &answers);
        LessonProgress progress("");
        FakeTerminal terminal(lines(typed) + "quit\n", Ink::none(), false, screen);
        EXPECT_EQ(learn(face, lesson.id(), progress, Language::en, terminal), Learning::quit);
        const std::string page = terminal.screen(), told = run_together(page);
        for (const std::string& answer : answers) {
          EXPECT_NE(told.find(answer), std::string::npos) << lesson.id() << ": " << answer << page;
        }
        for (std::size_t step = 0; step < lesson.steps(); ++step) {
          EXPECT_NE(told.find(lesson.say(step, Language::en)), std::string::npos)
              << lesson.id() << ", step " << step + 1 << page;
          EXPECT_NE(told.find(lesson.after(step, Language::en)), std::string::npos) << page;
        }
        for (const auto row : std::views::split(page, '\n')) {
          const std::string_view line(row.begin(), row.end());
          ASSERT_TRUE(line.starts_with(">") || width(line) < screen.columns) << line;
        }
      }
    }
  }
}

class KeptLessons : public ::testing::Test {
 protected:
  KeptLessons() { std::filesystem::remove_all(folder_); }
  ~KeptLessons() override { std::filesystem::remove_all(folder_); }

  std::string folder_ = ::testing::TempDir() + "pactole-lessons";
  std::string path_ = folder_ + "/state/lessons.json";
};

TEST_F(KeptLessons, one_that_was_left_goes_on_where_it_was) {
  const Face& face = *find_face("bidcoin");
  const auto lessons = lessons_of(face.game);
  const auto lesson =
      std::ranges::find_if(lessons, [](const Lesson& each) { return each.steps() > 1; });
  ASSERT_NE(lesson, lessons.end());
  const auto table = LessonTable::open(face.game, *lesson);
  const std::string right =
      *lesson->right(0, table->position().choices(LessonTable::kLearner).moves);
  {
    LessonProgress progress(path_);
    FakeTerminal terminal(right + "\nquit\n", Ink::none(), false);
    EXPECT_EQ(learn(face, lesson->id(), progress, Language::en, terminal), Learning::quit);
  }
  LessonProgress again(path_);
  EXPECT_EQ(again.left_at("bidcoin", lesson->id()), std::vector<std::string>{right});
  EXPECT_FALSE(again.learned("bidcoin", lesson->id()));
  FakeTerminal terminal("quit\n", Ink::none(), false);
  EXPECT_EQ(learn(face, lesson->id(), again, Language::en, terminal), Learning::quit);
  const std::string told = run_together(terminal.screen());
  EXPECT_NE(told.find(lesson->say(1, Language::en)), std::string::npos);
  EXPECT_EQ(told.find(lesson->say(0, Language::en)), std::string::npos);
}

TEST_F(KeptLessons, a_file_that_is_damaged_loses_nothing_but_itself) {
  std::filesystem::create_directories(folder_ + "/state");
  for (const char* text :
       {"", "[]", "{\"bidcoin\":3}", "{\"bidcoin\":{\"learned\":7,\"made\":[1]}}"}) {
    std::FILE* file = std::fopen(path_.c_str(), "w");
    std::fputs(text, file);
    std::fclose(file);
    LessonProgress progress(path_);
    EXPECT_FALSE(progress.learned("bidcoin", "tricks"));
    EXPECT_TRUE(progress.left_at("bidcoin", "tricks").empty());
    progress.learn("bidcoin", "tricks");
    EXPECT_FALSE(progress.keep().has_value());
    EXPECT_TRUE(LessonProgress(path_).learned("bidcoin", "tricks"));
  }
}

TEST(Lessons, a_hint_shows_what_goes_on_and_nonsense_is_answered) {
  const Face& face = *find_face("money");
  LessonProgress progress("");
  FakeTerminal terminal("hint\nnonsense\nundo\nhelp\nrules\nquit\n", Ink::none(), false);
  EXPECT_EQ(learn(face, "1", progress, Language::en, terminal), Learning::quit);
  const std::string told = run_together(terminal.screen());
  EXPECT_NE(told.find("This goes on: `"), std::string::npos) << told;
  EXPECT_NE(told.find("nothing is taken back"), std::string::npos);
  EXPECT_NE(told.find("`hint` shows what goes on here"), std::string::npos);
  // Who mistypes is still told what to do: it stands beside every notice that leaves room for it.
  std::size_t asked = 0;
  for (std::size_t at = 0; (at = told.find("Bid these two", at)) != std::string::npos; ++at)
    ++asked;
  EXPECT_GE(asked, 4U) << told;
}

}  // namespace
}  // namespace pactole
