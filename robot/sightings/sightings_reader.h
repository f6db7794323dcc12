#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/executor/executor.h"
#include "blackboard/sightings/sighting_stream.h"
#include "robot/camera/robot_clock.h"
#include "robot/camera/socket_camera.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// Reads a simulator's sightings and whistles from a socket, in the format of sighting_stream, in place of cameras and microphones. Times
/// become those of the robot's clock. A sender that is missing or has ended is reported and tried again later, as a camera is; its messages
/// before the first sensor frame are dropped.
class SightingsReader final : public Activity {
 public:
  using Report = std::function<void(const std::string&)>;

  /// `channels` and `clock` must outlive this object.
  SightingsReader(std::string path, RobotChannels& channels, const RobotClock& clock, Report report);

  std::string name() const override { return path_; }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

 private:
  void try_to_open();
  bool read_message();
  bool fill(std::size_t size);

  std::string path_;
  RobotChannels& channels_;
  const RobotClock& clock_;
  Report report_;
  std::unique_ptr<SimulatorStream> stream_;
  std::vector<std::uint8_t> bytes_;  // of the message that is arriving, with its header
  std::size_t received_ = 0;         // of bytes_
  SimulatedSenses senses_;
  Whistle whistle_;
  std::uint32_t frame_ = 0;        // last frame that was passed on
  std::uint32_t whistles_ = 0;     // of the sender, when they were last counted
  bool missing_reported_ = false;  // that the sender is missing
  int attempts_ = 0;               // calls of ready() without a sender
};

}  // namespace soccer
