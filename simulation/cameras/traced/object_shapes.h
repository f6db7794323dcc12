#pragma once

#include <vector>

#include "simulation/cameras/labels.h"
#include "simulation/cameras/traced/shapes.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer::traced {

/// An object that does not move.
struct Furniture {
  Shape shape;  ///< in the world
  PixelClass label = PixelClass::kSurroundings;
};

/// Dimensions of one goal, m. side: 1: at +x, -1: at -x. Posts and bar: SPL rules 2017, 1.2.
struct GoalFrame {
  GoalFrame(const FieldDimensions& field, float side);
  float front, back, half_width, height;  ///< front and back: x
  float radius = 0.05F;                   ///< of posts and crossbar
  float rear_radius = 0.015F;             ///< of the frame behind
  float top_back;                         ///< x of the upper bar of the frame behind
};

/// Goals, people and items of a plan; adds their materials.
std::vector<Furniture> furniture_of(const HallPlan& plan, const FieldDimensions& field, std::vector<Material>& materials);

/// The outer shape of a part of a NAO with a jersey, in the axes of the robot (x right, y forward, z up) relative to the anchor of its
/// hinge in the zero pose. Composed of ellipsoids, rounded boxes and cones after photographs; lengths are those of the body file. Materials
/// are RobotMaterial.
Shape robot_part(const BodyDescription& body, const PartDescription& part);

/// Whether a point of the jersey is part of the player's number, on chest and back. point: m, in the torso's frame, as robot_part().
bool on_number(int number, const Vector3f& point);

}  // namespace soccer::traced
