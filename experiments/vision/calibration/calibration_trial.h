#pragma once

#include <array>
#include <cstdint>

#include "blackboard/topics/calibration.h"
#include "perception/kinematics/kinematics_module.h"
#include "robot/simulation/simulation_options.h"
#include "simulation/simserver/body/individual.h"

namespace soccer {

/// The conditions of a trial of an experiment on the calibration.
struct CalibrationTrialOptions {
  SimswiftOptions robot;         ///< body, field, parameters, scale of the images; the rest is set by the trial
  std::uint64_t individual = 1;  ///< seed of the individual, of its hall, and of the errors of its place
  double place_error = 0.1;      ///< m, largest difference of the true place from the stated one, along each axis
  double heading_error = 5;      ///< degrees, largest difference of the true heading from the stated one
};

/// The angles of a calibration that can be observed while the robot stands: torso_roll, torso_pitch, then roll, pitch and yaw of the top
/// and of the bottom camera, rad.
using CalibratedAngles = std::array<double, 8>;

/// The angles that compensate an individual's differences. An offset of HeadPitch is part of the pitch of both cameras; that of HeadYaw
/// cannot be observed and is left out.
CalibratedAngles true_angles(const Individual& individual);
CalibratedAngles angles_of(const CalibrationParameters& calibration);

/// Largest absolute difference, in degrees, of the angles from `first` on: 0: all; 2: those of the cameras.
double max_error(const CalibratedAngles& a, const CalibratedAngles& b, std::size_t first = 0);

/// Result of one calibration.
struct CalibrationTrial {
  CalibrationStatus status;
  CalibrationParameters calibration;
  CalibratedAngles truth{};
  double simulated = 0;  ///< s from the request to the end
  double processor = 0;  ///< s of CPU time of the calibration
};

/// The calibration of a simulated individual by itself, with rendered cameras. Errors: InputError.
CalibrationTrial calibrate_individual(const CalibrationTrialOptions& options);

/// Errors of the localisation of an individual that walks to and fro and looks around.
struct LocalisationTrial {
  double mean = 0;     ///< m, of the position
  double heading = 0;  ///< degrees, mean of the absolute error
  double upright = 0;  ///< fraction of the time in which it stood or walked; only then errors count
};

/// Measures the localisation of an individual with a calibration for a time, s. Errors: InputError.
LocalisationTrial localise_individual(const CalibrationTrialOptions& options, const CalibrationParameters& calibration, double duration);

}  // namespace soccer
