#include <array>

#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "debug_client.h"
#include "robot/debug/debug_port.h"

namespace soccer {
namespace debug_answers_test {  // not anonymous: clang would warn of a described struct's unused functions

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct WalkCard {
  double lift = 0.01;
  bool swing = true;
  std::array<double, 3> gains{1, 2, 3};
  DESCRIBE(WalkCard, (lift, "m", 0, 0.05, "height of the swing foot"), (swing, ""), (gains, "", 0, 9))
};

/// A debug port with two parameters and two services, and clients for it.
class DebugAnswersTest : public testing::Test {
 protected:
  DebugAnswersTest() {
    live.add(walk);
    DebugPortOptions options;
    options.port = 0;
    options.token = "goal-42_x";
    options.parameters = {&live};
    options.services = {{"look", "returns the request", false, [](const std::string& json) { return "[" + json + "]"; }},
                        {"jump", "changes something", true, [](const std::string& json) -> std::string {
                           if (json == "bad") throw InputError("jump", "too high", "ask for less");
                           return "{}";
                         }}};
    port.emplace(options);
  }

  DebugClient reader() { return DebugClient(port->port()); }
  DebugClient trusted() { return DebugClient(port->port(), "foxglove.websocket.v1", "/?token=goal-42_x"); }
  static std::string call(char service, const std::string& json, const std::string& encoding = "json") {
    return std::string("\x02", 1) + service + std::string("\0\0\0\x07\0\0\0", 7) + static_cast<char>(encoding.size()) +
           std::string("\0\0\0", 3) + encoding + json;
  }

  WalkCard walk;
  LiveParameters live;
  std::optional<DebugPort> port;
};

TEST_F(DebugAnswersTest, returns_the_values_of_parameters) {
  DebugClient client = reader();
  client.send(R"({"op":"getParameters","parameterNames":[],"id":"a"})");
  EXPECT_THAT(client.hear("parameterValues"),
              AllOf(HasSubstr(R"("id":"a")"), HasSubstr(R"({"name":"WalkCard.lift","value":1E-2,"type":"float64"})"),
                    HasSubstr(R"({"name":"WalkCard.swing","value":true})")));
  client.send(R"({"op":"getParameters","parameterNames":["WalkCard.swing","Nothing.here"]})");
  EXPECT_THAT(client.hear("parameterValues"), AllOf(Not(HasSubstr("lift")), Not(HasSubstr("Nothing")), HasSubstr("swing")));
}

TEST_F(DebugAnswersTest, sets_parameters_for_a_client_with_the_token) {
  DebugClient client = trusted();
  client.send(
      R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":0.03},{"name":"WalkCard.swing","value":false}],"id":"b"})");
  EXPECT_THAT(client.hear("parameterValues"), AllOf(HasSubstr("3E-2"), HasSubstr("false")));
  EXPECT_TRUE(live.take());
  EXPECT_EQ(walk.lift, 0.03);
  EXPECT_FALSE(walk.swing);
}

TEST_F(DebugAnswersTest, changes_nothing_without_the_token) {
  DebugClient client = reader();
  client.send(R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":0.03}],"id":"b"})");
  EXPECT_THAT(client.hear("status"), HasSubstr("token"));
  EXPECT_THAT(client.hear("parameterValues"), HasSubstr("1E-2"));
  EXPECT_FALSE(live.take());
}

TEST_F(DebugAnswersTest, refuses_a_wrong_token) {
  for (const char* token : {"/?token=goal-42_y", "/?token=goal", "/?token=goal-42_xx"})
    EXPECT_THROW(DebugClient(port->port(), "foxglove.websocket.v1", token), boost::system::system_error) << token;
}

TEST_F(DebugAnswersTest, changes_nothing_for_any_client_if_the_robot_has_no_token) {
  DebugPortOptions options;
  options.port = 0;
  options.parameters = {&live};
  DebugPort closed(options);
  for (const char* token : {"/", "/?token=", "/?token=x"}) {
    DebugClient client(closed.port(), "foxglove.websocket.v1", token);
    client.send(R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":0.03}]})");
    EXPECT_THAT(client.hear("status"), HasSubstr("token"));
  }
  EXPECT_FALSE(live.take());
}

TEST_F(DebugAnswersTest, refuses_a_token_with_invalid_characters) {
  DebugPortOptions options;
  options.port = 0;
  options.token = "a b";
  EXPECT_THROW(DebugPort{options}, InputError);
}

TEST_F(DebugAnswersTest, reports_a_wrong_value_and_sets_the_others) {
  DebugClient client = trusted();
  client.send(
      R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":3},{"name":"WalkCard.hop","value":1},{"name":"Run.lift","value":1},{"name":"WalkCard.swing","value":false}]})");
  EXPECT_THAT(client.hear("status"), AllOf(HasSubstr("WalkCard.lift"), HasSubstr("out of range"), HasSubstr("0 to 0.05 m")));
  EXPECT_THAT(client.hear("status"), HasSubstr("unknown key 'hop'"));
  EXPECT_THAT(client.hear("status"), HasSubstr("Run.lift: there is no such parameter"));
  EXPECT_TRUE(live.take());
  EXPECT_EQ(walk.lift, 0.01);
  EXPECT_FALSE(walk.swing);
}

TEST_F(DebugAnswersTest, sends_changes_of_a_parameter_to_a_client_that_watches_it) {
  DebugClient watcher = reader(), other = reader(), tuner = trusted();
  watcher.send(R"({"op":"subscribeParameterUpdates","parameterNames":["WalkCard.lift","Run.lift"]})");
  EXPECT_THAT(watcher.hear("status"), HasSubstr("no parameter Run.lift"));
  tuner.send(R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":0.02},{"name":"WalkCard.swing","value":false}]})");
  EXPECT_THAT(watcher.hear("parameterValues"), AllOf(HasSubstr("2E-2"), Not(HasSubstr("swing"))));
  watcher.send(R"({"op":"unsubscribeParameterUpdates","parameterNames":["WalkCard.lift"]})");
  watcher.send(R"({"op":"dance"})");
  watcher.hear("dance");
  tuner.send(R"({"op":"setParameters","parameters":[{"name":"WalkCard.lift","value":0.01}],"id":"done"})");
  tuner.hear("done");
  watcher.send(R"({"op":"sing"})");
  EXPECT_THAT(watcher.hear(), HasSubstr("sing"));
}

TEST_F(DebugAnswersTest, sends_what_the_robot_itself_changes_to_a_client_that_watches_all_parameters) {
  DebugClient watcher = reader(), other = reader();
  watcher.send(R"({"op":"subscribeParameterUpdates","parameterNames":[]})");
  watcher.send(R"({"op":"dance"})");
  watcher.hear("dance");
  live.set({{"WalkCard.lift", {0.02}}, {"WalkCard.gains", {4, 5, 6}}});
  EXPECT_THAT(watcher.hear("parameterValues"), AllOf(HasSubstr("2E-2"), HasSubstr("[4E0,5E0,6E0]"), Not(HasSubstr("swing"))));
  std::vector<DeclaredSection> declared{{"Striker", "striker.py", {{.name = "Striker.pace", .values = {7}, .card = {}}}}};
  live.declare(declared);
  EXPECT_THAT(watcher.hear("parameterValues"), HasSubstr("Striker.pace"));
  watcher.send(R"({"op":"unsubscribeParameterUpdates","parameterNames":["WalkCard.lift"]})");
  watcher.send(R"({"op":"dance"})");
  watcher.hear("dance");
  live.set("WalkCard.lift", {0.03});
  live.set("WalkCard.gains", {1, 1, 1});
  EXPECT_THAT(watcher.hear("parameterValues"), AllOf(HasSubstr("[1E0,1E0,1E0]"), Not(HasSubstr("lift"))));
}

TEST_F(DebugAnswersTest, sets_one_element_of_an_array_on_top_of_the_present_values) {
  DebugClient client = trusted();
  live.set("WalkCard.gains", {4, 5, 6});
  client.send(R"({"op":"setParameters","parameters":[{"name":"WalkCard.gains[1]","value":7}],"id":"a"})");
  EXPECT_THAT(client.hear(R"("id":"a")"), HasSubstr(R"({"name":"WalkCard.gains","value":[4E0,7E0,6E0])"));
}

TEST_F(DebugAnswersTest, refuses_an_element_that_does_not_exist) {
  DebugClient client = trusted();
  const auto error = [&](const std::string& name, const std::string& value) {
    client.send(R"({"op":"setParameters","parameters":[{"name":")" + name + R"(","value":)" + value + "}]}");
    return client.hear("status");
  };
  EXPECT_THAT(error("WalkCard.gains[3]", "1"), HasSubstr("WalkCard.gains[3]: there is no such element; use 0 to 2"));
  EXPECT_THAT(error("WalkCard.lift[0]", "0.02"), HasSubstr("leave out the index"));
  EXPECT_THAT(error("WalkCard.gains[1]", "[1,2]"), HasSubstr("give one element one value"));
  EXPECT_THAT(error("WalkCard.gains[1]", "10"), HasSubstr("out of range"));
  EXPECT_THAT(error("WalkCard.gains[x]", "1"), HasSubstr("unknown key"));
  EXPECT_FALSE(live.take());
}

TEST_F(DebugAnswersTest, advertises_services_that_can_be_called) {
  DebugClient client = reader();
  EXPECT_THAT(client.hear("advertiseServices"), AllOf(HasSubstr(R"("name":"look")"), HasSubstr(R"("id":1)")));
  client.send_bytes(call(0, R"({"a":1})"));
  EXPECT_EQ(client.hear(), std::string("\x03\0\0\0\0\x07\0\0\0\x04\0\0\0", 13) + R"(json[{"a":1}])");
  EXPECT_FALSE(client.heard_text());
}

TEST_F(DebugAnswersTest, requires_the_token_for_services_that_change_something) {
  DebugClient client = reader(), owner = trusted();
  client.send_bytes(call(1, ""));
  EXPECT_THAT(client.hear("serviceCallFailure"), AllOf(HasSubstr("token"), HasSubstr(R"("callId":7)")));
  owner.send_bytes(call(1, ""));
  EXPECT_THAT(owner.hear("json{}"), HasSubstr("\x03"));
  owner.send_bytes(call(1, "bad"));
  EXPECT_THAT(owner.hear("serviceCallFailure"), HasSubstr("jump: too high; ask for less"));
}

TEST_F(DebugAnswersTest, answers_wrong_calls_and_keeps_the_connection_open) {
  DebugClient client = trusted();
  client.send_bytes(call(9, ""));
  EXPECT_THAT(client.hear("serviceCallFailure"), HasSubstr("no such service"));
  client.send_bytes(call(0, "", "cbor"));
  EXPECT_THAT(client.hear("status"), HasSubstr("use json"));
  const std::string good = call(0, "");
  for (std::size_t size = 0; size < good.size(); ++size) {
    client.send_bytes(good.substr(0, size));
    EXPECT_THAT(client.hear("status"), HasSubstr(size == 0 ? "binary" : "truncated"));
  }
  client.send_bytes(std::string("\x02\0\0\0\0\0\0\0\0\xff\xff\xff\xff", 13));
  EXPECT_THAT(client.hear("status"), HasSubstr("truncated"));
}

}  // namespace debug_answers_test
}  // namespace soccer
