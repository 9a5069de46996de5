// What is told, to the byte: each kind of message as the protocol page has it.
#include <gtest/gtest.h>

#include <fstream>

#include "server/client_out.h"

namespace pactole::server {
namespace {

Table bidcoin_table() {
  Opened opened;
  opened.id = std::string(kIdLength, 'T');
  opened.game = "bidcoin";
  opened.options = {{"coin_move", "cover"}};
  opened.chairs = {{ChairKind::person, "An\"n", {}, sha256("x"), {.commitment = Hash{1}}},
                   {ChairKind::reserved, "Bob", {}, sha256("y")},
                   {ChairKind::bot, {}, "novice"}};
  opened.clock = {.kind = TimeControl::Kind::move, .seconds = 60};
  opened.created = 1'794'963'444;
  opened.engine = "0123456789abcdef";
  opened.host = seat_at(0);
  auto table = Table::open(*find_room("bidcoin"), opened);
  EXPECT_TRUE(table);
  EXPECT_EQ(table->take(Said{seat_at(0), "hi"}), std::nullopt);
  return *std::move(table);
}

const std::string kTold =
    R"({"id":"TTTTTTTTTTTTTTTTTTTTTT","game":"bidcoin","options":{"coin_move":"cover"},)"
    R"("state":"waiting","public":false,"limit":60,"clock":{"kind":"move","more":0,"seconds":60},)"
    R"("rest":null,"substitute":"regular","hints":true,)"
    R"("several":false,"memory":"strict","created":1794963444,"start":"full","begins":null,"fill":null,"fills":null,"locked":false,)"
    R"("host":0,"planned":null,"first":null,"turns":0,"scheme":2,)"
    R"("commitment":"7f411513b014690f44db5444a8cb8c793496c5748f1d6325c13a9d7975710468",)"
    R"("seats":[{"kind":"person","name":"An\"n","level":null,"connected":false,"away":false,)"
    R"("part":"0100000000000000000000000000000000000000000000000000000000000000","shown":false,)"
    R"("presence":"disconnected","missed":0,"owner":null,"ready":false,"offered":false,"replaceable":false},)"
    R"({"kind":"reserved","name":"Bob","level":null,"connected":true,"away":false,)"
    R"("part":null,"shown":false,"presence":null,"missed":0,"owner":null,"ready":false,"offered":false,)"
    R"("replaceable":false},)"
    R"({"kind":"bot","name":null,"level":"novice","connected":true,"away":false,)"
    R"("part":null,"shown":false,"presence":null,"missed":0,"owner":null,"ready":false,"offered":false,)"
    R"("replaceable":false}],"spectators":2,"previous":null,"next":null,"head":null,)"
    R"("rematch":null,"proposal":null})";

TEST(Messages, about_a_table_are_written_as_ever) {
  const Table table = bidcoin_table();
  Presence presence;
  presence.spectators = 2;
  presence.connected.insert(seat_at(1));
  presence.devices[1] = 2;
  EXPECT_EQ(client_out::table(table, presence, std::nullopt),
            R"({"type":"table","table":)" + kTold + '}');
  EXPECT_EQ(client_out::table(table, presence, seat_at(1)),
            R"({"type":"table","devices":2,"table":)" + kTold + '}');
  EXPECT_EQ(
      client_out::hello(table, presence, std::nullopt),
      R"({"type":"hello","protocol":1,"server":"pactole","seat":null,"former":null,"table":)" +
          kTold + R"(,"chat":[{"n":1,"seat":0,"name":"An\"n","text":"hi"}]})");
  EXPECT_EQ(client_out::chat(table.chat().back()),
            R"({"type":"chat","n":1,"seat":0,"name":"An\"n","text":"hi"})");
}

TEST(Messages, about_people_are_written_as_ever) {
  EXPECT_EQ(client_out::clock({{seat_at(2), 1500}}), R"({"type":"clock","clock":[[2,1500]]})");
  EXPECT_EQ(client_out::notice(bidcoin_table(), "nudge", seat_at(1), seat_at(0)),
            R"({"type":"notice","what":"nudge","seat":1,"name":"Bob","by":0})");
  EXPECT_EQ(client_out::notice(bidcoin_table(), "paused", {}),
            R"({"type":"notice","what":"paused","seat":null,"name":null,"by":null})");
  Presence presence;
  Proposal proposal{4, Proposal::What::newcomer, seat_at(1), seat_at(0)};
  proposal.yes.insert(seat_at(0));
  presence.open = &proposal;
  presence.asleep = true;
  const Json told = *parse_json(client_out::table(bidcoin_table(), presence, std::nullopt));
  EXPECT_EQ(told.at("table").at("rest"), "asleep");
  EXPECT_EQ(told.at("table").at("proposal").dump(),
            R"({"by":0,"no":[],"number":4,"seat":1,"what":"newcomer","yes":[0]})");
}

TEST(Messages, that_answer_are_written_as_ever) {
  EXPECT_EQ(client_out::ok(""), R"({"type":"ok","id":null})");
  EXPECT_EQ(client_out::ok("7", 14), R"({"type":"ok","id":7,"v":14})");
  EXPECT_EQ(client_out::ok("7", "k3y"), R"({"type":"ok","id":7,"token":"k3y"})");
  EXPECT_EQ(client_out::error("\"x\"", {"wrong_state", "No \"game\"."}),
            R"({"type":"error","id":"x","code":"wrong_state","why":"No \"game\"."})");
  EXPECT_EQ(client_out::error("", {"illegal_move", "No.", "B7"}),
            R"({"type":"error","id":null,"code":"illegal_move","why":"No.","clause":"B7"})");
  EXPECT_EQ(client_out::hint("9", 3, {"play R3", {{"play R3", 12, 0.5, -1.25, 1}}}),
            R"({"type":"hint","id":9,"request":3,"suggestion":{"move":"play R3","candidates":)"
            R"([{"move":"play R3","visits":12,"reward":0.500,"rank":1.000,"score":-1.250}]}})");
}

TEST(Messages, about_a_game_are_written_as_ever) {
  Table table = bidcoin_table();
  table.take(SatDown{seat_at(1), "Bob", sha256("y")});
  table.take(Listed{});
  table.take(Started{});
  const Seat first = table.acting().first();
  std::string view, shown;
  client_out::write_view(view, table, first, {{first, 60'000}});
  table.position().show(first, shown);
  std::string moves;
  for (const std::string& move : table.position().choices(first).moves) {
    moves += (moves.empty() ? "\"" : ",\"") + move + '"';
  }
  const std::string seat = std::to_string(index(first));
  EXPECT_EQ(view, R"({"type":"view","v":0,"view":)" + shown +
                      R"(,"request":{"number":0,"legal":{"moves":[)" + moves +
                      R"(],"complete":true}},"clock":[[)" + seat +
                      R"(,60000]],"result":null,"before":0,"face_down":null,"can_undo":false})");
  table.take(Moved{first, table.position().choices(first).moves[0], By::substitute});
  std::string event;
  shown.clear();
  client_out::write_event(event, table, Viewer::spectator(), 0, R"({"type":"x"},{"type":"y"})", {});
  table.position().show(Viewer::spectator(), shown);
  EXPECT_EQ(
      event,
      R"({"type":"event","from":0,"v":1,"moves":[[)" + seat +
          R"(,"substitute"]],"events":[{"type":"x"},{"type":"y"}],"view":)" + shown +
          R"(,"request":null,"clock":[],"result":null,"before":0,"face_down":null,"can_undo":false})");
}

TEST(Messages, entries_of_the_log_are_written_as_ever) {
  EXPECT_EQ(to_text(Moved{seat_at(2), "play \"R2\"", By::substitute}),
            R"({"type":"moved","seat":2,"move":"play \"R2\"","by":"substitute"})");
  EXPECT_EQ(
      to_text(Moved{seat_at(2), "play", By::person, 1'800'000'000, 4000}),
      R"({"type":"moved","seat":2,"move":"play","by":"person","at":1800000000,"account":4000})");
  for (const Entry& entry :
       std::vector<Entry>{Started{5}, Missed{seat_at(1)}, DayOff{seat_at(1)}, WentAway{seat_at(0)},
                          CameBack{seat_at(0), 7}, Replaced{seat_at(1), true, false},
                          TookOver{seat_at(1), "Dan", sha256("d")}, Returned{seat_at(1), 9},
                          Paused{}, Resumed{8}, Moved{seat_at(0), "x", By::bot, 3, 2}}) {
    const auto read = parse_entry(to_text(entry));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(to_text(*read), to_text(entry));
  }
  EXPECT_EQ(to_text(Ended{{7, -2}, {1, 2}}), R"({"ranks":[1,2],"scores":[7,-2],"type":"ended"})");
  for (const Room& room : rooms()) {
    const std::string log = std::string(PACTOLE_FIXTURES "/logs/aab8f72-") + std::string(room.id);
    for (const char* state : {"-waiting.log", "-playing.log", "-over.log"}) {
      std::ifstream lines(log + state);
      std::string line;
      while (std::getline(lines, line)) {
        const auto entry = parse_entry(line);
        ASSERT_TRUE(entry) << entry.error();
        EXPECT_EQ(to_text(*entry), line);
      }
    }
  }
}

// The examples of verified records are those of the logs that an earlier version left.
TEST(Messages, records_are_written_as_ever) {
  for (const Room& room : rooms()) {
    const std::string id(room.id);
    std::vector<std::string> log;
    std::ifstream lines(PACTOLE_FIXTURES "/logs/aab8f72-" + id + "-over.log");
    for (std::string line; std::getline(lines, line);) log.push_back(line);
    std::ifstream file(PACTOLE_CORPUS "/verify/" + id);
    std::string record;
    std::getline(file, record);
    const auto table = Table::replay(log);
    ASSERT_TRUE(table);
    ASSERT_EQ(table->state(), TableState::over);
    // Since then they say which rules they were played by.
    const std::string rules = "\"rules\":\"" + std::string(room.rules) + "\",";
    std::string told = table->record();
    const std::size_t at = told.find(rules);
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(told.erase(at, rules.size()), record);
  }
}

}  // namespace
}  // namespace pactole::server
