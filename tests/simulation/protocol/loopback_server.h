#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "simulation/protocol/host_port.h"

namespace soccer {

/// A listening socket on a free port of the loopback interface, for tests of clients. One client at a time.
class LoopbackServer {
 public:
  LoopbackServer() : listener_(socket(AF_INET, SOCK_STREAM, 0)) { listen_on(0); }
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;
  ~LoopbackServer() { stop(); }

  HostPort address() const { return {"127.0.0.1", port_}; }
  void accept_client() { client_ = accept(listener_, nullptr, nullptr); }
  void send_bytes(std::string_view bytes) {
    if (::send(client_, bytes.data(), bytes.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(bytes.size()))
      throw std::runtime_error("the test's client has closed the connection");
  }
  std::string receive_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    if (recv(client_, bytes.data(), count, MSG_WAITALL) != static_cast<ssize_t>(count)) bytes.clear();
    return bytes;
  }
  void drop_client() {
    if (client_ >= 0) close(client_);
    client_ = -1;
  }
  void stop() {
    drop_client();
    if (listener_ >= 0) close(listener_);
    listener_ = -1;
  }
  /// Listens again on the same port after stop().
  void restart() {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    listen_on(port_);
  }

 private:
  void listen_on(std::uint16_t port) {
    const int on = 1;
    setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    socklen_t size = sizeof address;
    if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 4) != 0)
      throw std::runtime_error("cannot listen on a port for the test's server");
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }

  int listener_;
  int client_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace soccer
