#pragma once

#include <array>
#include <cstdint>

#include "blackboard/common/describe.h"

namespace soccer {

/// A request to calibrate the body, or to stop that. Producer: the debug port.
struct BodyCalibrationRequest {
  std::uint32_t count = 0;  ///< number of requests; another number is a new request
  bool run = false;         ///< false: stop
  DESCRIBE(BodyCalibrationRequest, (count, ""), (run, ""))
};

/// What a robot does while its body is calibrated.
enum class BodyCalibrationPhase : std::uint8_t {
  kIdle,
  kStanding,  ///< stands still
  kStepping,  ///< steps on the spot
  kDone,
  kFailed
};
BOOST_DESCRIBE_ENUM(BodyCalibrationPhase, kIdle, kStanding, kStepping, kDone, kFailed)

/// Why the calibration of a body failed.
enum class BodyCalibrationProblem : std::uint8_t {
  kNone,
  kNotStanding,  ///< the robot was not upright, was lifted, or did not stand or step as the phase required
  kMoved,        ///< the standing robot was moved
  kLargeOffset   ///< a result is out of the range of its parameter: a joint, a sensor or the floor is faulty
};
BOOST_DESCRIBE_ENUM(BodyCalibrationProblem, kNone, kNotStanding, kMoved, kLargeOffset)

/// Progress and result of the calibration of a body. Producer: BodyCalibrator.
struct BodyCalibrationStatus {
  BodyCalibrationPhase phase = BodyCalibrationPhase::kIdle;
  BodyCalibrationProblem problem = BodyCalibrationProblem::kNone;
  std::uint32_t request = 0;            ///< the request that this answers
  std::uint32_t solutions = 0;          ///< number of published solutions; each takes effect at once
  double progress = 0;                  ///< 0…1
  std::array<double, 3> gyro_bias{};    ///< solution, as in BodyCalibrationParameters
  std::array<double, 2> left_ankle{};   ///< solution: pitch, roll
  std::array<double, 2> right_ankle{};  ///< solution: pitch, roll
  double pitch = 0;                     ///< mean pitch of the torso in the last steps on the spot, forward positive
  DESCRIBE(BodyCalibrationStatus, (phase, ""), (problem, ""), (request, ""), (solutions, ""), (progress, ""), (gyro_bias, "rad/s"),
           (left_ankle, "rad"), (right_ankle, "rad"), (pitch, "rad"))

  /// Whether the robot has to do what `phase` says.
  bool active() const { return phase >= BodyCalibrationPhase::kStanding && phase <= BodyCalibrationPhase::kStepping; }
};

}  // namespace soccer
