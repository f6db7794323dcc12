#include "robot/hearing/sound_pipe.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {

SoundPipe::SoundPipe(const std::string& path, const MicrophoneParameters& parameters, Now now)
    : path_(path), parameters_(parameters), now_(std::move(now)), pipe_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
  if (pipe_ < 0) throw InputError(path, std::string("cannot be opened: ") + std::strerror(errno), "make the pipe with mkfifo");
  samples_.resize(static_cast<std::size_t>(std::lround(parameters.buffer * parameters.rate)) *
                  static_cast<std::size_t>(parameters.channels));
}

SoundPipe::~SoundPipe() { ::close(pipe_); }

bool SoundPipe::next(SoundBlock& block, std::chrono::milliseconds timeout) {
  auto* const bytes = reinterpret_cast<std::uint8_t*>(samples_.data());
  std::copy(bytes + shown_, bytes + received_, bytes);  // the part of a sample that arrived
  received_ -= std::exchange(shown_, 0);

  pollfd readable{pipe_, POLLIN, 0};
  if (::poll(&readable, 1, static_cast<int>(timeout.count())) <= 0) return false;
  const ssize_t count = ::read(pipe_, bytes + received_, samples_.size() * sizeof(std::int16_t) - received_);
  if (count < 0 && errno != EAGAIN && errno != EINTR)
    throw InputError(path_, std::string("cannot be read: ") + std::strerror(errno), "use a named pipe");
  if (count <= 0) {
    if (count == 0) std::this_thread::sleep_for(timeout);  // no program has the pipe open, which poll does not wait for
    return false;
  }
  received_ += static_cast<std::size_t>(count);

  const auto channels = static_cast<std::size_t>(parameters_.channels);
  const std::size_t frames = received_ / sizeof(std::int16_t) / channels;
  const Time duration(static_cast<Time::rep>(std::llround(1e9 * static_cast<double>(frames) / parameters_.rate)));
  const Time now = now_();
  // Sound arrives in uneven pieces, so its time is counted in samples, and the clock only shows whether sound was lost.
  if (std::abs(seconds(now - end_ - duration)) > parameters_.late) end_ = now - duration;
  shown_ = frames * channels * sizeof(std::int16_t);
  block = {end_, parameters_.rate, parameters_.channels, {samples_.data(), frames * channels}};
  end_ += duration;
  return frames > 0;
}

}  // namespace soccer
