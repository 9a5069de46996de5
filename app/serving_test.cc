#include "app/serving.h"

#include <gtest/gtest.h>

#include "app/addresses.h"
#include "app/catalogue.h"
#include "app/qr_code.h"

namespace pactole {
namespace {

std::string said(const Serving& serving, Language language = Language::en) {
  return told(serving, Speaker{.language = language}, true);
}
bool has(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

TEST(Serving, for_this_machine_alone_says_so_and_how_others_can_come) {
  const std::string text = said({"127.0.0.1", 8080, {}, false});
  EXPECT_TRUE(text.starts_with("Pactole serves on http://127.0.0.1:8080/\n")) << text;
  EXPECT_TRUE(has(text, "--lan")) << text;
}

TEST(Serving, beyond_this_machine_names_addresses_that_others_can_type_or_scan) {
  const Serving serving{"0.0.0.0", 8080, {"192.168.1.23", "10.8.0.2"}, true};
  for (const Language language : kLanguages) {
    const std::string text = said(serving, language);
    EXPECT_LT(text.find("http://192.168.1.23:8080/"), text.find("http://10.8.0.2:8080/")) << text;
    EXPECT_TRUE(has(text, draw(*qr_code("http://192.168.1.23:8080/"), Ink::none(), true))) << text;
    EXPECT_TRUE(has(text, "http://127.0.0.1:8080/")) << text;
    EXPECT_FALSE(has(text, "0.0.0.0")) << text;
    EXPECT_FALSE(has(text, "terminal.")) << text;
  }
  EXPECT_FALSE(has(said({"0.0.0.0", 8080, {"192.168.1.23"}, false}), "█"));
}

TEST(Serving, without_a_network_promises_nothing) {
  for (const std::string any : {"0.0.0.0", "::"}) {
    const std::string text = said({any, 8080, {}, true});
    EXPECT_TRUE(has(text, "http://127.0.0.1:8080/") && has(text, "no network")) << text;
    EXPECT_FALSE(has(text, "█") || has(text, "[::]") || has(text, "0.0.0.0")) << text;
  }
}

TEST(Addresses, of_the_new_kind_stand_in_brackets) {
  EXPECT_EQ(page_address("fd00::2", 8080), "http://[fd00::2]:8080/");
  EXPECT_TRUE(has(said({"fd00::2", 80, {"fd00::2"}, false}), "http://[fd00::2]:80/"));
}

TEST(Addresses, that_only_this_machine_has_are_for_nobody_else) {
  EXPECT_TRUE(reached_at("127.0.0.1").empty());
  EXPECT_TRUE(reached_at("::1").empty());
  EXPECT_EQ(reached_at("192.168.1.23"), std::vector<std::string>{"192.168.1.23"});
  for (const std::string any : {"0.0.0.0", "::"}) {
    for (const std::string& address : reached_at(any)) {
      EXPECT_FALSE(address.starts_with("127.") || address.starts_with("fe80") || is_any(address))
          << address;
    }
  }
}

}  // namespace
}  // namespace pactole
