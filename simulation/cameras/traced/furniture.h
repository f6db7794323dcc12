#pragma once

#include <vector>

#include "simulation/cameras/labels.h"
#include "simulation/cameras/traced/materials.h"
#include "simulation/cameras/traced/shapes.h"

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

}  // namespace soccer::traced
