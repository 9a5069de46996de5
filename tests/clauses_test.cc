// The clauses of every game's rules: a letter for each game, and a test for each clause.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "referee/rooms.h"
#include "tests/support/described.h"

namespace pactole {
namespace {

namespace fs = std::filesystem;

const fs::path kHouse = fs::path(PACTOLE_DOCS).parent_path();

// Named in bold at the start of a rule, or in brackets behind it.
std::set<std::string> clauses_of(const std::string& rules) {
  static const std::regex kClause(R"(\*\*([A-Z]\d+[a-z]?)\*\*|\(([A-Z]\d+[a-z]?)\))");
  std::set<std::string> clauses;
  for (std::sregex_iterator found(rules.begin(), rules.end(), kClause), end; found != end;
       ++found) {
    clauses.insert((*found)[1].matched ? (*found)[1].str() : (*found)[2].str());
  }
  return clauses;
}

std::string tests_of(std::string_view game) {
  std::string text;
  for (const auto& file : fs::directory_iterator(kHouse / "engine" / game)) {
    if (file.path().filename().string().ends_with("_test.cc")) text += file_text(file.path());
  }
  return text;
}

bool has_test(const std::string& tests, const std::string& clause) {
  return tests.contains(", " + clause + "_");
}

TEST(Clauses, of_every_game_are_in_its_rules_and_each_has_a_test) {
  for (const Room& room : rooms()) {
    const std::string game(room.id);
    const auto clauses = clauses_of(file_text(kHouse / "docs/rules" / (game + ".md")));
    EXPECT_FALSE(clauses.empty()) << "write docs/rules/" << game << ".md, clause by clause";
    const std::string tests = tests_of(game);
    for (const std::string& clause : clauses) {
      EXPECT_TRUE(has_test(tests, clause)) << "no test of engine/" << game << " is named by clause "
                                           << clause << ": " << clause << "_and_what_it_says";
    }
  }
}

TEST(Clauses, begin_with_a_letter_that_no_other_game_has) {
  std::map<char, std::string> owners;
  for (const Room& room : rooms()) {
    const std::string game(room.id);
    for (const auto& clause : clauses_of(file_text(kHouse / "docs/rules" / (game + ".md")))) {
      const std::string& owner = owners.try_emplace(clause[0], game).first->second;
      EXPECT_EQ(owner, game) << clause << " of " << game << " could be taken for one of " << owner;
    }
  }
}

TEST(Clauses, are_found_by_their_name_and_nothing_else_is) {
  EXPECT_EQ(clauses_of("- **B7** The leader (B8) plays. **Wins** (see B9)"),
            (std::set<std::string>{"B7", "B8"}));
  EXPECT_TRUE(has_test("TEST(Bidcoin, B7_follow)", "B7"));
  EXPECT_FALSE(has_test("TEST(Bidcoin, B71_follow)", "B7"));
}

}  // namespace
}  // namespace pactole
