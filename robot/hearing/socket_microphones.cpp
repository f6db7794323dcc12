#include "robot/hearing/socket_microphones.h"

#include "blackboard/common/error.h"

namespace soccer {

bool SocketMicrophones::next(SoundBlock& block, std::chrono::milliseconds timeout) {
  constexpr std::size_t kHeader = sound_stream::kHeaderBytes;
  if (!stream_.wait(timeout)) return false;
  if (received_ < kHeader) {
    if (!fill(header_.data() + received_, kHeader - received_)) return false;
    const auto parsed = sound_stream::parse(header_);
    if (!parsed) throw InputError(path_, "sends something else than sound", "check that it is the socket of virtualnaoqi --microphones");
    arriving_ = *parsed;
    samples_.resize(arriving_.bytes() / sizeof(std::int16_t));
  }
  const std::size_t filled = received_ - kHeader;
  if (!fill(reinterpret_cast<std::uint8_t*>(samples_.data()) + filled, arriving_.bytes() - filled)) return false;
  received_ = 0;
  block = {arriving_.time, arriving_.rate, arriving_.microphones, samples_};
  return true;
}

bool SocketMicrophones::fill(std::uint8_t* to, std::size_t size) {
  const std::size_t count = stream_.read(to, size);
  received_ += count;
  return count == size;
}

}  // namespace soccer
