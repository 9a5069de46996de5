#include "bots/signature.h"

#include <gtest/gtest.h>

#include "bots/guides.h"
#include "bots/tuned.h"

namespace pactole {
namespace {

std::string signature_with(const Number& number) {
  return BotsSignature<Bidcoin>(guide_with<Bidcoin>(number).value()).hex();
}

TEST(BotsSignature, is_the_same_every_time) {
  const std::string usual = BotsSignature<Bidcoin>(kUsualGuide<Bidcoin>).hex();
  EXPECT_EQ(usual.size(), 16u);
  EXPECT_EQ(bots_signature("bidcoin"), usual);
  EXPECT_EQ(bots_signature("chess"), "");
}

TEST(BotsSignature, is_another_when_rules_of_thumb_search_or_its_doubt_change) {
  const std::string usual = bots_signature("bidcoin");
  EXPECT_NE(signature_with({"takes.1", 0.3}), usual) << "regular plays otherwise";
  EXPECT_NE(signature_with({"hit", 0}), usual) << "search wants something else";
  EXPECT_NE(signature_with({"doubt", 8}), usual) << "search trusts itself less";
}

}  // namespace
}  // namespace pactole
