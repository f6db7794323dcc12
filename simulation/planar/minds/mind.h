#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "blackboard/common/config/declared_section.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// What a robot of the behaviour simulator knows when it decides: the topics that perception provides on a robot. Field is the frame of its
/// team.
struct MindInputs {
  SensorFrame sensors;
  BodyState body;
  MotionStatus motion;
  Kinematics kinematics;
  GroundObservations observations;
  RobotPose pose;
  BallEstimate ball;
  RobotMap robots;
  Game game;
  TeamMates mates;
  Odometry odometry;    ///< only if the game has landmarks
  Placement placement;  ///< where the robot was put at the start
};

/// A robot's decision.
struct MindOutputs {
  MotionRequest request;
  TeamReport report;       ///< to its teammates
  BehaviourStatus status;  ///< for display
};

/// The decisions of one robot. Called at a fixed rate of simulated time.
class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  virtual void decide(const MindInputs& in, MindOutputs& out) = 0;

  /// The parameters that can be changed while the robot plays.
  virtual std::vector<DeclaredSection> parameters() const { return {}; }
  /// Sets these parameters before the next decision. sections: those of parameters(), with other values.
  virtual void tune(const std::vector<DeclaredSection>& /*sections*/) {}
};

/// A player of a game.
struct Player {
  bool home = true;
  int number = 1;
};

using MindFactory = std::function<std::unique_ptr<Mind>(const Player&)>;

}  // namespace soccer
