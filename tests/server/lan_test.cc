// A server for an evening at home.
#include "tests/server/running.h"

namespace pactole::server {
namespace {

TEST(Lan, says_addresses_that_can_be_opened) {
  const Running running({"--lan"});
  EXPECT_TRUE(running.healthy());
  EXPECT_EQ(running.process->said().find("0.0.0.0"), std::string::npos) << running.process->said();
}

}  // namespace
}  // namespace pactole::server
