#pragma once

#include "experiments/grounding/recorded_run.h"
#include "experiments/grounding/run_parameters.h"

namespace soccer {

/// Checks that times increase without jumps, and returns the median time between two cycles, s. Errors: InputError.
double checked_period(const RecordedRun& run, const RunParameters& parameters);

/// Checks that the robot moved and that no inertial sensor is clipped. Errors: InputError.
void check_motion(const RecordedRun& run, const RunParameters& parameters);

}  // namespace soccer
