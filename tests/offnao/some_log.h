#pragma once

#include <filesystem>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/vision.h"

namespace soccer::offnao::test {

/// Writes a log of ten seconds with ten frames per second, in which the robot walks along x at 1 m/s.
inline void write_some_log(const std::filesystem::path& path, int player = 2) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"team", "1"}, {"player", std::to_string(player)}, {"field", "spl2017"}, {"body", "simspark"}};
  LogWriter log(path, options);
  auto vision = log.channel<VisionFrame>("perception/VisionFrame");
  auto pose = log.channel<RobotPose>("perception/RobotPose");
  auto game = log.channel<Game>("perception/Game");
  for (int i = 0; i <= 100; ++i) {
    const Time time = from_seconds(0.1 * i);
    VisionFrame frame;
    frame.time = time;
    frame.frame = static_cast<std::uint32_t>(i);
    log.write(vision, time, frame);
    RobotPose at;
    at.pose.x = 0.1 * i;
    at.covariance = {0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.02};
    log.write(pose, time, at);
    Game state;
    state.player = player;
    state.team_name = "red";
    if (i == 0) log.write(game, time, state);  // a topic that is rarely published
  }
  log.close();
}

}  // namespace soccer::offnao::test
