#include "app/record_names.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "app/files.h"
#include "app/layout.h"
#include "app/retell.h"

namespace pactole {
namespace {

using Names = std::vector<std::string>;

Names names_of(const char* record) {
  return names_in(*parse_json(record), {"Ada", "Bob", "Cleo"});
}

TEST(RecordNames, people_keep_theirs_and_bots_have_usual_ones) {
  EXPECT_EQ(names_of(R"({"names":["Ann","regular","regular"],"by":["person","bot","bot"],
                         "moves":[[0,"a"],[1,"b"],[2,"c"]]})"),
            (Names{"Ann", "Bob", "Cleo"}));
  EXPECT_EQ(names_of(R"({"names":["Ann","Ben","Zoé"],"moves":[]})"), (Names{"Ann", "Ben", "Zoé"}));
}

TEST(RecordNames, no_two_are_called_alike) {
  EXPECT_EQ(names_of(R"({"names":["Cleo","Cleo",""],"moves":[]})"), (Names{"Cleo", "Bob", "Ada"}));
  EXPECT_EQ(names_of(R"({"names":["Bob"],"moves":[]})"), (Names{"Bob", "Ada", "Cleo"}));
}

TEST(RecordNames, what_is_no_name_is_none) {
  for (const char* record :
       {R"({"moves":[]})", R"({"names":"Ann","moves":[]})", R"({"names":[1,null,{}],"moves":[]})",
        R"({"names":["\u001b[2J","a\nb","\u202eAnn"],"moves":[]})"}) {
    EXPECT_EQ(names_of(record), (Names{"Ada", "Bob", "Cleo"})) << record;
  }
  EXPECT_EQ(names_of(R"({"names":["A name of many letters"],"moves":[]})")[0], "A name of…");
}

// The longest there are, in every sheet and sentence of the recorded games.
TEST(RecordNames, fit_the_terminal) {
  for (const auto& file : std::filesystem::directory_iterator(PACTOLE_FIXTURES)) {
    if (file.path().extension() != ".json") continue;
    Json record = *parse_json(*read_file(file.path().string(), kMaxRecord));
    for (int seat = 0; seat < record.at("players"); ++seat) {
      record["names"].push_back(std::string("WWWWWWWWW") + static_cast<char>('0' + seat));
    }
    const auto story = retell(record, Language::de);
    ASSERT_TRUE(story.has_value()) << file.path() << story.error();
    EXPECT_NE(story->find("WWWWWWWWW0"), std::string::npos) << file.path();
    std::istringstream lines(*story);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(width(line), kColumns) << file.path() << '\n' << line;
    }
  }
}

}  // namespace
}  // namespace pactole
