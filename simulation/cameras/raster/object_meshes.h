#pragma once

#include <map>
#include <vector>

#include <Eigen/Core>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/painters.h"
#include "simulation/simserver/body/body_description.h"

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

/// Colours of a robot's meshes.
enum RobotColour : std::uint8_t { kShell, kShellShade, kJoint, kJersey, kJerseyTrim, kNumber, kEye, kBlack, kSole, kRobotColours };

/// Palette of a robot with a jersey of this colour; the number is dark or bright, whichever has more contrast.
Palette robot_palette(const LinearColour& jersey);

/// The outer shape of a part, in the axes of the robot (x right, y forward, z up) relative to the anchor of its hinge in the zero pose. Own
/// design after photographs and the published lengths of the NAO; not the vendor's meshes. Dimensions that the body file contains are taken
/// from it.
Mesh part_mesh(const BodyDescription& body, const PartDescription& part);

/// The number on the chest and the back, in the torso's frame as part_mesh(). number: 0 to 99.
Mesh number_mesh(int number);

}  // namespace soccer::raster
