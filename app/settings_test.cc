// What a server is told besides its options: a file and the environment.
#include "app/settings.h"

#include <gtest/gtest.h>

#include <array>

#include "referee/nearest.h"

namespace pactole {
namespace {

TEST(Settings, a_file_has_a_line_for_each) {
  const auto settings = parse_settings(
      "\xEF\xBB\xBF# a club\n\nport = 9000  # not 8080\n host=a.example\r\nlan =", "club.conf");
  ASSERT_TRUE(settings) << settings.error();
  ASSERT_EQ(settings->size(), 3u);
  EXPECT_EQ((*settings)[0].name, "port");
  EXPECT_EQ((*settings)[0].value, "9000");
  EXPECT_EQ((*settings)[0].from, "club.conf, line 3");
  EXPECT_EQ((*settings)[1].value, "a.example");
  EXPECT_EQ((*settings)[2].value, "");
}

TEST(Settings, a_line_without_a_name_is_refused_with_its_number) {
  for (const char* wrong : {"port = 1\nport 9000\n", "port = 1\n = 9000"}) {
    const auto settings = parse_settings(wrong, "club.conf");
    ASSERT_FALSE(settings);
    EXPECT_TRUE(settings.error().starts_with("club.conf, line 2: ")) << settings.error();
  }
}

TEST(Settings, the_environment_has_the_same_names) {
  EXPECT_EQ(environment_name("behind-proxy"), "PACTOLE_BEHIND_PROXY");
  const std::array<const char*, 5> environment{"HOME=/root", "PACTOLE_BEHIND_PROXY=true",
                                               "PACTOLE_HOST=a.example  b.example", "PACTOLE",
                                               nullptr};
  const auto settings = settings_of_environment(environment.data());
  ASSERT_EQ(settings.size(), 2u);
  EXPECT_EQ(settings[0].name, "behind-proxy");
  EXPECT_EQ(settings[0].from, "PACTOLE_BEHIND_PROXY");
  EXPECT_EQ(settings[1].value, "a.example  b.example");
  const auto hosts = apart(settings[1]);
  ASSERT_EQ(hosts.size(), 2u);
  EXPECT_EQ(hosts[0].value, "a.example");
  EXPECT_EQ(hosts[1].value, "b.example");
  EXPECT_EQ(hosts[1].from, "PACTOLE_HOST");
}

TEST(Settings, the_name_that_was_probably_meant) {
  const std::array<std::string_view, 3> names{"port", "patience", "behind-proxy"};
  EXPECT_EQ(nearest_name("prot", names), "port");
  EXPECT_EQ(nearest_name("behind_proxy", names), "behind-proxy");
  EXPECT_EQ(nearest_name("colour", names), "");
}

}  // namespace
}  // namespace pactole
