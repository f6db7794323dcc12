#include <gmock/gmock.h>

#include "robot/debug/debug_server.h"

namespace soccer {
namespace {

using boost::asio::ip::udp;
using testing::AllOf;
using testing::HasSubstr;

/// The datagram of a robot whose debug port listens on port 4321 of a loopback address.
std::string announced(const char* address) {
  boost::asio::io_context io;
  udp::socket listener(io, udp::endpoint(udp::v4(), 0));
  DebugPortOptions options;
  options.name = "red 2";
  options.announcement = {{}, 7, 2, "nao-v5", "simswift"};
  options.announcement_port = listener.local_endpoint().port();
  Beacon beacon(io, options, {boost::asio::ip::make_address(address), 4321});
  io.run_one();
  std::array<char, 1000> text{};
  const std::size_t size = listener.receive(boost::asio::buffer(text));
  return {text.data(), size};
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
