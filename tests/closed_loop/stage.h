#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <Eigen/Core>

#include "blackboard/body/joints.h"
#include "blackboard/topics/motion.h"
#include "simulation/protocol/transport.h"

namespace soccer {

/// Where a robot really is. World axes: origin at the centre spot, x to the right team's goal, z up.
struct BodyTruth {
  Eigen::Vector3d torso{0, 0, 0};  ///< m, middle of the torso
  double heading = 0;              ///< rad, counter-clockwise from x
  bool upright = false;            ///< the torso leans by less than 45 degrees
};

/// A server on which robots of this process play, and its ground truth. Nothing here may steer a robot; it judges.
class Stage {
 public:
  virtual ~Stage() = default;

  /// A new agent's connection. Errors: ConnectionLost.
  virtual std::unique_ptr<Transport> connect() = 0;
  /// Called in every cycle: reads what a running server has told, which would pile up otherwise.
  virtual void follow() {}
  /// A trainer's command.
  virtual void command(std::string_view text) = 0;
  /// Of a player of the left team, as it is now; on a running server as its last frame told.
  virtual BodyTruth truth(int number) = 0;
  /// Of a player of the other team; nothing when there is none, or on a server in this process.
  virtual std::optional<BodyTruth> truth_of_opponent(int /*number*/) { return std::nullopt; }
  virtual Eigen::Vector3d ball() = 0;    ///< m
  virtual std::string name() const = 0;  ///< for tables

  /// Puts a standing robot of the left team upright to another place, its joints as they are. m and rad.
  void put(int number, double x, double y, double heading);
  void put_opponent(int number, double x, double y, double heading);
  /// Puts a robot of the left team just above the ground where it is, at rest, lying on that side with its head that way, its joints in
  /// this pose. False where the server's trainer cannot.
  virtual bool lay(int /*number*/, Posture /*lying*/, double /*heading*/, const JointArray& /*pose*/) { return false; }
  /// Puts it to another place as it lies, at rest.
  void lift(int number, const Eigen::Vector3d& torso);
  /// At rest on the ground.
  void put_ball(double x, double y);
};

}  // namespace soccer
