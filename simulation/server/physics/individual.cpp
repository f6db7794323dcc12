#include "simulation/server/physics/individual.h"

#include <charconv>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/config/yaml.h"
#include "simulation/server/physics/body_description.h"

namespace soccer {

Individual random_individual(const IndividualParameters& limits, std::uint64_t seed, RobotId robot) {
  const std::uint32_t words[] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                 static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)};
  boost::random::seed_seq sequence(std::begin(words), std::end(words));
  boost::random::mt19937 engine(sequence);
  const auto within = [&engine](double low, double high) {
    return low < high ? boost::random::uniform_real_distribution<double>(low, high)(engine) : low;
  };
  const auto around_zero = [&](auto& values, double most) {
    for (double& value : values) value = within(-most, most);
  };
  Individual result;
  around_zero(result.joint_offset, limits.joint_offset);
  for (double& value : result.torque) value = 1 - within(0, limits.weakness);
  for (double& value : result.speed) value = 1 - within(0, limits.slowness);
  around_zero(result.top_camera, limits.camera_rotation);
  around_zero(result.bottom_camera, limits.camera_rotation);
  around_zero(result.torso_tilt, limits.torso_tilt);
  result.joint_noise = within(0, limits.joint_noise);
  result.gyro_noise = within(0, limits.gyro_noise);
  result.accelerometer_noise = within(0, limits.accelerometer_noise);
  result.tilt_noise = within(0, limits.tilt_noise);
  return result;
}

Individuals load_individuals(const std::string& file_or_seed) {
  Individuals result;
  std::uint64_t seed = 0;
  const char* end = file_or_seed.data() + file_or_seed.size();
  if (const auto [rest, error] = std::from_chars(file_or_seed.data(), end, seed); error == std::errc() && rest == end)
    result.seed = seed;
  else
    result.same = load_yaml<Individual>(file_or_seed);
  return result;
}

std::shared_ptr<const BodyDescription> with_individual(const BodyDescription& body, const Individual& individual) {
  auto result = std::make_shared<BodyDescription>(body);
  result->individual = individual;
  if (!result->servos) return result;
  for (std::size_t joint = 0; joint < kJoints; ++joint) result->servos->max_torque[joint] *= individual.torque[joint];
  for (PartDescription& part : result->parts) {
    if (!part.joint) continue;
    part.max_torque *= individual.torque[*part.joint];
    part.max_speed *= individual.speed[*part.joint];
  }
  return result;
}

}  // namespace soccer
