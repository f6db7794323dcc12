#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "simulation/protocol/hinges.h"

namespace soccer {

/// x right, y forward, z up.
struct Triple {
  double x = 0, y = 0, z = 0;
};

/// What of a part collides.
enum class Shape { kNone, kBox, kSphere, kCapsule };

/// What a part is, on each body.
enum class PartKind {
  kTorso,
  kNeck,
  kHead,
  kShoulder,
  kUpperArm,
  kElbow,
  kLowerArm,
  kHand,
  kPelvis,
  kHip,
  kThigh,
  kShank,
  kAnkle,
  kFoot,
  kToe
};

/// One rigid part and the hinge at which it hangs. m, kg; from the torso's origin in the zero pose, axes x right, y forward, z up.
struct PartDescription {
  PartKind kind = PartKind::kTorso;
  bool left = false;
  int parent = -1;  ///< part that carries it; -1: none
  Triple position;  ///< of the part's middle
  Shape shape = Shape::kNone;
  Triple size;      ///< box: edges; sphere: radius in x; capsule: radius in x, length in y
  Triple shape_at;  ///< middle of the shape, from the part's middle
  bool collides = false;
  double mass = 0;
  Triple centre_of_mass;            ///< from the part's middle
  std::array<double, 6> inertia{};  ///< kg m² about the centre of mass: xx, yy, zz, xy, xz, yz

  Triple anchor;                       ///< of the hinge
  Triple axis;                         ///< positive by the right-hand rule for this part relative to its parent
  HingeId hinge = kHj1;                ///< its name for agents of rcssserver3d
  std::optional<JointId> joint;        ///< the NAO's motor that turns it
  double sign = 1;                     ///< NAO angle = sign · hinge angle
  double low = 0, high = 0;            ///< stops, degrees; of rcssserver3d 0.7 where there are two kinds
  double unsw_low = 0, unsw_high = 0;  ///< stops of the UNSW fork, degrees
  double max_speed = 0;                ///< rad/s
  double max_torque = 0;               ///< N m
};

/// Motors that go to an angle by themselves, and what else the NAO's own hardware has. Source of what is published: reference of the NAO
/// V5; what is assumed is said in docs/simserver.md.
struct ServoParameters {
  JointArray max_torque{};  ///< at full stiffness
  double error_at_full_torque = 0.04;
  double max_current = 2.5;     ///< at max_torque
  double limp_friction = 0.03;  ///< of a motor that is off (stiffness -1), as part of max_torque
  double surroundings = 30;
  double heating = 12;               ///< above the surroundings for each A², in the end
  double heating_time = 300;         ///< to 63 % of that
  double encoder_step = 0.00153398;  ///< 12 bit a turn
  double battery_capacity = 8100;
  double idle_current = 1.3;  ///< of head and boards

  DESCRIBE(ServoParameters, (max_torque, "N m"),
           (error_at_full_torque, "rad", 0.001, 1, "distance from the target at which a motor does what it can"),
           (max_current, "A", 0.1, 20, "of a motor at its maximum torque"),
           (limp_friction, "", 0, 1, "of a motor that is off, as part of its maximum torque"),
           (surroundings, "degC", -20, 60, "temperature of a motor that does nothing"),
           (heating, "degC/A^2", 0, 100, "of a motor above the surroundings in the end"),
           (heating_time, "s", 1, 10000, "time constant of heating"),
           (encoder_step, "rad", 0, 0.1, "what the joint sensors tell apart; 0: everything"),
           (battery_capacity, "A s", 1, 1e6, "charge of a full battery"), (idle_current, "A", 0, 20, "drawn besides the motors"))
};

/// Where the NAO's own sensors are. m and rad in the torso's (sonars, IMU) or the ankle's axes: x forward, y left, z up.
struct SensorParameters {
  std::array<double, 3> accelerometer{};
  std::array<double, 4> fsr_x{};  ///< of the left foot: front left, front right, rear left, rear right
  std::array<double, 4> fsr_y{};
  std::array<double, 3> sonar{};  ///< the left one
  double sonar_pitch = 0;         ///< down positive
  double sonar_yaw = 0;           ///< of the left one, to the left
  double sonar_half_cone = 0.5236;
  double sonar_nearest = 0.2;
  double sonar_farthest = 2.5;
  double bumper_x = 0.08;  ///< what pushes a foot back in front of here presses a bumper

  DESCRIBE(SensorParameters, (accelerometer, "m", -0.5, 0.5, "in the torso"), (fsr_x, "m", -0.3, 0.3, "of the left foot, from the ankle"),
           (fsr_y, "m", -0.3, 0.3, "of the left foot, from the ankle"), (sonar, "m", -0.5, 0.5, "the left one, in the torso"),
           (sonar_pitch, "rad", -1.6, 1.6, "down positive"), (sonar_yaw, "rad", -1.6, 1.6, "of the left one, to the left"),
           (sonar_half_cone, "rad", 0.01, 1.5, "half the angle in which it hears"),
           (sonar_nearest, "m", 0, 1, "nearer things echo from here"), (sonar_farthest, "m", 0.1, 10, "farther things do not echo"),
           (bumper_x, "m", 0, 0.3, "before the ankle"))
};

/// A kind of robot: what MuJoCo, percepts and kinematics are made from. Part 0 is the torso; parts follow depth first, and hinge h moves
/// part h + 1.
struct BodyDescription {
  static constexpr std::size_t kNoPart = static_cast<std::size_t>(-1);
  /// Parts that others see of it, in the order in which they are told.
  enum Seen : std::size_t { kHead, kRightLowerArm, kLeftLowerArm, kRightFoot, kLeftFoot, kSeenParts };
  /// Parts that feel what presses on them.
  enum Sole : std::size_t { kRightSole, kLeftSole, kRightToe, kLeftToe, kSoles };

  std::string name;
  int type = 0;  ///< as in (scene rsg/agent/nao/nao_hetero.rsg type)
  BodyModel model;
  std::vector<PartDescription> parts;
  std::array<std::size_t, kSeenParts> seen{};
  std::array<std::size_t, kSoles> soles{};
  double standing_height = 0;             ///< m, of the torso's origin in the zero pose
  std::optional<ServoParameters> servos;  ///< empty: its motors turn at a speed until they are told another
  SensorParameters sensors;

  std::size_t hinges() const { return parts.size() - 1; }
  bool is_nao() const { return servos.has_value(); }
  double mass() const;
  /// The part that this hinge of rcssserver3d moves, less one; hinges() when it has none.
  std::size_t hinge_of(HingeId id) const;
  /// The hinges that this motor turns: none, one, or two. Unused places hold hinges().
  std::array<std::size_t, 2> hinges_of(JointId joint) const;
};

/// m, of the torso of a robot that is put somewhere: its feet just above the ground. Source: rcssserver3d, type 0.
inline double drop_height(const BodyDescription& body) { return body.standing_height + 0.015; }

/// The bodies that agents may ask for.
struct BodyLibrary {
  static constexpr std::size_t kTypes = 5;
  std::array<std::shared_ptr<const BodyDescription>, kTypes> simspark;                    ///< (scene rsg/agent/nao/nao_hetero.rsg TYPE)
  std::map<std::string, std::shared_ptr<const BodyDescription>, std::less<>> of_its_own;  ///< (scene rsg/agent/nao/NAME.rsg), by NAME
};

inline constexpr std::size_t kTorso = 0;

}  // namespace soccer
