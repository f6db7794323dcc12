#pragma once

#include <Eigen/Core>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/mesh_painter.h"

namespace soccer::raster {

/// Dimensions of one goal, m. side: 1: at +x, -1: at -x.
struct GoalShape {
  GoalShape(const FieldDimensions& field, float side)
      : front(side * static_cast<float>(field.length / 2)),
        back(front + side * static_cast<float>(field.goal_depth)),
        top_back(front + 0.4F * (back - front)),
        half_width(static_cast<float>(field.goal_width / 2)),
        top(front, 0, static_cast<float>(field.goal_height)) {}

  float front, back;          ///< x of the posts and of the net's lower end
  float top_back;             ///< x of the net's upper end
  float half_width;           ///< between the middle and a post's axis
  float post_radius = 0.05F;  ///< SPL rules 2017, 1.2
  float bar_radius = 0.015F;  ///< of the frame that holds the net
  Eigen::Vector3f top;        ///< middle of the crossbar
};

/// A mesh of the world with its colours; it does not move.
struct Furniture {
  Mesh mesh;
  Palette palette;
  PixelClass kind = PixelClass::kSurroundings;
};

/// Posts, crossbar and the frame that holds the net, of both goals. Posts have a diameter of 0.1 m (SPL rules 2017, 1.2).
Furniture goal_furniture(const Hall& hall, const FieldDimensions& field);
Furniture person_furniture(const Person& person);
Furniture box_furniture(const HallBox& box);

}  // namespace soccer::raster
