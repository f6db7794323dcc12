#pragma once

#include <array>
#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// A request to calibrate the cameras, or to stop that. Producer: the debug port.
struct CalibrationRequest {
  std::uint32_t count = 0;              ///< number of requests; another number is a new request
  bool run = false;                     ///< false: stop
  Pose2<Field, Ground> place{0, 0, 0};  ///< approximate pose of the standing robot
  DESCRIBE(CalibrationRequest, (count, ""), (run, ""), (place, ""))
};

/// Stage of a calibration.
enum class CalibrationPhase : std::uint8_t { kIdle, kLooking, kSolving, kDone, kFailed };
BOOST_DESCRIBE_ENUM(CalibrationPhase, kIdle, kLooking, kSolving, kDone, kFailed)

/// Why a calibration failed.
enum class CalibrationProblem : std::uint8_t {
  kNone,
  kNotStanding,   ///< the robot was not upright
  kHeadStill,     ///< the head did not reach most of the requested directions
  kFewLines,      ///< a camera saw too few lines
  kLargeResidual  ///< the lines do not fit the field: another place, or another field
};
BOOST_DESCRIBE_ENUM(CalibrationProblem, kNone, kNotStanding, kHeadStill, kFewLines, kLargeResidual)

/// Progress and result of the calibration of the cameras. Producer: CalibrationModule.
struct CalibrationStatus {
  CalibrationPhase phase = CalibrationPhase::kIdle;
  CalibrationProblem problem = CalibrationProblem::kNone;
  std::uint32_t request = 0;    ///< the request that this answers
  std::uint32_t solutions = 0;  ///< number of published calibrations, solutions or the one at the start again; each takes effect at once
  double progress = 0;          ///< 0…1
  double head_yaw = 0;          ///< requested angles of the head's joints, while the phase is kLooking
  double head_pitch = 0;
  int images = 0;      ///< images with lines of the current sweep
  int top_pieces = 0;  ///< pieces of lines in these images of the top camera
  int bottom_pieces = 0;
  double residual_before = 0;     ///< root of the mean squared angle between observed and expected lines, with the calibration at the start
  double residual = 0;            ///< the same with the solution
  double matched = 0;             ///< fraction of the pieces that fit a line of the field
  std::array<double, 2> torso{};  ///< solution: torso_roll and torso_pitch of CalibrationParameters
  std::array<double, 3> top_camera{};     ///< solution: roll, pitch, yaw, as in CalibrationParameters
  std::array<double, 3> bottom_camera{};  ///< solution: roll, pitch, yaw
  std::array<double, 8> deviation{};      ///< standard deviations of these eight values
  Pose2<Field, Ground> place;             ///< estimated pose of the robot
  DESCRIBE(CalibrationStatus, (phase, ""), (problem, ""), (request, ""), (solutions, ""), (progress, ""), (head_yaw, "rad"),
           (head_pitch, "rad"), (images, ""), (top_pieces, ""), (bottom_pieces, ""), (residual_before, "rad"), (residual, "rad"),
           (matched, ""), (torso, "rad"), (top_camera, "rad"), (bottom_camera, "rad"), (deviation, "rad"), (place, ""))

  bool active() const { return phase == CalibrationPhase::kLooking || phase == CalibrationPhase::kSolving; }
};

}  // namespace soccer
