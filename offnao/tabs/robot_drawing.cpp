#include "offnao/tabs/robot_drawing.h"

#include <algorithm>
#include <cmath>

#include "blackboard/planar/walk_to.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

QColor source_colour(const SessionSource& entry, const Theme& theme) {
  return is_gone(*entry.source) ? theme.muted : theme.source(entry.colour);
}

RobotStyle style_of(AppModel& model, const Theme& theme, std::size_t source) {
  const auto& sources = model.session().sources();
  const SessionSource& entry = sources[source];
  const SourceKey key = source_key(*entry.source);
  RobotStyle style{source_colour(entry, theme), theme.team(!model.plays_to_the_left(source)), QString::fromStdString(entry.source->name()),
                   is_gone(*entry.source)};
  if (sources.size() >= kManyRobots && key.player > 0) style.name = QString::number(key.player);
  if (style.gone) style.ring = theme.border;
  return style;
}

QString state_text(const Source& source) {
  const QString why = source.remark().empty() ? QString() : ": " + QString::fromStdString(source.remark());
  switch (source.state()) {
    case SourceState::kConnecting: return "connecting" + why;
    case SourceState::kLive: return "live";
    case SourceState::kLost: return "lost" + why;
    case SourceState::kEnded: return "ended";
    case SourceState::kRefused: return "refused" + why;
    case SourceState::kLog: return "log";
  }
  return {};
}

QColor colour_of(Severity severity, const Theme& theme, const QColor& plain) {
  switch (severity) {
    case Severity::kInfo: return plain;
    case Severity::kWarning: return theme.warn;
    case Severity::kError: return theme.bad;
  }
  return plain;
}

QString game_text(const RobotView& view) {
  if (!view.game) return {};
  return text_of_enum(view.game->state) + " " + QString::number(view.game->own_score) + ":" + QString::number(view.game->their_score) +
         (view.game->penalised ? ", penalised" : "");
}

namespace {

/// The innermost skills. The role around them is shown in a row of its own, and the Behaviour tab shows all skills.
QString innermost(const QString& skills) {
  const int open = skills.indexOf('(');
  return open < 0 || !skills.endsWith(')') ? skills : skills.mid(open + 1, skills.size() - open - 2);
}

}  // namespace

PoseUncertainty uncertainty_of(const RobotView& view) {
  if (view.hypotheses && !view.hypotheses->hypotheses.empty()) {
    const PoseHypothesis& best = view.hypotheses->hypotheses.front();
    return {best.covariance, best.weight};
  }
  return view.pose ? PoseUncertainty{view.pose->covariance, 1} : PoseUncertainty{};
}

QString text_of(const PoseUncertainty& uncertainty) {
  constexpr double kCertain = 0.995;
  const double deviation = std::sqrt(std::max({0.0, uncertainty.covariance[0], uncertainty.covariance[4]}));
  return "±" + number(deviation) + " m" + (uncertainty.weight < kCertain ? " (" + number(100 * uncertainty.weight, 0) + " %)" : QString());
}

QString short_summary(const RobotView& view) {
  QStringList parts;
  if (view.truth) parts << QString::number(view.truth->robots.size()) + " robots";
  if (view.role && view.role->role != PlayerRole::kNone) parts << text_of_enum(view.role->role);
  if (view.behaviour)
    parts << (view.behaviour->traceback.empty() ? innermost(QString::fromStdString(view.behaviour->skills)) : "stopped by an exception");
  if (view.pose) parts << (view.pose->lost ? QString("lost") : text_of(uncertainty_of(view)));
  if (view.ball && view.ball->valid) parts << "ball " + number(view.ball->position.norm()) + " m";
  return parts.join(QStringLiteral(" · "));
}

QString short_state(const Source& source, const RobotView& view) {
  if (source.state() != SourceState::kLive && source.state() != SourceState::kLog) return state_text(source);
  if (view.game && view.game->penalised) return "penalised";
  if (!view.motion) return {};
  const QString falls =
      view.motion->falls == 0 ? QString() : ", " + QString::number(view.motion->falls) + (view.motion->falls == 1 ? " fall" : " falls");
  return text_of_enum(view.motion->state) + falls;
}

std::vector<KeyValues::Row> summary_rows(const RobotView& view, const Theme& theme) {
  std::vector<KeyValues::Row> rows;
  if (view.truth) {
    rows.push_back({"truth", QString::number(view.truth->robots.size()) + " robots, ball at " + number(view.truth->ball.x) + ", " +
                                 number(view.truth->ball.y) + " m"});
    rows.push_back({"game", QString::fromStdString(view.truth->play_mode) + ", " + QString::number(view.truth->score_left) + ":" +
                                QString::number(view.truth->score_right)});
  }
  if (view.behaviour) {
    const bool broken = !view.behaviour->traceback.empty();
    rows.push_back({"skills", broken ? "stopped by an exception" : innermost(QString::fromStdString(view.behaviour->skills)),
                    broken ? theme.bad : QColor()});
  }
  if (view.pose) {
    rows.push_back({"pose", view.pose->lost ? QString("lost") : text_of(view.pose->pose) + " " + text_of(uncertainty_of(view)),
                    view.pose->lost ? theme.bad : QColor()});
  }
  if (view.ball) {
    QString ball = "unknown";
    if (view.ball->valid) {
      const double age = view.pose ? seconds(view.ball.time() - view.ball->last_seen) : 0;
      ball = number(view.ball->position.norm()) + " m, " + (view.ball->seen ? QString("seen") : "seen " + number(age, 1) + " s ago");
    } else if (view.team_ball && view.team_ball->valid) {
      ball = "seen by player " + QString::number(view.team_ball->seen_by);
    }
    rows.push_back({"ball", ball, view.ball->valid ? QColor() : theme.muted});
  }
  if (view.motion) {
    const bool down = view.motion->state == MotionState::kFalling || view.motion->state == MotionState::kGettingUp;
    const QString role = view.role && view.role->role != PlayerRole::kNone ? text_of_enum(view.role->role) + ", " : QString();
    rows.push_back({"motion",
                    role + text_of_enum(view.motion->state) + ", " + QString::number(view.motion->falls) +
                        (view.motion->falls == 1 ? " fall" : " falls"),
                    down ? theme.warn : QColor()});
  }
  return rows;
}

const SceneTruth* truth_shown(AppModel& model) {
  for (const auto& view : model.views().all())
    if (view->truth) return view->truth.get();
  return nullptr;
}

void draw_truth(FieldPainter& to, AppModel& model) {
  const SceneTruth* truth = truth_shown(model);
  if (truth == nullptr) return;
  to.set_rotated(false);
  for (const TrueRobot& robot : truth->robots) to.robot_outline(ground_pose(robot), to.theme().truth, {}, Qt::SolidLine);
  to.ball({truth->ball.x, truth->ball.y}, to.theme().truth);
}

namespace {

const QPointF kTrackText{10, 4};         // px, of the text beside a tracked robot
constexpr double kMinWeight = 0.02;      // of a hypothesis that is drawn
constexpr double kViewLength = 3;        // m, of the lines that bound the drawn view
constexpr double kWalkTime = 2;          // s, of the drawn part of a walk
constexpr double kMinWalkLength = 0.04;  // m, of a drawn walk

void draw_teammates(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.teammates) return;
  for (const TeamReport& mate : view.teammates->reports) {
    if (mate.lost) continue;
    to.robot_outline(mate.pose, with_alpha(colour, 170), {});
  }
}

/// The first hypothesis is the robot's pose estimate and is not drawn here.
void draw_other_hypotheses(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.hypotheses) return;
  for (std::size_t i = 1; i < view.hypotheses->hypotheses.size(); ++i) {
    const PoseHypothesis& hypothesis = view.hypotheses->hypotheses[i];
    if (hypothesis.weight > kMinWeight) to.robot(hypothesis.pose, colour, {}, hypothesis.weight);
  }
}

void draw_intention(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.request || !view.pose) return;
  const Point2<Ground> goal = walk_goal(*view.request, kWalkTime);
  if (std::hypot(goal.x, goal.y) > kMinWalkLength) to.arrow(view.pose->pose.position(), view.pose->pose * goal, colour);
}

/// The bounds of what the cameras see, where the robot wants to look.
void draw_view(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.request || !view.pose) return;
  for (const double side : {kHalfAngleOfView, -kHalfAngleOfView}) {
    const double bearing = gaze_bearing(*view.request) + side;
    const Point2<Ground> end{kViewLength * std::cos(bearing), kViewLength * std::sin(bearing)};
    to.line(view.pose->pose.position(), view.pose->pose * end, with_alpha(colour, 90), 1);
  }
}

void draw_ball(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.ball || !view.ball->valid) return;
  const BallEstimate& ball = *view.ball;
  to.covariance(ball.field_position, ball.covariance[0], ball.covariance[1], ball.covariance[3], colour);
  to.ball(ball.field_position, colour, ball.seen);
  if (ball.field_velocity.norm() > 0.1) to.arrow(ball.field_position, ball.field_position + ball.field_velocity, to.theme().ball);
}

}  // namespace

void draw_pose(FieldPainter& to, const RobotView& view, const RobotStyle& style, bool covariance) {
  if (!view.pose) return;
  const RobotPose& pose = *view.pose;
  if (covariance) {
    const std::array<double, 9> uncertain = uncertainty_of(view).covariance;
    to.covariance(pose.pose.position(), uncertain[0], uncertain[1], uncertain[4], style.colour);
    to.heading(pose.pose, uncertain[8], style.colour);
  }
  if (pose.lost)
    to.robot_outline(pose.pose, style.colour, style.name + " lost");
  else
    to.robot(pose.pose, style.colour, style.name, 1, style.ring);
}

void draw_observations(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.seen || !view.pose) return;
  const auto& pose = view.pose->pose;
  for (const GroundLine& line : view.seen->lines) to.line(pose * line.from, pose * line.to, with_alpha(colour, 220), 1.6);
  for (const GroundFeature& feature : view.seen->features)
    to.square(pose * feature.position, colour, feature.kind == FeatureKind::kGoalPost ? 4 : 6);
  for (const GroundRobot& robot : view.seen->robots) to.diamond(pose * robot.position, colour);
  for (const Point2<Ground>& ball : view.seen->balls) to.cross(pose * ball, colour);
}

/// A diamond that fades while the robot is not seen, with what is known of its team.
void draw_track(FieldPainter& to, const TrackedRobot& robot, const QColor& colour) {
  const int alpha = 90 + static_cast<int>(150 * std::clamp(robot.life, 0.0, 1.0));
  to.diamond(robot.field_position, with_alpha(colour, alpha), 8);
  const QString text = robot_text(robot.team, robot.number) + (robot.fallen ? ", fallen" : "");
  to.label(robot.field_position, text, with_alpha(robot_colour(robot.team, to.theme()), alpha), kTrackText);
}

void draw_robot(FieldPainter& to, const RobotView& view, const Layers& layers, const RobotStyle& style) {
  const QColor& colour = style.colour;
  if (style.gone) return draw_pose(to, view, style, false);
  if (layers.teammates) draw_teammates(to, view, colour);
  if (layers.hypotheses) draw_other_hypotheses(to, view, colour);
  if (layers.robots && view.robots)
    for (const TrackedRobot& robot : view.robots->robots) draw_track(to, robot, colour);
  if (layers.observations) {
    draw_view(to, view, colour);
    draw_observations(to, view, colour);
  }
  if (layers.intention) draw_intention(to, view, colour);
  if (layers.ball) draw_ball(to, view, colour);
  if (layers.pose) draw_pose(to, view, style, layers.covariance);
}

}  // namespace soccer::offnao
