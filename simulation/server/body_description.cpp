#include "simulation/server/body_description.h"

namespace soccer {
namespace {

constexpr double kHalfRoot = 0.70710678118654752;

constexpr Triple mirrored(Triple t) { return {-t.x, t.y, t.z}; }

/// What differs between the two sides of a limb's part: its parent and its stops.
struct OfSide {
  int parent;
  double low, high, unsw_low, unsw_high;
};

constexpr PartDescription at_side(bool left, PartDescription right, OfSide own) {
  right.parent = own.parent;
  right.low = own.low;
  right.high = own.high;
  right.unsw_low = own.unsw_low;
  right.unsw_high = own.unsw_high;
  if (left) {
    right.position = mirrored(right.position);
    right.anchor = mirrored(right.anchor);
  }
  return right;
}

/// Geometry of the right side; parent and stops come from OfSide.
constexpr PartDescription part(Triple position, Shape shape, Triple size, double mass, bool collides, Triple anchor, Triple axis) {
  return {0, position, shape, size, mass, collides, anchor, axis, 0, 0, 0, 0};
}

constexpr Triple kShoulderAt{0.098, 0, 0.075}, kElbowAt{0.098, 0.090, 0.084}, kHipAt{0.055, -0.010, -0.115};
constexpr Triple kAnkleAt{0.055, -0.005, -0.335};
constexpr Triple kX{1, 0, 0}, kY{0, 1, 0}, kZ{0, 0, 1}, kPoint{0.01, 0, 0};

constexpr PartDescription kShoulder = part(kShoulderAt, Shape::kSphere, kPoint, 0.070, false, kShoulderAt, kX);
constexpr PartDescription kUpperArm = part({0.108, 0.020, 0.075}, Shape::kBox, {0.07, 0.08, 0.06}, 0.150, true, kShoulderAt, kZ);
constexpr PartDescription kElbow = part(kElbowAt, Shape::kSphere, kPoint, 0.035, false, kElbowAt, kY);
constexpr PartDescription kLowerArm = part({0.098, 0.140, 0.084}, Shape::kBox, {0.05, 0.11, 0.05}, 0.200, true, kElbowAt, kZ);
constexpr PartDescription kHip1 = part(kHipAt, Shape::kSphere, kPoint, 0.090, false, kHipAt, {-kHalfRoot, 0, kHalfRoot});
constexpr PartDescription kLeftHip1 = part(kHipAt, Shape::kSphere, kPoint, 0.090, false, kHipAt, {-kHalfRoot, 0, -kHalfRoot});
constexpr PartDescription kHip2 = part(kHipAt, Shape::kSphere, kPoint, 0.125, false, kHipAt, kY);
constexpr PartDescription kThigh = part({0.055, 0, -0.155}, Shape::kBox, {0.07, 0.07, 0.14}, 0.275, true, kHipAt, kX);
constexpr PartDescription kShank =
    part({0.055, 0.005, -0.280}, Shape::kBox, {0.08, 0.07, 0.11}, 0.225, true, {0.055, -0.005, -0.235}, kX);
constexpr PartDescription kAnkle = part(kAnkleAt, Shape::kSphere, kPoint, 0.125, false, kAnkleAt, kX);
constexpr PartDescription kFoot =
    part({0.055, 0.025, -0.375}, Shape::kBox, {0.08, 0.16, 0.02}, 0.200, true, {0.055, -0.005, -0.340}, kY);

constexpr std::array<PartDescription, kParts> kSimsparkNao{
    PartDescription{-1, {}, Shape::kBox, {0.10, 0.10, 0.18}, 1.2171, true, {}, {}, 0, 0, 0, 0},
    PartDescription{0, {0, 0, 0.090}, Shape::kCapsule, {0.015, 0.08, 0}, 0.050, true, {0, 0, 0.090}, kZ, -120, 120, -119.5, 119.5},
    PartDescription{1, {0, 0, 0.155}, Shape::kSphere, {0.065, 0, 0}, 0.350, true, {0, 0, 0.150}, kX, -45, 45, -29.5, 38.5},
    at_side(false, kShoulder, {0, -120, 120, -119.5, 119.5}),
    at_side(false, kUpperArm, {3, -95, 1, -76, 18}),
    at_side(false, kElbow, {4, -120, 120, -119.5, 119.5}),
    at_side(false, kLowerArm, {5, -1, 90, 2, 88.5}),
    at_side(true, kShoulder, {0, -120, 120, -119.5, 119.5}),
    at_side(true, kUpperArm, {7, -1, 95, -18, 76}),
    at_side(true, kElbow, {8, -120, 120, -119.5, 119.5}),
    at_side(true, kLowerArm, {9, -90, 1, -88.5, -2}),
    at_side(false, kHip1, {0, -90, 1, -65.62, 42.44}),
    at_side(false, kHip2, {11, -45, 25, -45.29, 21.74}),
    at_side(false, kThigh, {12, -25, 100, -27.73, 88}),
    at_side(false, kShank, {13, -130, 1, -121.04, 5.29}),
    at_side(false, kAnkle, {14, -45, 75, -52.86, 68.15}),
    at_side(false, kFoot, {15, -25, 45, -22.79, 44.06}),
    at_side(true, kLeftHip1, {0, -90, 1, -65.62, 42.44}),
    at_side(true, kHip2, {17, -25, 45, -21.74, 45.29}),
    at_side(true, kThigh, {18, -25, 100, -27.73, 88}),
    at_side(true, kShank, {19, -130, 1, -121.04, 5.29}),
    at_side(true, kAnkle, {20, -45, 75, -52.86, 68.15}),
    at_side(true, kFoot, {21, -45, 25, -44.06, 22.79}),
};

}  // namespace

const std::array<PartDescription, kParts>& simspark_nao() { return kSimsparkNao; }

}  // namespace soccer
