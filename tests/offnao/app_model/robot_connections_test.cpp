#include "offnao/app_model/robot_connections.h"

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

DiscoveredRobot discovered(const std::string& name, const std::string& host, int port = 1) {
  return {{name, 1, 1, "nao-v5", "runswift", port}, host, Time(0)};
}

class RobotConnectionsTest : public testing::Test {
 protected:
  Session session;
  StatusMessages messages;
  RobotConnections robots{session, messages, {"secret", 0}, [](const Source&, const TopicType&, const RawMessage&) {}};
};

TEST_F(RobotConnectionsTest, sends_the_token_to_a_discovered_robot_only_on_this_machine) {
  EXPECT_EQ(robots.connect_discovered(discovered("red 1", "127.0.0.1")).options().token, "secret");
  EXPECT_EQ(robots.connect_discovered(discovered("red 2", "192.0.2.1")).options().token, "");
  EXPECT_EQ(robots.connect("192.0.2.2", "1").options().token, "secret");
  EXPECT_EQ(robots.connect("192.0.2.3", "1", "own").options().token, "own");
}

TEST_F(RobotConnectionsTest, lists_a_robot_that_is_connected_twice_once) {
  EXPECT_EQ(&robots.connect("127.0.0.1", "1"), &robots.connect("127.0.0.1", "1"));
  EXPECT_EQ(session.sources().size(), 1U);
}

TEST_F(RobotConnectionsTest, gives_a_connection_the_name_and_the_announcement_of_its_robot) {
  robots.discovery().add(discovered("red 1", "192.0.2.1"));
  const RobotLink& link = robots.connect("192.0.2.1", "1");
  EXPECT_EQ(link.source()->name(), "red 1");
  ASSERT_NE(robots.announcement_of(link), nullptr);
  EXPECT_EQ(robots.announcement_of(link)->body, "nao-v5");
  EXPECT_EQ(robots.announcement_of(robots.connect("192.0.2.2", "1")), nullptr);
}

TEST_F(RobotConnectionsTest, removes_a_closed_connection_from_the_session_and_increases_the_revision) {
  RobotLink& link = robots.connect("127.0.0.1", "1");
  link.parameters().add_error("rejected");
  const auto source = link.source();
  const auto revision = robots.revision();
  robots.close(link);
  EXPECT_TRUE(session.sources().empty());
  EXPECT_EQ(robots.link_of(*source), nullptr);
  EXPECT_EQ(robots.link_to("127.0.0.1:1"), nullptr);
  EXPECT_GT(robots.revision(), revision);
}

TEST_F(RobotConnectionsTest, puts_the_name_of_a_robot_before_its_status_messages) {
  const RobotLink& link = robots.connect("127.0.0.1", "1");
  link.on_status(2, "the battery is empty");
  ASSERT_EQ(messages.all().size(), 1U);
  EXPECT_EQ(messages.all()[0].severity, Severity::kError);
  EXPECT_EQ(messages.all()[0].text, "127.0.0.1:1: the battery is empty");
}

}  // namespace
}  // namespace soccer::offnao
