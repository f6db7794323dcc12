#pragma once

#include "offnao/model/robot_view.h"
#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// Selects what is drawn of a robot.
struct Layers {
  bool pose = true;
  bool covariance = true;
  bool hypotheses = true;  ///< its other pose hypotheses
  bool teammates = true;   ///< its teammates' poses, as reported
  bool ball = true;
  bool robots = true;  ///< other robots that it tracks
  bool observations = true;
  bool intention = true;  ///< the requested walk
};

/// Draws the selected layers of one robot, in its colour.
void draw_robot(FieldPainter& to, const RobotView& view, const Layers& layers, const QColor& colour, const QString& name);
/// Draws the observations of the newest frame, relative to the robot's pose estimate.
void draw_observations(FieldPainter& to, const RobotView& view, const QColor& colour);
/// Draws only the pose, and with `covariance` the uncertainty of position and heading.
void draw_pose(FieldPainter& to, const RobotPose& pose, const QColor& colour, const QString& name, bool covariance);

}  // namespace soccer::offnao
