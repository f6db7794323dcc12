#include "robot/debug/heard_robots.h"

#include <chrono>
#include <cstdint>

#include <gmock/gmock.h>

#include "blackboard/common/network/udp_socket.h"

namespace soccer {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

class HeardRobotsTest : public testing::Test {
 protected:
  HeardRobotsTest() {
    UdpSocket probe("127.0.0.1", 0);
    port_ = probe.port();
  }
  void announce(const char* name, int port, const char* host = "") const {
    Announcement announcement;
    announcement.name = name;
    announcement.port = port;
    announcement.host = host;
    EXPECT_EQ(UdpSocket("127.0.0.1", 0).send(write_announcement(announcement), UdpSocket::peer("127.0.0.1", port_)), 0);
  }
  HeardRobots::Time now_{1h};
  int port_ = 0;
};

TEST_F(HeardRobotsTest, robots_of_this_machine_are_listed_without_a_host) {
  HeardRobots heard(port_);
  EXPECT_THAT(heard.list(now_), IsEmpty());
  announce("red 2", 4321);
  announce("red 3", 4322);
  const auto robots = heard.list(now_ + 1s);
  EXPECT_THAT(robots, ElementsAre(testing::Field(&Announcement::name, "red 2"), testing::Field(&Announcement::name, "red 3")));
  EXPECT_EQ(robots.front().host, "");
}

TEST_F(HeardRobotsTest, a_robot_that_names_an_address_of_this_machine_is_listed_with_it) {
  HeardRobots heard(port_);
  heard.list(now_);
  announce("red 2", 4321, "127.0.0.2");
  announce("red 3", 4322, "192.0.2.1");
  EXPECT_THAT(heard.list(now_ + 1s), ElementsAre(testing::Field(&Announcement::host, ""), testing::Field(&Announcement::host, "127.0.0.2")))
      << "an address elsewhere is not one of a robot that sends from this machine";
}

TEST_F(HeardRobotsTest, a_port_that_another_program_has_released_is_heard_at_the_next_request) {
  HeardRobots heard(port_);
  {
    const UdpSocket exclusive(UdpSocket::Peer{0, static_cast<std::uint16_t>(port_)},
                              UdpSocket::Options{.sharing = UdpSocket::Sharing::kExclusive});
    EXPECT_THAT(heard.list(now_), IsEmpty());
  }
  EXPECT_THAT(heard.list(now_ + 1s), IsEmpty());
  announce("red 2", 4321);
  EXPECT_EQ(heard.list(now_ + 2s).size(), 1U);
}

TEST_F(HeardRobotsTest, a_robot_that_is_silent_for_three_seconds_is_left_out) {
  HeardRobots heard(port_);
  heard.list(now_);
  announce("red 2", 4321);
  EXPECT_EQ(heard.list(now_ + 1s).size(), 1U);
  EXPECT_EQ(heard.list(now_ + 4s).size(), 1U);
  EXPECT_THAT(heard.list(now_ + 5s), IsEmpty());
}

TEST_F(HeardRobotsTest, announcements_from_before_a_pause_of_requests_are_ignored) {
  HeardRobots heard(port_);
  heard.list(now_);
  announce("red 2", 4321);
  EXPECT_THAT(heard.list(now_ + 11s), IsEmpty());
}

TEST_F(HeardRobotsTest, without_a_port_none_are_heard) { EXPECT_THAT(HeardRobots(0).list(now_), IsEmpty()); }

}  // namespace
}  // namespace soccer
