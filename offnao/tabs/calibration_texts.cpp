#include "offnao/tabs/calibration_texts.h"

#include <algorithm>

#include "blackboard/geometry/angle.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace {

QString advice(CalibrationProblem problem) {
  switch (problem) {
    case CalibrationProblem::kNotStanding: return "the robot does not stand";
    case CalibrationProblem::kHeadStill: return "the head did not turn: the behaviour must be a role or skills.Calibrate";
    case CalibrationProblem::kFewLines: return "too few lines were seen: check the place, the light and the space before the robot";
    case CalibrationProblem::kLargeResidual: return "the lines do not fit the field: check the place";
    case CalibrationProblem::kNone: break;
  }
  return {};
}

QString solution(const CalibrationStatus& s) {
  double max_deviation = 0;
  for (const double deviation : s.deviation) max_deviation = std::max(max_deviation, deviation);
  return "Residual " + degrees(s.residual, 2) + " (before: " + degrees(s.residual_before, 2) + "), " +
         QString::number(100 * s.matched, 'f', 0) + " % of the pieces fit, largest standard deviation " + degrees(max_deviation, 2) + ".";
}

}  // namespace

QString calibration_text(const CalibrationStatus& s) {
  const QString pieces = QString("%1 pieces of lines in the top camera, %2 in the bottom camera").arg(s.top_pieces).arg(s.bottom_pieces);
  switch (s.phase) {
    case CalibrationPhase::kIdle: return "Put the robot on the stated place, within 0.1 m and 5°. It turns its head for half a minute.";
    case CalibrationPhase::kLooking: return "Looking: " + pieces + ".";
    case CalibrationPhase::kSolving: return "Computing from " + pieces + ".";
    case CalibrationPhase::kDone: return "Done and in use. " + solution(s);
    case CalibrationPhase::kFailed: return "Failed: " + advice(s.problem) + ". " + (s.residual > 0 ? solution(s) : QString());
  }
  return {};
}

}  // namespace soccer::offnao
