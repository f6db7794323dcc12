#pragma once

#include <array>

#include "offnao/app_model/app_model.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/scene_marks.h"
#include "offnao/widgets/field_painter.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// Number of sources from which on robots are shown by short names and in short rows.
inline constexpr std::size_t kManyRobots = 6;

/// How a source's robot is drawn.
struct RobotStyle {
  QColor colour;  ///< its own; grey if it is lost or has ended
  QColor ring;    ///< its team's
  QString name;   ///< "home 2"; only the number among many robots
  bool gone = false;
};
RobotStyle style_of(AppModel& model, const Theme& theme, std::size_t source);
/// The colour of a source; grey if it is a robot that is lost or has ended.
QColor source_colour(const SessionSource& entry, const Theme& theme);

/// "live", "ended", "lost: connection refused", …
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

/// Draws the selected layers of one robot, in its colour; of one that is lost or has ended only its pose.
void draw_robot(FieldPainter& to, const RobotView& view, const Layers& layers, const RobotStyle& style);
/// Draws the observations of the newest frame, relative to the robot's pose estimate.
void draw_observations(FieldPainter& to, const RobotView& view, const QColor& colour);
/// Draws only the pose, and with `covariance` the uncertainty of position and heading by its best hypothesis. No effect without a pose.
void draw_pose(FieldPainter& to, const RobotView& view, const RobotStyle& style, bool covariance);

/// The uncertainty of a robot's pose: of its best hypothesis, because that of all of them together describes none of their positions.
struct PoseUncertainty {
  std::array<double, 9> covariance{};
  double weight = 1;  ///< of the hypothesis
};
PoseUncertainty uncertainty_of(const RobotView& view);
/// "±0.01 m (65 %)"; without the weight if there is no other hypothesis.
QString text_of(const PoseUncertainty& uncertainty);

/// One line that summarises a robot among many: "striker · WalkToBall · ±0.02 m · ball 1.20 m".
QString short_summary(const RobotView& view);
/// What its row says beside its name: "ended", "penalised", "walking, 1 fall".
QString short_state(const Source& source, const RobotView& view);

}  // namespace soccer::offnao
