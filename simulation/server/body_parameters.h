#pragma once

#include <array>

#include "blackboard/body/joints.h"
#include "blackboard/describe.h"

namespace soccer {

/// One part in body.yaml, of the left side where there are two; a section named like its PartKind. Places are from the part's own joint
/// (the torso's: its origin) in the zero pose; x forward, y left, z up.
struct PartParameters {
  double mass = 0;
  std::array<double, 3> middle{};
  std::array<double, 3> centre_of_mass{};
  std::array<double, 6> inertia{};  ///< all 0: of the solid shape, about its middle
  std::array<double, 3> box{};
  double sphere = 0;
  std::array<double, 2> capsule{};
  std::array<double, 3> shape_offset{};  ///< from `middle`
  bool collides = true;

  DESCRIBE(PartParameters, (mass, "kg", 0, 50, "of the part"), (middle, "m", -1, 1, "what others see of it, and its frame"),
           (centre_of_mass, "m", -1, 1, "counts with inertia only"),
           (inertia, "kg m^2", -10, 10, "about the centre of mass: xx, yy, zz, xy, xz, yz"), (box, "m", 0, 1, "edges"),
           (sphere, "m", 0, 1, "radius"), (capsule, "m", 0, 1, "radius and length"),
           (shape_offset, "m", -1, 1, "of the shape's middle from the part's"), (collides, "", 0, 1, "whether others can touch it"))
};

/// How far the joints turn in the simulator, where that is not what BodyModel says; in the NAO's signs.
struct StopParameters {
  JointArray lower{};
  JointArray upper{};
  DESCRIBE(StopParameters, (lower, "deg"), (upper, "deg"))
};

/// What the simulator knows of a body besides its parts.
struct SimulatedBodyParameters {
  double sole_thickness = 0.02;
  double pitch_sign = 1;
  double max_torque = 10;
  double toe_length = 0;
  double toe_low = 0;
  double toe_high = 0;
  double toe_speed = 0;

  DESCRIBE(SimulatedBodyParameters, (sole_thickness, "m", 0.001, 0.1, "of the box that is a foot"),
           (pitch_sign, "", -1, 1, "-1: hinges about the lateral axis turn upward, as rcssserver3d's"),
           (max_torque, "N m", 0.1, 100, "of every motor that is no servo"), (toe_length, "m", 0, 0.2, "0: no toes"),
           (toe_low, "deg", -180, 180, "stop, up positive"), (toe_high, "deg", -180, 180, "stop, up positive"),
           (toe_speed, "rad/s", 0, 100, "of its motor"))
};

}  // namespace soccer
