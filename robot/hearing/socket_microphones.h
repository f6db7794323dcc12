#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/sound/sound_stream.h"
#include "robot/camera/socket_camera.h"
#include "robot/hearing/sound_source.h"

namespace soccer {

/// Simulated microphones behind a Unix socket, in the format of sound_stream. Their times are those of the robot's clock, so that a
/// simulation that is slower than real time sounds as it should.
class SocketMicrophones final : public SoundSource {
 public:
  /// Errors: InputError when nothing listens on the socket.
  explicit SocketMicrophones(const std::string& path) : path_(path), stream_(path, "simulated microphones") {}

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;
  bool has_robot_time() const override { return true; }

 private:
  bool fill(std::uint8_t* to, std::size_t size);

  std::string path_;
  SimulatorStream stream_;
  sound_stream::Header header_{};
  std::size_t received_ = 0;  // bytes of the header and the piece that is arriving
  sound_stream::PieceOfSound arriving_;
  std::vector<std::int16_t> samples_;
};

}  // namespace soccer
