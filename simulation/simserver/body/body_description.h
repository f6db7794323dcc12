#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/error.h"
#include "simulation/protocol/hinges.h"
#include "simulation/simserver/body/individual.h"

namespace soccer {

/// A vector in the simulator's robot axes: x right, y forward, z up.
struct Triple {
  double x = 0, y = 0, z = 0;
};

/// Collision shape of a part.
enum class Shape { kNone, kBox, kSphere, kCapsule };

/// Role of a part; the same on every body.
enum class PartKind {
  // clang-format off
  kTorso, kNeck, kHead,
  kShoulder, kUpperArm, kElbow, kLowerArm, kHand,
  kPelvis, kHip, kThigh, kShank, kAnkle, kFoot, kToe,
  // clang-format on
};

/// One rigid part and the hinge that connects it to its parent. Units m and kg. Positions are in the zero pose, relative to the torso's
/// origin; axes x right, y forward, z up.
struct PartDescription {
  PartKind kind = PartKind::kTorso;
  bool left = false;
  int parent = -1;  ///< index of the parent part; -1: none
  Triple position;  ///< of the part's centre
  Shape shape = Shape::kNone;
  Triple size;      ///< box: edges; sphere: radius in x; capsule: radius in x, length in y
  Triple shape_at;  ///< centre of the shape, relative to the part's centre
  bool collides = false;
  double slip = 1;  ///< slip speed of its contacts per lateral force, as a fraction of the material's (contact_material.h)
  double mass = 0;
  Triple centre_of_mass;            ///< relative to the part's centre
  std::array<double, 6> inertia{};  ///< kg m² about the centre of mass: xx, yy, zz, xy, xz, yz

  Triple anchor;                       ///< of the hinge
  Triple axis;                         ///< of the hinge; a positive angle rotates this part relative to its parent by the right-hand rule
  HingeId hinge = kHj1;                ///< the hinge's name in rcssserver3d's protocol
  std::optional<JointId> joint;        ///< the NAO's motor that drives it
  double sign = 1;                     ///< NAO angle = sign · hinge angle
  double low = 0, high = 0;            ///< joint limits, degrees; those of rcssserver3d 0.7 if the UNSW fork's differ
  double unsw_low = 0, unsw_high = 0;  ///< joint limits of the UNSW fork, degrees
  double max_speed = 0;                ///< rad/s
  double max_torque = 0;               ///< N m
};

/// Position-controlled motors and the rest of the NAO's own hardware. Source of the published values: reference of the NAO V5;
/// docs/design/simserver.md lists the assumed values. max_torque is at full stiffness, heating_time the time to 63 % of the steady state,
/// encoder_step 12 bit per turn, and idle_current that of the head and the boards.
struct ServoParameters {
  // clang-format off
  PARAMETERS(ServoParameters,
      (JointArray, max_torque, {}, "N m"),
      (double, error_at_full_torque, 0.04, "rad", 0.001, 1, "position error at which a motor reaches its maximum torque"),
      (double, max_current, 2.5, "A", 0.1, 20, "current of a motor at its maximum torque"),
      (double, limp_friction, 0.03, "", 0, 1, "friction of a motor that is switched off (stiffness -1), as a fraction of its maximum torque"),
      (double, surroundings, 30, "degC", -20, 60, "ambient temperature, which is that of an idle motor"),
      (double, heating, 12, "degC/A^2", 0, 100, "steady-state temperature of a motor above ambient, per squared current"),
      (double, heating_time, 300, "s", 1, 10000, "time constant of a motor's heating"),
      (double, encoder_step, 0.00153398, "rad", 0, 0.1, "resolution of the joint sensors; 0: continuous"),
      (double, battery_capacity, 8100, "A s", 1, 1e6, "charge of a full battery"),
      (double, idle_current, 1.3, "A", 0, 20, "current drawn in addition to the motors'"))
  // clang-format on
};

/// Mounting positions and ranges of the NAO's own sensors. Units m and rad, in the axes of the torso (sonars, IMU) or the ankle (FSRs,
/// bumpers): x forward, y left, z up. A backward force on a foot in front of bumper_x presses a bumper.
struct SensorParameters {
  using Position = std::array<double, 3>;
  using FsrPositions = std::array<double, 4>;

  // clang-format off
  PARAMETERS(SensorParameters,
      (Position, accelerometer, {}, "m", -0.5, 0.5, "position of the accelerometer in the torso"),
      (FsrPositions, fsr_x, {}, "m", -0.3, 0.3, "x of the left foot's force sensors, from the ankle: front left, front right, rear left, rear right"),
      (FsrPositions, fsr_y, {}, "m", -0.3, 0.3, "y of the left foot's force sensors, from the ankle: front left, front right, rear left, rear right"),
      (Position, sonar, {}, "m", -0.5, 0.5, "position of the left sonar in the torso"),
      (double, sonar_pitch, 0, "rad", -1.6, 1.6, "pitch of the sonars, downward positive"),
      (double, sonar_yaw, 0, "rad", -1.6, 1.6, "yaw of the left sonar, leftward positive"),
      (double, sonar_half_cone, 0.5236, "rad", 0.01, 1.5, "half the opening angle of a sonar's cone"),
      (double, min_sonar_distance, 0.2, "m", 0, 1, "shortest distance that a sonar measures; nearer objects are measured at this distance"),
      (double, max_sonar_distance, 2.5, "m", 0.1, 10, "longest distance that a sonar measures; farther objects are not measured"),
      (double, bumper_x, 0.08, "m", 0, 0.3, "distance of the bumpers in front of the ankle"))
  // clang-format on
};

/// A robot model, from which the MuJoCo model, the percepts and the kinematics are built. Part 0 is the torso; the parts are in depth-first
/// order, and hinge h moves part h + 1.
struct BodyDescription {
  static constexpr std::size_t kNoPart = static_cast<std::size_t>(-1);
  /// Parts that other robots see, in the order in which percepts list them.
  enum Seen : std::size_t { kHead, kRightLowerArm, kLeftLowerArm, kRightFoot, kLeftFoot, kSeenParts };
  /// Parts with a force sensor.
  enum Sole : std::size_t { kRightSole, kLeftSole, kRightToe, kLeftToe, kSoles };

  std::string name;
  int type = 0;  ///< as in (scene rsg/agent/nao/nao_hetero.rsg type)
  BodyModel model;
  std::vector<PartDescription> parts;
  std::array<std::size_t, kSeenParts> seen{};
  std::array<std::size_t, kSoles> soles{};
  double standing_height = 0;             ///< m, height of the torso's origin in the zero pose
  std::optional<ServoParameters> servos;  ///< std::nullopt: its motors are speed-controlled and hold the last commanded speed
  SensorParameters sensors;
  Individual individual;  ///< differences of one robot, of which those of the motors, the masses and the feet are already applied

  std::size_t hinges() const { return parts.size() - 1; }
  bool is_nao() const { return servos.has_value(); }
  double mass() const {
    double sum = 0;
    for (const PartDescription& part : parts) sum += part.mass;
    return sum;
  }
  /// Index of this hinge of rcssserver3d on this body; hinges() if the body does not have it.
  std::size_t hinge_of(HingeId id) const {
    for (std::size_t hinge = 0; hinge < hinges(); ++hinge)
      if (parts[hinge + 1].hinge == id) return hinge;
    return hinges();
  }
  /// The hinges that this motor drives: none, one, or two. Unused elements are hinges().
  std::array<std::size_t, 2> hinges_of(JointId joint) const {
    std::array<std::size_t, 2> found{hinges(), hinges()};
    std::size_t count = 0;
    for (std::size_t hinge = 0; hinge < hinges() && count < found.size(); ++hinge)
      if (parts[hinge + 1].joint == joint) found[count++] = hinge;
    return found;
  }
};

/// Height of the torso, m, at which a robot is placed: its feet are just above the ground. Source: rcssserver3d, type 0.
inline double drop_height(const BodyDescription& body) { return body.standing_height + 0.015; }

/// The bodies that agents may request.
struct BodyLibrary {
  static constexpr std::size_t kTypes = 5;
  std::array<std::shared_ptr<const BodyDescription>, kTypes> simspark;                 ///< (scene rsg/agent/nao/nao_hetero.rsg TYPE)
  std::map<std::string, std::shared_ptr<const BodyDescription>, std::less<>> by_name;  ///< (scene rsg/agent/nao/NAME.rsg), by NAME
  std::map<std::string, InputError, std::less<>> unreadable;                           ///< why other bodies cannot be loaded, by NAME

  /// Errors: InputError when the files of this body are wrong.
  void require_readable(std::string_view name) const {
    if (const auto found = unreadable.find(name); found != unreadable.end()) throw InputError(found->second);
  }
};

inline constexpr std::size_t kTorso = 0;

}  // namespace soccer
