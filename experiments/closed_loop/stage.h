#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <Eigen/Geometry>

#include "blackboard/body/joints.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// The true pose of a robot. World axes: origin at the centre spot, x to the right team's goal, z up.
struct BodyTruth {
  Eigen::Vector3d torso{0, 0, 0};  ///< m, centre of the torso
  double heading = 0;              ///< rad, counter-clockwise from x
  bool upright = false;            ///< the torso leans by less than 45 degrees
  double up = 0;                   ///< vertical component of the torso's upward axis: 1 upright, 0 lying, -1 upside down
};

/// A server for robots of this process, and its ground truth, which is used to evaluate a robot and never as its input.
class Stage {
 public:
  virtual ~Stage() = default;

  /// A new agent's connection. Errors: ConnectionLost.
  virtual std::unique_ptr<Transport> connect() = 0;
  /// Called in every cycle: reads the messages of a running server, which would accumulate otherwise.
  virtual void follow() {}
  /// Executes a trainer command.
  virtual void command(std::string_view text) = 0;
  /// True pose of a player of the left team: the current one, or that of the last frame of a running server.
  virtual BodyTruth truth(int number) = 0;
  /// True pose of a player of the right team; std::nullopt when there is no such player, or on a server in this process.
  virtual std::optional<BodyTruth> truth_of_opponent(int /*number*/) { return std::nullopt; }
  virtual Eigen::Vector3d ball() = 0;    ///< m
  virtual std::string name() const = 0;  ///< for tables

  /// Moves a standing robot of the left team to another pose, m and rad. Its joints do not change.
  virtual void put(int number, double x, double y, double heading);
  void put_opponent(int number, double x, double y, double heading);
  /// Puts a robot of the left team just above the ground at its position, at rest, lying on the given side with its head in the direction
  /// `heading` (rad) and its joints in the given pose. False if the server's trainer cannot do this.
  virtual bool lay(int /*number*/, Posture /*lying*/, double /*heading*/, const JointArray& /*pose*/) { return false; }
  /// Puts a robot of the left team at the centre spot, upright with its feet just above the ground, at rest and with its joints in this
  /// pose. False if the server's trainer cannot do this.
  virtual bool stand(int /*number*/, const JointArray& /*pose*/) { return false; }
  /// Moves the torso to another position (m) without changing its orientation, at rest.
  void lift(int number, const Eigen::Vector3d& torso);
  /// Puts the ball on the ground at rest; m.
  virtual void put_ball(double x, double y);
};

/// Heights at which a stage puts robots: of the lowest point of a lying robot above the ground, and of the feet of a standing one, m.
inline constexpr double kDropHeight = 0.05, kStandHeight = 0.001;

/// The true pose of a player of the left team. Errors: InputError for a player that is not on the field.
BodyTruth truth_of(const SceneTruth& scene, int number);

/// Torso axes, x forward, y left and z up as columns, of a robot that lies on the given side with its head in the direction `heading`
/// (rad), or that is upright and faces there.
Eigen::Matrix3d torso_axes(Posture posture, double heading);

}  // namespace soccer
