#pragma once

#include "offnao/model/robot_view.h"
#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// What of a robot's beliefs is drawn.
struct Layers {
  bool pose = true;
  bool covariance = true;
  bool ideas = true;  ///< other places that it holds possible
  bool mates = true;  ///< where they say to be
  bool ball = true;
  bool robots = true;  ///< others that it tracks
  bool observations = true;
  bool intention = true;  ///< where it walks and shoots
};

/// Everything that one robot believes, in its colour.
void draw_robot(FieldPainter& to, const RobotView& view, const Layers& layers, const QColor& colour, const QString& name);
/// What it saw in the newest frame, from where it believes to be.
void draw_observations(FieldPainter& to, const RobotView& view, const QColor& colour);
/// Only pose, heading and covariance.
void draw_pose(FieldPainter& to, const RobotPose& pose, const QColor& colour, const QString& name, bool covariance);

}  // namespace soccer::offnao
