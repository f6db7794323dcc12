#pragma once

#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket.hpp>

#include "offnao/link/foxglove_client.h"

namespace soccer::offnao::test {

/// A robot's program that is killed after it has answered.
class KilledRobot {
 public:
  KilledRobot() : acceptor_(io_, {boost::asio::ip::make_address("127.0.0.1"), 0}), thread_([this] { run(); }) {}
  ~KilledRobot() { thread_.join(); }
  int port() const { return acceptor_.local_endpoint().port(); }

 private:
  void run() {
    boost::beast::websocket::stream<boost::asio::ip::tcp::socket> client(acceptor_.accept());
    client.set_option(boost::beast::websocket::stream_base::decorator([](boost::beast::websocket::response_type& response) {
      response.set(boost::beast::http::field::sec_websocket_protocol, foxglove::kSubprotocol);
    }));
    client.accept();
    client.write(boost::asio::buffer(std::string(R"({"op":"serverInfo","name":"red 9","capabilities":[]})")));
    client.next_layer().close();
    acceptor_.close();
  }

  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::thread thread_;
};

}  // namespace soccer::offnao::test
