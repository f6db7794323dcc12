#pragma once

#include <vector>

#include "experiments/grounding/recorded_run.h"
#include "experiments/grounding/run_parameters.h"

namespace soccer {

/// The segments of a run: from rest to rest, without the cycles around falls.
std::vector<RunSegment> segments_of(const RecordedRun& run, const RunParameters& parameters);

}  // namespace soccer
