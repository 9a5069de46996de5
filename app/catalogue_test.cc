// The catalogues of all languages say the same things, and everything that can happen is said.
#include "app/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "app/face.h"
#include "app/message.h"
#include "app/speaker.h"
#include "app/story.h"
#include "referee/record.h"
#include "referee/rooms.h"
#include "tests/support/json.h"

namespace pactole {
namespace {

TEST(Catalogue, every_file_is_read_and_belongs_where_it_is) {
  std::map<Language, std::size_t> keys;
  for (const CatalogueFile& file : catalogue_files()) {
    const auto json = parse_json(file.json);
    ASSERT_TRUE(json.has_value() && json->is_object()) << file.json.substr(0, 80);
    keys[file.language] += json->size();
  }
  for (const Language language : kLanguages) {
    EXPECT_GT(catalogue(language).size(), 100U);
    EXPECT_EQ(catalogue(language).size(), keys[language]) << "a key is in two files";
  }
}

TEST(Catalogue, all_languages_have_the_same_messages_with_the_same_gaps) {
  for (const Language language : kLanguages) {
    for (const auto& [key, message] : catalogue(language)) {
      const std::string* english = find_message(Language::en, key);
      ASSERT_NE(english, nullptr) << key << " is in " << text(language) << " only";
      EXPECT_EQ(gaps_of(message).error, "") << text(language) << " " << key;
      // A language may not need to tell cases apart, but it fills in the same things.
      const auto fillings = [](const std::string& from) {
        std::set<std::string> names;
        for (const std::string& name : gaps_of(from).names) {
          if (!name.ends_with(": select") && !name.ends_with(": plural")) names.insert(name);
        }
        return names;
      };
      EXPECT_EQ(fillings(message), fillings(*english)) << text(language) << " " << key;
    }
    for (const auto& [key, message] : catalogue(Language::en)) {
      EXPECT_NE(find_message(language, key), nullptr) << text(language) << " lacks " << key;
    }
  }
}

// A message of a game, whose name is the first or the second word of its key, knows its things.
Speaker speaker_for(std::string_view key) {
  Speaker speaker;
  for (const Face& face : faces()) {
    const std::string game = std::string(face.game) + ".";
    if (key.starts_with(game) || key.starts_with("page." + game)) speaker.kinds = face.kinds;
  }
  return speaker;
}

TEST(Catalogue, every_kind_of_thing_can_be_written) {
  for (const auto& [key, message] : catalogue(Language::en)) {
    const Speaker speaker = speaker_for(key);
    for (const std::string& gap : gaps_of(message).names) {
      const std::size_t colon = gap.find(": ");
      const std::string kind = colon == std::string::npos ? "" : gap.substr(colon + 2);
      EXPECT_TRUE(kind.empty() || kind == "plural" || kind == "select" || kind == "each" ||
                  speaker.knows(kind))
          << key << " " << gap;
    }
  }
}

// No break between a word and the sign that belongs to it, and quotes as they are printed.
TEST(Catalogue, french_and_german_are_set_as_their_readers_expect) {
  for (const auto& [key, message] : catalogue(Language::fr)) {
    for (const char* wrong : {" ;", " :", " !", " ?", " »", "« ", "'"}) {
      EXPECT_EQ(message.find(wrong), std::string::npos)
          << key << " has `" << wrong << "`; locales/README.md says how it is set: " << message;
    }
  }
  for (const auto& [key, message] : catalogue(Language::de)) {
    EXPECT_EQ(message.find("\""), std::string::npos) << key << ": quotes are „ and “";
    EXPECT_EQ(message.find(" Sie "), std::string::npos)
        << key << ": say du to the reader, and begin no other sentence with Sie";
  }
}

// Nothing in a sentence is left as it came: no gap, no JSON, no missing argument.
void expect_said(const Speaker& speaker, const std::string& game, const Json& event) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  for (const char* group : {".event.", ".outcome."}) {
    const std::string key = game + group + type;
    const std::string* message = find_message(speaker.language, key);
    if (message == nullptr) {
      ASSERT_STREQ(group, ".outcome.") << key << " is not in the catalogue";
      continue;
    }
    for (const std::string& gap : gaps_of(*message).names) {
      if (gap.find("[]") != std::string::npos) continue;
      std::string_view name = std::string_view(gap).substr(0, gap.find(": "));
      name = name.substr(0, name.find('.'));
      ASSERT_TRUE(event.contains(std::string(name))) << key << " asks for " << gap << ": " << event;
    }
    const std::string said = speaker.say(key, event);
    ASSERT_EQ(said.find_first_of("{}[]\""), std::string::npos) << said;
  }
}

TEST(Catalogue, every_game_has_the_words_that_all_games_have) {
  for (const Face& face : faces()) {
    for (const char* word : {"name", "about", "minutes", "opening", "welcome", "help", "rules.1",
                             "refusal.bad_syntax"}) {
      const std::string key = std::string(face.game) + "." + word;
      EXPECT_NE(find_message(Language::en, key), nullptr)
          << "locales/en/" << face.game << ".json lacks " << key
          << "; locales/README.md says what it is";
    }
  }
}

TEST(Catalogue, the_first_moment_of_every_game_is_said_in_every_language) {
  for (const Face& face : faces()) {
    const Room& room = *find_room(face.game);
    const auto position = *room.open({room.min_seats, Json::object(), Seed{}, Json()});
    for (const Language language : kLanguages) {
      const Voice voice(face, room.min_seats, language);
      for (const Audience audience : {Audience(Viewer::spectator()), Audience::all()}) {
        const std::string said = tell_opening(face, *position, audience, voice);
        EXPECT_EQ(said.find_first_of("{}[]\""), std::string::npos)
            << said << "\nHands are written as the game's kind `cards`: app/" << face.game
            << "/kinds.cc";
      }
    }
  }
}

TEST(Catalogue, everything_that_happens_in_the_recorded_games_is_said_in_every_language) {
  std::set<std::string> types;
  for (const auto& entry : std::filesystem::directory_iterator(PACTOLE_FIXTURES)) {
    if (entry.path().extension() != ".json") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const Json record = *parse_json(text.str());
    const auto game = record.at("game").get<std::string>();
    std::set<std::string> told;  // a few of each type in each game are enough
    std::map<std::string, int> seen;
    const auto match = replay(record);
    ASSERT_TRUE(match.has_value()) << entry.path();
    std::size_t made = 0;
    make_again(open_match(record)->position(), match->moves(), Audience::all(),
               [&](const Position&, const std::vector<Json>& events) {
                 ++made;
                 for (const Json& event : events) {
                   const std::string type = event.at("type").get<std::string>();
                   if (++seen[type] > 5) continue;
                   types.insert(game + "." + type);
                   for (const Language language : kLanguages) {
                     expect_said({language,
                                  {"Ada", "Bob", "Cleo", "Dan", "Eve", "Finn"},
                                  1,
                                  Ink::none(),
                                  find_face(game)->kinds},
                                 game, event);
                   }
                 }
               });
    EXPECT_EQ(made, match->moves().size());
  }
  EXPECT_GE(types.size(), 50U);
}

}  // namespace
}  // namespace pactole
