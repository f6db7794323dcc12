#include "simulation/protocol/udp_sender.h"

#include <string>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

HostPort address_of(const UdpSocket& socket) { return {"127.0.0.1", static_cast<std::uint16_t>(socket.port())}; }

std::string received_by(UdpSocket& socket) {
  if (!socket.wait(std::chrono::seconds(10))) return "no datagram arrived";
  return std::string(socket.receive().value_or("nothing to read"));
}

TEST(UdpSender, sends_each_text_as_one_datagram) {
  UdpSocket listener("127.0.0.1", 0);
  UdpSender sender(address_of(listener));
  sender.send("one");
  sender.send(std::string(1400, 'x'));
  EXPECT_EQ(received_by(listener), "one");
  EXPECT_EQ(received_by(listener), std::string(1400, 'x'));
}

TEST(UdpSender, sends_without_error_when_no_program_receives) {
  const HostPort nobody = address_of(UdpSocket("127.0.0.1", 0));
  UdpSender sender(nobody);
  EXPECT_NO_THROW(for (int i = 0; i < 10; ++i) sender.send("datagram"));
}

TEST(UdpSender, refuses_an_unknown_host) { EXPECT_THROW(UdpSender({"no host of this name", 1}), InputError); }

}  // namespace
}  // namespace soccer
