#pragma once

#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/protobuf/encode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/live_source.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao::test {

/// Adds a message of a topic that is named after its schema.
template <Described T>
void publish(LiveSource& source, double time, const T& value) {
  const std::string name = protobuf_name<T>();
  const TypePtr type = source.add_topic({name, name, "protobuf", "protobuf", protobuf_schema<T>()});
  std::string bytes;
  encode_protobuf(value, bytes);
  source.add(*type, {from_seconds(time), std::make_shared<const std::string>(bytes)});
}

/// A live robot "TEAM PLAYER" that publishes its game and its pose at x, m, in the frame of its own team.
inline std::shared_ptr<LiveSource> robot_in_game(const std::string& team, int player, double x = 0) {
  auto robot = std::make_shared<LiveSource>(team + " " + std::to_string(player));
  robot->set_state(SourceState::kLive, {});
  Game game;
  game.team_name = team;
  game.player = player;
  publish(*robot, 1, game);
  RobotPose pose;
  pose.pose.x = x;
  pose.covariance = {0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.02};
  publish(*robot, 1, pose);
  return robot;
}

/// The robot's simulator reports that its team is on the left or on the right.
inline void report_side(LiveSource& robot, bool left) {
  SimulatedGame simulated;
  simulated.known = true;
  simulated.referee.jerseys = left ? TeamColours{TeamColour::kBlue, TeamColour::kRed} : TeamColours{TeamColour::kRed, TeamColour::kBlue};
  publish(robot, 1, simulated);
}

/// Ground truth with one robot of each team.
inline std::shared_ptr<LiveSource> truth_of(const std::string& left, const std::string& right) {
  auto truth = std::make_shared<LiveSource>("ground truth");
  truth->set_state(SourceState::kLive, {});
  SceneTruth scene;
  for (const bool is_left : {true, false}) {
    TrueRobot robot;
    robot.team = is_left ? left : right;
    robot.left = is_left;
    robot.number = 2;
    scene.robots.push_back(robot);
  }
  publish(*truth, 1, scene);
  return truth;
}

}  // namespace soccer::offnao::test
