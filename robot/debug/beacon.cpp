#include "robot/debug/beacon.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/json.hpp>

#include "blackboard/error.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::udp;

namespace {
constexpr std::chrono::seconds kPeriod{1};
}

Beacon::Beacon(asio::io_context& io, const DebugPortOptions& options, int debug_port) : socket_(io), timer_(io) {
  const Announcement& who = options.announcement;
  const bool alone = asio::ip::make_address(options.address).is_loopback();
  everybody_ = {asio::ip::make_address(alone ? "127.255.255.255" : "255.255.255.255"), static_cast<unsigned short>(who.to_port)};
  text_ = boost::json::serialize(boost::json::object{{"soccer_robot", 1},
                                                     {"name", options.name},
                                                     {"team", who.team},
                                                     {"player", who.player},
                                                     {"body", who.body},
                                                     {"program", who.program},
                                                     {"port", debug_port}});
  boost::system::error_code error;
  socket_.open(udp::v4(), error);
  if (!error) socket_.set_option(asio::socket_base::broadcast(true), error);
  if (error) throw InputError("announcement of the debug port", error.message(), "use --announce 0 to do without");
  tell();
}

void Beacon::tell() {
  // An unplugged network is no reason to complain once a second: whoever listens finds the robot when it is back.
  socket_.async_send_to(asio::buffer(text_), everybody_, [](const boost::system::error_code&, std::size_t) {});
  timer_.expires_after(kPeriod);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tell();
  });
}

}  // namespace soccer
