#include "offnao/tabs/robot_texts.h"

#include <cmath>

#include "offnao/widgets/format.h"

namespace soccer::offnao {

QString state_text(const Source& source) {
  const QString why = source.remark().empty() ? QString() : ": " + QString::fromStdString(source.remark());
  switch (source.state()) {
    case SourceState::kConnecting: return "connecting" + why;
    case SourceState::kLive: return "live";
    case SourceState::kLost: return "lost" + why;
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
    const double deviation = std::sqrt(std::max(0.0, std::max(view.pose->covariance[0], view.pose->covariance[4])));
    rows.push_back({"pose", view.pose->lost ? QString("lost") : text_of(view.pose->pose) + " ±" + number(deviation),
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

}  // namespace soccer::offnao
