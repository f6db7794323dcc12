#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "experiments/grounding/recorded_run.h"
#include "simulation/simserver/body/individual.h"

namespace soccer {

/// A table with one row for each cycle of a run's segments, one after the other, and a column for each channel (channels.h). Unknown values
/// are NaN.
struct ChannelTable {
  std::size_t columns = 0;
  std::vector<float> values;  ///< by row
  std::size_t rows() const { return columns == 0 ? 0 : values.size() / columns; }
};

/// Executes the commands of a run with an individual of the simulated body. Each segment begins with the individual at rest in the pose of
/// its first command. begin: called at the start of each segment; add: called with each cycle's index, sensors and true pose. config: the
/// folder config. Errors: InputError.
void simulate_segments(const RecordedRun& run, const Individual& individual, const std::filesystem::path& config,
                       const std::function<void()>& begin,
                       const std::function<void(std::size_t, const SensorFrame&, const Pose2<Field, Ground>&)>& add);

/// What the robot measured.
ChannelTable recorded_channels(const RecordedRun& run);

/// What an individual of the simulated body measures when it executes the same commands; as simulate_segments().
ChannelTable simulated_channels(const RecordedRun& run, const Individual& individual, const std::filesystem::path& config);

}  // namespace soccer
