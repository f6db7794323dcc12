#pragma once

#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/sensors.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// The own robot of a scene: the point below its torso, and its heading.
Pose2<Field, Ground> own_pose(const RandomScene& random);

/// Sensors of the own robot that measure nothing but the echoes of robots and goal posts in the cones of its sonars, as vertical cylinders,
/// without noise.
SensorFrame scene_echoes(const RandomScene& random, const BodyLibrary& bodies, const FieldDimensions& field);

}  // namespace soccer
