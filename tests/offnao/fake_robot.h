#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/vision.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/foxglove_text.h"

namespace soccer::offnao::test {

/// Parameters that the fake robot publishes and does not use.
struct Tuning {
  double lift = 0.02;
  bool brave = false;
  DESCRIBE(Tuning, (lift, "m", 0, 0.05, "height of the swing foot"), (brave, ""))
};

/// A robot's debug port with a few topics.
struct FakeRobot {
  explicit FakeRobot(int at_port = 0, const std::string& name = "red 2", const std::string& token = {},
                     std::vector<DebugService> services = {}) {
    live.add(tuning);
    DebugPortOptions options;
    options.port = at_port;
    options.name = name;
    options.token = token;
    options.parameters = {&live};
    options.services = std::move(services);
    options.services.push_back({"describe_parameters", "lists every parameter", false,
                                [this](const std::string&) { return soccer::foxglove::describe(live.values()); }});
    port = std::make_unique<DebugPort>(options);
    pose_channel = port->channel<RobotPose>("perception/RobotPose");
    game_channel = port->channel<Game>("perception/Game");
    vision_channel = port->channel<VisionFrame>("perception/VisionFrame");
  }

  /// Publishes one tick: the robot is at x, m, and its clock shows `time`, s.
  void show(double time, double x) {
    RobotPose pose;
    pose.pose.x = x;
    pose.covariance = {0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.02};
    Game game;
    game.team_name = "red";
    VisionFrame vision;
    vision.time = from_seconds(time);
    port->show(vision_channel, from_seconds(time), vision);
    port->show(game_channel, from_seconds(time), game);
    port->show(pose_channel, from_seconds(time), pose);
  }

  Tuning tuning;
  LiveParameters live;
  std::unique_ptr<DebugPort> port;
  DebugChannel<RobotPose> pose_channel;
  DebugChannel<Game> game_channel;
  DebugChannel<VisionFrame> vision_channel;
};

/// Repeats `step` until `done`, because the network is asynchronous. False after a timeout of 30 s.
inline bool step_until(const std::function<bool()>& done, const std::function<void()>& step) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!done()) {
    if (std::chrono::steady_clock::now() > end) return false;
    step();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace soccer::offnao::test
