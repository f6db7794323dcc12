#include "offnao/link/discovery.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <gmock/gmock.h>

#include "fake_robot.h"

namespace soccer::offnao {
namespace {

using boost::asio::ip::udp;

void announce(int to_port, const std::string& text) {
  boost::asio::io_context io;
  udp::socket socket(io, udp::v4());
  socket.send_to(boost::asio::buffer(text), {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(to_port)});
}

constexpr const char* kRed2 = R"({"soccer_robot":1,"name":"red 2","team":1,"player":2,"body":"nao-v5","program":"simswift","port":8765})";

TEST(Discovery, ARobotThatAnnouncesItselfIsFoundUntilItIsSilentForThreeSeconds) {
  Discovery discovery(0);
  announce(discovery.port(), kRed2);
  Time now{0};
  ASSERT_TRUE(test::until([&] { return !discovery.robots().empty(); }, [&] { discovery.poll(now); }));
  const Announcement& robot = discovery.robots().begin()->second;
  EXPECT_EQ(robot.address(), "127.0.0.1:8765");
  EXPECT_EQ(robot.name, "red 2");
  EXPECT_EQ(robot.body, "nao-v5");
  discovery.poll(from_seconds(2.9));
  EXPECT_EQ(discovery.robots().size(), 1U);
  EXPECT_TRUE(discovery.poll(from_seconds(3.1)));
  EXPECT_TRUE(discovery.robots().empty());
}

TEST(Discovery, OtherDatagramsAreNoRobots) {
  EXPECT_FALSE(read_announcement("hello", "1.2.3.4"));
  EXPECT_FALSE(read_announcement(R"({"soccer_robot":2,"port":1})", "1.2.3.4"));
  EXPECT_FALSE(read_announcement(R"({"soccer_robot":1,"port":70000})", "1.2.3.4"));
  EXPECT_TRUE(read_announcement(R"({"soccer_robot":1,"port":7000})", "1.2.3.4"));
}

}  // namespace
}  // namespace soccer::offnao
