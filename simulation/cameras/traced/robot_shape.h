#pragma once

#include "simulation/cameras/traced/materials.h"
#include "simulation/cameras/traced/shapes.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer::traced {

/// The outer shape of a part of a NAO with a jersey, in the axes of the robot (x right, y forward, z up) relative to the anchor of its
/// hinge in the zero pose. Composed of ellipsoids, rounded boxes and cones after photographs; lengths are those of the body file. Materials
/// are RobotMaterial.
Shape robot_part(const BodyDescription& body, const PartDescription& part);

/// Whether a point of the jersey is part of the player's number, on chest and back. point: m, in the torso's frame, as robot_part().
bool on_number(int number, const Vector3f& point);

}  // namespace soccer::traced
