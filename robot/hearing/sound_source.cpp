#include "robot/hearing/sound_source.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "robot/hearing/socket_microphones.h"

#ifdef WITH_ALSA
#include "robot/hearing/alsa_microphone.h"
#endif

namespace soccer {
namespace {

constexpr std::string_view kPipe = "pipe:", kSocket = "unix:";

Time monotonic_now() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace

std::unique_ptr<SoundSource> SoundSource::open(const std::string& name, const MicrophoneParameters& parameters) {
  if (name.ends_with(".wav")) return std::make_unique<SoundFile>(name, parameters, monotonic_now);
  if (name.starts_with(kPipe)) return std::make_unique<SoundPipe>(name.substr(kPipe.size()), parameters, monotonic_now);
  if (name.starts_with(kSocket)) return std::make_unique<SocketMicrophones>(name.substr(kSocket.size()));
#ifdef WITH_ALSA
  return std::make_unique<AlsaMicrophone>(load_alsa(), name, parameters, monotonic_now);
#else
  throw InputError(name, "is not supported, because the program was built without ALSA",
                   "install libasound2-dev and build again, or use pipe:PATH");
#endif
}

namespace {

/// The chunks of a RIFF file; all numbers are little-endian, as on all machines that this program is built for.
class RiffReader {
 public:
  explicit RiffReader(std::string_view bytes) : bytes_(bytes) {}

  /// The content of the first chunk of this kind; empty if there is none.
  std::string_view chunk(std::string_view kind) const {
    constexpr std::size_t kHeader = 12, kChunkHeader = 8;
    for (std::size_t at = kHeader; at + kChunkHeader <= bytes_.size();) {
      const auto size = std::min<std::size_t>(number<std::uint32_t>(bytes_, at + 4), bytes_.size() - at - kChunkHeader);
      if (bytes_.substr(at, 4) == kind) return bytes_.substr(at + kChunkHeader, size);
      at += kChunkHeader + size + size % 2;
    }
    return {};
  }

  template <class Number>
  static Number number(std::string_view bytes, std::size_t at) {
    Number value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
  }

 private:
  std::string_view bytes_;
};

Time duration_of(std::size_t samples, int rate) {
  return std::chrono::nanoseconds(samples * 1'000'000'000ULL / static_cast<unsigned>(rate));
}

}  // namespace

SoundFile::SoundFile(const std::string& name, const MicrophoneParameters& parameters, Now now) : now_(std::move(now)) {
  constexpr std::size_t kFormatSize = 16;
  constexpr std::uint16_t kPcm = 1, kExtensible = 0xFFFE, kBits = 16;
  const std::string bytes = read_whole(name);
  const RiffReader riff(bytes);
  const std::string_view format = riff.chunk("fmt "), data = riff.chunk("data");
  const InputError wrong(name, "is not a WAV file with 16-bit samples", "convert it: sox SOUND -b 16 FILE.wav");
  if (!bytes.starts_with("RIFF") || format.size() < kFormatSize) throw wrong;
  const auto kind = RiffReader::number<std::uint16_t>(format, 0);
  channels_ = RiffReader::number<std::uint16_t>(format, 2);
  const auto rate = RiffReader::number<std::uint32_t>(format, 4);
  if ((kind != kPcm && kind != kExtensible) || RiffReader::number<std::uint16_t>(format, 14) != kBits) throw wrong;
  if (channels_ < 1 || channels_ > 16 || rate < 8000 || rate > 192'000) throw wrong;
  rate_ = static_cast<int>(rate);
  samples_.resize(data.size() / sizeof(std::int16_t));
  std::memcpy(samples_.data(), data.data(), samples_.size() * sizeof(std::int16_t));
  block_ = static_cast<std::size_t>(std::lround(parameters.block * rate_));
  start_ = now_();
}

bool SoundFile::next(SoundBlock& block, std::chrono::milliseconds timeout) {
  const auto channels = static_cast<std::size_t>(channels_);
  const std::size_t count = std::min(block_, samples_.size() / channels - played_);
  const Time wait = count == 0 ? Time::max() : start_ + duration_of(played_ + count, rate_) - now_();
  if (wait > Time{0}) {
    std::this_thread::sleep_for(std::min<Time>(wait, timeout));
    if (wait > timeout) return false;
  }
  block = {start_ + duration_of(played_, rate_), rate_, channels_, {samples_.data() + played_ * channels, count * channels}};
  played_ += count;
  return true;
}

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
