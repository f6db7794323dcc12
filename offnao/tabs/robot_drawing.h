#pragma once

#include "offnao/app_model/app_model.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/scene_marks.h"
#include "offnao/widgets/field_painter.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// "live", "lost: connection refused", …
QString state_text(const Source& source);
/// "playing 0:1"; empty when there is no game.
QString game_text(const RobotView& view);
/// The colour of a status message; of information: `plain`.
QColor colour_of(Severity severity, const Theme& theme, const QColor& plain);
/// The key values that summarise a robot's state.
std::vector<KeyValues::Row> summary_rows(const RobotView& view, const Theme& theme);

/// The ground truth at the time shown; null when no source publishes it.
const SceneTruth* truth_shown(AppModel& model);
/// Draws the true robots and ball, if they are known.
void draw_truth(FieldPainter& to, AppModel& model);
/// True if the field must be rotated because the robot plays towards the left: by the ground truth, or because it is an opponent of the
/// first source's team.
bool plays_to_the_left(AppModel& model, std::size_t source);

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
