#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "blackboard/geometry/pose.h"
#include "blackboard/topics/sensors.h"
#include "experiments/grounding/recorded_run.h"
#include "simulation/simserver/body/individual.h"

namespace soccer {

/// The signals in which a recorded and a simulated robot are compared, of one cycle: measured joint angles (rad; not of wrists and hands),
/// gyroscope (rad/s), accelerometer (m/s²), roll and pitch of the torso (rad), forces of the feet (N) and true mean velocity forward, to
/// the left (m/s) and of the heading (rad/s) over the last half second.
std::vector<std::string> channel_names();

inline constexpr double kVelocityTime = 0.5;  ///< s, over which true velocities are averaged

/// Writes the measured channels; the true velocities, at the end, are left alone.
void write_channels(const SensorFrame& sensors, std::span<float> row);

/// Writes the true velocities between two poses of the torso.
void write_velocity(const Pose2<Field, Ground>& before, const Pose2<Field, Ground>& now, double time, std::span<float> row);

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
