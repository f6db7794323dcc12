#pragma once

#include <cerrno>

#include <boost/system/error_code.hpp>
#include <sys/socket.h>
#include <unistd.h>

namespace soccer {

/// Opens a socket or an acceptor of Boost.Asio. Programs that this one starts do not inherit it, unlike one that its open() has opened.
template <class Socket>
void open_socket(Socket& socket, const typename Socket::protocol_type& protocol, boost::system::error_code& error) {
  const int descriptor = ::socket(protocol.family(), protocol.type() | SOCK_CLOEXEC, protocol.protocol());
  if (descriptor < 0) {
    error.assign(errno, boost::system::system_category());
    return;
  }
  socket.assign(protocol, descriptor, error);
  if (error) ::close(descriptor);
}

}  // namespace soccer
