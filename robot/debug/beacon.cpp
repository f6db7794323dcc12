#include "robot/debug/beacon.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>

#include "blackboard/error.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::udp;

namespace {
constexpr std::chrono::seconds kPeriod{1};

/// The address that an announcement names; empty if the debug port is found at the address of the datagrams.
std::string named_host(const asio::ip::address& address) {
  const bool by_sender = address.is_unspecified() || address == asio::ip::address(asio::ip::address_v4::loopback());
  return by_sender ? std::string() : address.to_string();
}

}  // namespace

Beacon::Beacon(asio::io_context& io, const DebugPortOptions& options, const asio::ip::tcp::endpoint& debug_port) : socket_(io), timer_(io) {
  const bool alone = debug_port.address().is_loopback();
  everybody_ = {asio::ip::make_address(alone ? "127.255.255.255" : "255.255.255.255"),
                static_cast<unsigned short>(options.announcement_port)};
  Announcement announcement = options.announcement;
  announcement.name = options.name;
  announcement.port = debug_port.port();
  announcement.host = named_host(debug_port.address());
  text_ = write_announcement(announcement);
  boost::system::error_code error;
  socket_.open(udp::v4(), error);
  if (!error) socket_.set_option(asio::socket_base::broadcast(true), error);
  if (error) throw InputError("announcement of the debug port", error.message(), "disable the announcement with --announce 0");
  send();
}

void Beacon::send() {
  // Errors such as an unplugged network are not reported every second: listeners find the robot when the network is back.
  socket_.async_send_to(asio::buffer(text_), everybody_, [](const boost::system::error_code&, std::size_t) {});
  timer_.expires_after(kPeriod);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) send();
  });
}

}  // namespace soccer
