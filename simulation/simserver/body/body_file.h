#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// All bodies: the types of simspark and each other folder of `config` that contains a body.yaml. Of those that cannot be loaded the errors
/// are kept. Errors: InputError when a type of simspark cannot be loaded.
BodyLibrary load_bodies(const std::filesystem::path& config);

/// One part in body.yaml, the left one if there are two; its section has the name of its PartKind. Positions are relative to the part's own
/// joint (for the torso: to its origin) in the zero pose; x forward, y left, z up. The inertia of the solid shape is that about its centre.
struct PartParameters {
  using Vector = std::array<double, 3>;
  using Inertia = std::array<double, 6>;
  using Capsule = std::array<double, 2>;

  // clang-format off
  PARAMETERS(PartParameters,
      (double, mass, 0, "kg", 0, 50, "mass of the part"),
      (Vector, middle, {}, "m", -1, 1, "origin of the part's frame, and the point of it that other robots see"),
      (Vector, centre_of_mass, {}, "m", -1, 1, "centre of mass; used only if an inertia is given"),
      (Inertia, inertia, {}, "kg m^2", -10, 10, "inertia about the centre of mass: xx, yy, zz, xy, xz, yz; all 0: that of the solid shape"),
      (Vector, box, {}, "m", 0, 1, "edge lengths, for a box"),
      (double, sphere, 0, "m", 0, 1, "radius, for a sphere"),
      (Capsule, capsule, {}, "m", 0, 1, "radius and length, for a capsule"),
      (Vector, shape_offset, {}, "m", -1, 1, "position of the shape's centre relative to the part's"),
      (bool, collides, true, "", 0, 1, "whether the part collides with other bodies"))
  // clang-format on
};

/// Joint limits in the simulator where they differ from BodyModel's, with the NAO's signs.
struct StopParameters {
  JointArray lower{};
  JointArray upper{};
  DESCRIBE(StopParameters, (lower, "deg"), (upper, "deg"))
};

/// Parameters of a simulated body in addition to those of its parts.
struct SimulatedBodyParameters {
  // clang-format off
  PARAMETERS(SimulatedBodyParameters,
      (double, sole_thickness, 0.02, "m", 0.001, 0.1, "thickness of the box that represents a foot"),
      (double, pitch_sign, 1, "", -1, 1, "sign of the hinges about the lateral axis; -1: upward positive, as in rcssserver3d"),
      (double, max_torque, 10, "N m", 0.1, 100, "maximum torque of each speed-controlled motor"),
      (double, toe_length, 0, "m", 0, 0.2, "length of the toes; 0: no toes"),
      (double, toe_low, 0, "deg", -180, 180, "lower limit of the toes, upward positive"),
      (double, toe_high, 0, "deg", -180, 180, "upper limit of the toes, upward positive"),
      (double, toe_speed, 0, "rad/s", 0, 100, "maximum speed of a toe's motor"))
  // clang-format on
};

/// The body of `config/NAME/body.yaml`; for type N > 0, `config/NAME/typeN.yaml` overrides parameters. Lengths and limits come from
/// BodyModel, so they are the numbers that the robot's own kinematics use. Errors: InputError.
BodyDescription load_body(const std::filesystem::path& config, const std::string& name, int type = 0);

}  // namespace soccer
