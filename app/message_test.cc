#include "app/message.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/face.h"
#include "app/speaker.h"

namespace pactole {
namespace {

// What every program that reads the catalogues must agree on: the page runs the same file.
TEST(Message, reads_as_the_examples_say) {
  std::stringstream text;
  text << std::ifstream(PACTOLE_LOCALES "/examples.json").rdbuf();
  const Json examples = parse_json(text.str()).value_or(Json());
  ASSERT_GE(examples.size(), 40U);
  for (const Json& example : examples) {
    const auto& message = example.at("message").get_ref<const std::string&>();
    Speaker speaker{
        *parse_language(example.at("language").get<std::string>()), {"Ada", "Bob", "Cleo"}, 1};
    if (example.contains("game")) speaker.kinds = find_face(as_text(example.at("game")))->kinds;
    const Manner manner{
        speaker.language, speaker.you,
        [&](const Json& value, std::string_view kind) { return speaker.write(value, kind); }};
    EXPECT_EQ(gaps_of(message).error, "");
    EXPECT_EQ(format_message(message, example.at("arguments"), manner),
              example.at("text").get<std::string>())
        << example;
  }
}

TEST(Message, gaps_are_told_and_mistakes_found) {
  EXPECT_EQ(gaps_of("{b} {a} {b, select, x {{c, card}} other {}} {d, each, item {{e}}}").names,
            (std::vector<std::string>{"a", "b", "b: select", "c: card", "d: each", "d[].e"}));
  for (const char* wrong :
       {"{", "}", "{a", "{}", "{a, plural, one {x}}", "{a, select, other}", "{a, oddly, other {x}}",
        "{a, each, between {x}}", "{a, each, item {x} other {y}}", "{a, select, {x} other {y}}"}) {
    EXPECT_NE(gaps_of(wrong).error, "") << wrong;
  }
}

TEST(Language, comes_from_the_environment_and_is_english_otherwise) {
  const auto read = [](const char* all, const char* messages, const char* lang) {
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
    const Language language = language_of_environment();
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
    return language;
  };
  EXPECT_EQ(read("", "", "fr_FR.UTF-8"), Language::fr);
  EXPECT_EQ(read("", "de_AT", "fr_FR.UTF-8"), Language::de);
  EXPECT_EQ(read("C.UTF-8", "de_AT", "fr_FR.UTF-8"), Language::en);
  EXPECT_EQ(read("", "", ""), Language::en);
  EXPECT_EQ(parse_language("it"), std::nullopt);
}

}  // namespace
}  // namespace pactole
