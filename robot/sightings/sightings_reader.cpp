#include "robot/sightings/sightings_reader.h"

#include <thread>
#include <utility>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr int kRetry = 40;  // waits without a sender, after which it is tried again; 2 s with the waits of RealTime

}  // namespace

SightingsReader::SightingsReader(std::string path, RobotChannels& channels, const RobotClock& clock, Report report)
    : path_(std::move(path)), channels_(channels), clock_(clock), report_(std::move(report)) {
  try_to_open();
}

void SightingsReader::try_to_open() {
  try {
    stream_ = std::make_unique<SimulatorStream>(path_, "sender of sightings");
    received_ = 0;
    whistles_ = 0;
    frame_ = 0;
    report_(path_ + ": receives a simulator's sightings");
  } catch (const InputError& error) {
    if (!std::exchange(missing_reported_, true)) report_(std::string(error.what()) + "; continues without it");
  }
}

bool SightingsReader::ready(std::chrono::nanoseconds timeout) {
  if (stream_) {
    try {
      if (!stream_->wait(std::chrono::duration_cast<std::chrono::milliseconds>(timeout))) return false;
      bool complete = false;
      while (read_message()) complete = true;
      return complete;
    } catch (const InputError& error) {
      report_(std::string(error.what()) + "; continues without it");
      stream_.reset();
      missing_reported_ = true;
    }
  } else if (++attempts_ % kRetry == 0) {
    try_to_open();
  }
  std::this_thread::sleep_for(timeout);
  return false;
}

/// Reads what has arrived, up to the end of one message. True when it is complete.
bool SightingsReader::read_message() {
  constexpr std::size_t kHeader = sighting_stream::kHeaderBytes;
  const auto refuse = [this] {
    return InputError(path_, "sends something else than sightings", "check that it is the socket of virtualnaoqi --sightings");
  };
  if (!fill(kHeader)) return false;
  const std::string_view bytes(reinterpret_cast<const char*>(bytes_.data()), kHeader);
  const auto size = sighting_stream::size_in(bytes);
  if (!size) throw refuse();
  if (!fill(kHeader + *size)) return false;
  received_ = 0;
  auto senses = sighting_stream::parse({reinterpret_cast<const char*>(bytes_.data()) + kHeader, *size});
  if (!senses) throw refuse();
  senses_ = std::move(*senses);
  return true;
}

/// Continues to read the message up to this number of bytes; true when there are as many.
bool SightingsReader::fill(std::size_t size) {
  if (bytes_.size() < size) bytes_.resize(size);
  if (received_ < size) received_ += stream_->read(bytes_.data() + received_, size - received_);
  return received_ >= size;
}

void SightingsReader::run() {
  const std::optional<Time> now = clock_.robot_time(senses_.time);
  if (!now) return;
  if (senses_.whistles != whistles_) {
    whistle_.count += senses_.whistles > whistles_ ? senses_.whistles - whistles_ : 1;
    whistle_.heard_at = seconds(*now);
    whistles_ = senses_.whistles;
    channels_.whistle.send(whistle_);
  }
  if (senses_.vision.frame == 0 || senses_.vision.frame == frame_) return;
  frame_ = senses_.vision.frame;
  senses_.vision.time = clock_.robot_time(senses_.vision.time).value_or(*now);
  channels_.vision.send(senses_.vision);
  channels_.perception_bell.ring();
}

}  // namespace soccer
