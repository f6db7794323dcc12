#include "simulation/protocol/udp_sender.h"

#include <cerrno>
#include <cstring>
#include <memory>

#include <netdb.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {

UdpSender::UdpSender(const HostPort& peer) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_DGRAM;
  addrinfo* found = nullptr;
  if (const int error = getaddrinfo(peer.host.c_str(), std::to_string(peer.port).c_str(), &hints, &found); error != 0)
    throw InputError(peer.text(), gai_strerror(error), "correct HOST:PORT");
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> first(found, &freeaddrinfo);
  std::memcpy(&address_, first->ai_addr, first->ai_addrlen);
  size_ = first->ai_addrlen;
  descriptor_ = socket(first->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor_ < 0) throw InputError(peer.text(), std::strerror(errno), "close some open files");
}

UdpSender::~UdpSender() { close(descriptor_); }

void UdpSender::send(std::string_view datagram) const {
  sendto(descriptor_, datagram.data(), datagram.size(), MSG_DONTWAIT | MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address_), size_);
}

}  // namespace soccer
