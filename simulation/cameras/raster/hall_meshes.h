#pragma once

#include "blackboard/topics/game.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/mesh_painter.h"

namespace soccer::raster {

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
