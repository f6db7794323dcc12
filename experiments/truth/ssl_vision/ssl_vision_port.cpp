#include "experiments/truth/ssl_vision/ssl_vision_port.h"

#include <chrono>
#include <system_error>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr std::size_t kMaxDatagramSize = 65'536;  // bytes of a UDP datagram
constexpr int kReceiveBuffer = 1 << 20;           // bytes, for half a second of four cameras
constexpr std::chrono::milliseconds kLookForStop{100};
constexpr std::chrono::seconds kSilence{2};

/// SSL-Vision sends to IPv4 multicast groups. Other programs on this machine receive the same packets.
UdpSocket socket_at(const HostPort& address) {
  try {
    return {UdpSocket::peer(address.host, address.port), {.max_datagram = kMaxDatagramSize, .receive_buffer = kReceiveBuffer}};
  } catch (const std::system_error& why) {
    throw InputError("SSL-Vision at " + address.text(), why.code().message(), "check the network, or choose an address of this machine");
  }
}

}  // namespace

SslVisionPort::SslVisionPort(const HostPort& address, SslVisionReader::Options options, std::function<void(const std::string&)> report)
    : name_(address.text()), report_(report), reader_(std::move(options), std::move(report)), socket_(socket_at(address)) {}

bool SslVisionPort::take_arrived() {
  bool image = false;
  while (const auto packet = socket_.receive()) image = reader_.take(*packet, socket_.sender().text()) || image;
  return image;
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
    socket_.wait(kLookForStop);
  }
  for (const std::string& sentence : sentences(reader_.counts())) report_(sentence);
}

}  // namespace soccer
