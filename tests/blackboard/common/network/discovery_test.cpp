#include "blackboard/common/network/discovery.h"

#include <string>

#include <gtest/gtest.h>

#include "blackboard/common/network/udp_socket.h"

namespace soccer {
namespace {

void announce(int to_port, const std::string& text) {
  EXPECT_EQ(UdpSocket("127.0.0.1", 0).send(text, UdpSocket::peer("127.0.0.1", to_port)), 0);
}

constexpr const char* kRed2 = R"({"soccer_robot":1,"name":"red 2","team":1,"player":2,"body":"nao-v5","program":"simswift","port":8765})";

TEST(Discovery, finds_a_robot_that_announces_itself_until_it_is_silent_for_three_seconds) {
  Discovery discovery(0);
  announce(discovery.port(), kRed2);
  EXPECT_TRUE(discovery.poll(Time(0)));
  ASSERT_EQ(discovery.robots().size(), 1U);
  const DiscoveredRobot& robot = discovery.robots().begin()->second;
  EXPECT_EQ(robot.address(), "127.0.0.1:8765");
  EXPECT_EQ(robot.announcement.name, "red 2");
  EXPECT_EQ(robot.announcement.body, "nao-v5");
  discovery.poll(from_seconds(2.9));
  EXPECT_EQ(discovery.robots().size(), 1U);
  EXPECT_TRUE(discovery.poll(from_seconds(3.1)));
  EXPECT_TRUE(discovery.robots().empty());
}

TEST(Discovery, finds_a_robot_at_the_address_that_it_announces) {
  const auto found_at = [](const std::string& host) {
    Discovery discovery(0);
    announce(discovery.port(), R"({"soccer_robot":1,"name":"red 2","port":10001,"host":")" + host + "\"}");
    EXPECT_TRUE(discovery.poll(Time(0)));
    return discovery.robots().empty() ? DiscoveredRobot{} : discovery.robots().begin()->second;
  };
  EXPECT_EQ(found_at("::1").address(), "[::1]:10001");
  EXPECT_TRUE(found_at("::1").is_local());
  EXPECT_EQ(found_at("192.0.2.1").address(), "127.0.0.1:10001") << "this machine's robots are on this machine";
  EXPECT_EQ(found_at("example.org").address(), "127.0.0.1:10001") << "names are not looked up";
}

TEST(Discovery, ignores_other_datagrams) {
  Discovery discovery(0);
  announce(discovery.port(), "hello");
  announce(discovery.port(), kRed2);
  discovery.poll(Time(0));
  EXPECT_EQ(discovery.robots().size(), 1U);
}

TEST(Discovery, lists_at_most_100_robots) {
  Discovery discovery(0);
  DiscoveredRobot robot;
  robot.host = "192.0.2.1";
  for (robot.announcement.port = 1; robot.announcement.port <= 100; ++robot.announcement.port) EXPECT_TRUE(discovery.add(robot));
  EXPECT_FALSE(discovery.add(robot));
  EXPECT_EQ(discovery.robots().size(), 100U);
}

TEST(Discovery, reports_a_robot_that_announces_itself_again_only_if_its_name_has_changed) {
  Discovery discovery(0);
  DiscoveredRobot robot{*read_announcement(kRed2), "192.0.2.1", Time(0)};
  EXPECT_TRUE(discovery.add(robot));
  EXPECT_FALSE(discovery.add(robot));
  robot.announcement.name = "blue 2";
  EXPECT_TRUE(discovery.add(robot));
}

TEST(Discovery, treats_only_announcements_from_the_loopback_interface_as_local) {
  DiscoveredRobot robot;
  robot.host = "127.0.0.1";
  EXPECT_TRUE(robot.is_local());
  robot.host = "192.0.2.1";
  EXPECT_FALSE(robot.is_local());
}

}  // namespace
}  // namespace soccer
