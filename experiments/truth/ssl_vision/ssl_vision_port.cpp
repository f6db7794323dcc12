#include "experiments/truth/ssl_vision/ssl_vision_port.h"

#include <chrono>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <netinet/in.h>
#include <poll.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;

constexpr std::size_t kMaxDatagramSize = 65'536;  // bytes of a UDP datagram
constexpr int kReceiveBuffer = 1 << 20;           // bytes, for half a second of four cameras
constexpr std::chrono::milliseconds kLookForStop{100};
constexpr std::chrono::seconds kSilence{2};

}  // namespace

SslVisionPort::SslVisionPort(const HostPort& address, SslVisionReader::Options options, std::function<void(const std::string&)> report)
    : name_(address.text()),
      report_(report),
      reader_(std::move(options), std::move(report)),
      socket_(io_),
      buffer_(kMaxDatagramSize, '\0') {
  const SocketAddress found =
      resolve(address.host, address.port, SOCK_DGRAM, AF_INET).front();  // SSL-Vision sends to IPv4 multicast groups
  const asio::ip::address_v4 at(ntohl(reinterpret_cast<const sockaddr_in*>(&found.storage)->sin_addr.s_addr));
  try {
    socket_.open(udp::v4());
    socket_.set_option(udp::socket::reuse_address(true));  // other programs on this machine receive the same packets
    socket_.set_option(asio::socket_base::receive_buffer_size(kReceiveBuffer));
    socket_.bind({at, static_cast<std::uint16_t>(address.port)});
    if (at.is_multicast()) socket_.set_option(asio::ip::multicast::join_group(at));
    socket_.non_blocking(true);
  } catch (const boost::system::system_error& why) {
    throw InputError("SSL-Vision at " + name_, why.code().message(), "check the network, or choose an address of this machine");
  }
}

bool SslVisionPort::take_arrived() {
  bool image = false;
  boost::system::error_code error;
  udp::endpoint sender;
  while (true) {
    const std::size_t size = socket_.receive_from(asio::buffer(buffer_), sender, 0, error);
    if (error) return image;  // none is waiting, or the kernel reports a lost one
    image = reader_.take({buffer_.data(), size}, sender.address().to_string() + ':' + std::to_string(sender.port())) || image;
  }
}

void SslVisionPort::watch(const std::function<void(const SslVisionReader&)>& see, const StopRequest& stop) {
  using WallClock = std::chrono::steady_clock;
  WallClock::time_point heard = WallClock::now();
  bool silent = false;
  while (!stop.stopped()) {
    if (take_arrived()) {
      if (silent) report_("SSL-Vision at " + name_ + " sends again");
      silent = false;
      heard = WallClock::now();
      see(reader_);
      continue;
    }
    if (!silent && WallClock::now() - heard > kSilence) {
      silent = true;
      report_("nothing new arrives from SSL-Vision at " + name_ + "; waiting for it");
    }
    pollfd ready{socket_.native_handle(), POLLIN, 0};
    ::poll(&ready, 1, static_cast<int>(kLookForStop.count()));
  }
  for (const std::string& sentence : sentences(reader_.counts())) report_(sentence);
}

}  // namespace soccer
