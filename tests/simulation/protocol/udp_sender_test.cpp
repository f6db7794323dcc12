#include "simulation/protocol/udp_sender.h"

#include <array>
#include <string>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

/// A datagram socket on a free port of the loopback interface.
class Listener {
 public:
  Listener() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(descriptor_, reinterpret_cast<sockaddr*>(&address), size), 0);
    getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() { close(descriptor_); }

  HostPort address() const { return {"127.0.0.1", port_}; }
  std::string receive() const {
    pollfd watched{descriptor_, POLLIN, 0};
    if (poll(&watched, 1, 10000) != 1) return "no datagram arrived";
    std::array<char, 2000> bytes{};
    const ssize_t size = recv(descriptor_, bytes.data(), bytes.size(), 0);
    return {bytes.data(), static_cast<std::size_t>(size)};
  }

 private:
  int descriptor_ = socket(AF_INET, SOCK_DGRAM, 0);
  std::uint16_t port_ = 0;
};

TEST(UdpSender, sends_each_text_as_one_datagram) {
  const Listener listener;
  UdpSender sender(listener.address());
  sender.send("one");
  sender.send(std::string(1400, 'x'));
  EXPECT_EQ(listener.receive(), "one");
  EXPECT_EQ(listener.receive(), std::string(1400, 'x'));
}

TEST(UdpSender, sends_without_error_when_no_program_receives) {
  HostPort nobody;
  {
    const Listener listener;
    nobody = listener.address();
  }
  UdpSender sender(nobody);
  EXPECT_NO_THROW(for (int i = 0; i < 10; ++i) sender.send("datagram"));
}

TEST(UdpSender, refuses_an_unknown_host) { EXPECT_THROW(UdpSender({"no host of this name", 1}), InputError); }

}  // namespace
}  // namespace soccer
