#pragma once

#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

#include "robot/truth/ssl_vision_reader.h"
#include "robot/truth/truth_source.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// Ground truth from SSL-Vision: cameras above the field that see patterns on the robots' heads. The time is that of the images. Fallen
/// robots are missing, and the game's state is not known.
class SslVisionTruth final : public TruthSource {
 public:
  /// Listens on an address: a multicast group, or one of this machine; port 0: any free port. `report` receives warnings. Errors:
  /// InputError when the address is not available.
  SslVisionTruth(const HostPort& address, SslVisionReader::Options options, std::function<void(const std::string&)> report);

  int port() const { return socket_.local_endpoint().port(); }

  std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) override;

  /// As run(), but calls `see` after each new image, also before the ball is seen. Sentences about missing packets follow at the end.
  std::string watch(const std::function<void(const SslVisionReader&)>& see, const StopRequest& stop);

  const SslVisionReader& reader() const { return reader_; }

  /// Takes the datagrams that have arrived, without waiting; returns whether there was a new image.
  bool take_arrived();

 private:
  std::string name_;
  std::function<void(const std::string&)> report_;
  SslVisionReader reader_;
  boost::asio::io_context io_;
  boost::asio::ip::udp::socket socket_;
  std::string buffer_;
};

}  // namespace soccer
