#include <gmock/gmock.h>

#include "robot/debug/debug_server.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// The datagram of a robot whose debug port listens on port 4321 of a loopback address.
std::string announced(const char* address) {
  boost::asio::io_context io;
  UdpSocket listener("0.0.0.0", 0);
  DebugPortOptions options;
  options.name = "red 2";
  options.announcement = {{}, 7, 2, "nao-v5", "simswift"};
  options.announcement_port = listener.port();
  const Beacon beacon(io, options, {boost::asio::ip::make_address(address), 4321});
  EXPECT_TRUE(listener.wait(std::chrono::seconds(10)));
  return std::string(listener.receive().value_or(""));
}

TEST(Beacon, broadcasts_its_identity_and_port) {
  EXPECT_EQ(announced("127.0.0.1"),
            R"({"soccer_robot":1,"name":"red 2","team":7,"player":2,"body":"nao-v5","program":"simswift","port":4321})");
}

TEST(Beacon, announces_the_one_address_that_the_debug_port_listens_on) {
  EXPECT_THAT(announced("::1"), HasSubstr(R"("port":4321,"host":"::1"})"));
  EXPECT_THAT(announced("127.0.0.5"), HasSubstr(R"("port":4321,"host":"127.0.0.5"})"));
}

}  // namespace
}  // namespace soccer
