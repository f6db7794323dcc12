#include "simulation/naoqi/message_server.h"

#include "blackboard/camera/image_stream.h"

namespace soccer {

bool MessageServer::wants_message() {
  if (!client_.open() && listener_.accept(client_) != 0) return false;
  send_rest();
  return client_.open() && sent_ == unsent_.size();
}

void MessageServer::send(std::span<const std::uint8_t> head, std::span<const std::uint8_t> body) {
  if (!wants_message()) return;
  unsent_.assign(head.begin(), head.end());
  unsent_.insert(unsent_.end(), body.begin(), body.end());
  sent_ = 0;
  send_rest();
}

void MessageServer::send_rest() {
  try {
    while (sent_ < unsent_.size()) {
      const std::size_t count = client_.send_some({reinterpret_cast<const char*>(unsent_.data()) + sent_, unsent_.size() - sent_});
      if (count == 0) return;
      sent_ += count;
    }
  } catch (const StreamError&) {
    client_.close();
    unsent_.clear();
    sent_ = 0;
  }
}

void CameraSocket::send(const CameraImage& image) {
  if (image.complete()) server_.send(image_stream::header_of(image), image.bytes);
}

}  // namespace soccer
