#include "simulation/simserver/body/individual.h"

#include <cmath>
#include <filesystem>
#include <regex>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/common/text/decimal_integer.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

Individual random_individual(const IndividualParameters& limits, std::uint64_t seed, RobotId robot) {
  RandomStream32 random = RandomStream32::of_words(
      {low_word(seed), high_word(seed), static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)});
  const auto around_zero = [&](auto& values, double limit) {
    for (double& value : values) value = random.uniform(-limit, limit);
  };
  Individual result;
  around_zero(result.joint_offset, limits.joint_offset);
  for (double& value : result.torque) value = 1 - random.uniform(0, limits.weakness);
  for (double& value : result.speed) value = 1 - random.uniform(0, limits.slowness);
  around_zero(result.top_camera, limits.camera_rotation);
  around_zero(result.bottom_camera, limits.camera_rotation);
  around_zero(result.torso_tilt, limits.torso_tilt);
  result.joint_noise = random.uniform(0, limits.joint_noise);
  result.gyro_noise = random.uniform(0, limits.gyro_noise);
  result.accelerometer_noise = random.uniform(0, limits.accelerometer_noise);
  result.tilt_noise = random.uniform(0, limits.tilt_noise);
  const auto around_one = [&](auto& values, double limit) {
    for (double& value : values) value = 1 + random.uniform(-limit, limit);
  };
  for (double& value : result.backlash) value = random.uniform(0, limits.backlash);
  result.motor_delay = random.uniform(0, limits.motor_delay);
  result.sensor_delay = random.uniform(0, limits.sensor_delay);
  result.mass = 1 + random.uniform(-limits.mass, limits.mass);
  around_zero(result.torso_centre, limits.torso_centre);
  around_one(result.foot_size, limits.foot_size);
  result.foot_slip = std::exp(random.uniform(-limits.foot_slip, limits.foot_slip));
  around_zero(result.gyro_bias, limits.gyro_bias);
  around_zero(result.accelerometer_bias, limits.accelerometer_bias);
  around_one(result.fsr_scale, limits.fsr_scale);
  return result;
}

namespace {

/// From "SEED:left:3"; std::nullopt for another text.
std::optional<Individual> individual_of_game(const std::string& text) {
  static const std::regex kPattern("([0-9]+):(left|right):([0-9]{1,2})");
  std::smatch match;
  if (!std::regex_match(text, match, kPattern)) return std::nullopt;
  const std::optional<std::uint64_t> seed = decimal_integer<std::uint64_t>(match[1].str());
  if (!seed) return std::nullopt;
  return random_individual({}, *seed, {match[2] == "left" ? Side::kLeft : Side::kRight, std::stoi(match[3])});
}

}  // namespace

Individuals load_individuals(const std::string& file_or_seed) {
  constexpr std::string_view kFirstOfNumbers = "+-.0123456789", kOfNumbers = "+-.0123456789eExX";
  Individuals result;
  result.seed = decimal_integer<std::uint64_t>(file_or_seed);
  if (result.seed) return result;
  if (const std::optional<Individual> individual = individual_of_game(file_or_seed)) {
    result.same = *individual;
    return result;
  }
  const bool like_a_number =
      file_or_seed.find_first_of(kFirstOfNumbers) == 0 && file_or_seed.find_first_not_of(kOfNumbers) == std::string::npos;
  if (like_a_number && !std::filesystem::exists(file_or_seed))
    throw InputError("individual " + file_or_seed, integer_error<std::uint64_t>(), "give a seed, or a YAML file");
  result.same = load_yaml<Individual>(file_or_seed);
  return result;
}

namespace {

void change_part(PartDescription& part, const Individual& individual) {
  part.mass *= individual.mass;
  for (double& element : part.inertia) element *= individual.mass;
  if (part.joint) {
    part.max_torque *= individual.torque[*part.joint];
    part.max_speed *= individual.speed[*part.joint];
  }
  if (part.kind != PartKind::kFoot && part.kind != PartKind::kToe) return;
  part.size.y *= individual.foot_size[0];
  part.size.x *= individual.foot_size[1];
  part.slip *= individual.foot_slip;
}

}  // namespace

std::shared_ptr<const BodyDescription> with_individual(const BodyDescription& body, const Individual& individual) {
  auto result = std::make_shared<BodyDescription>(body);
  result->individual = individual;
  for (PartDescription& part : result->parts) change_part(part, individual);
  Triple& centre = result->parts[kTorso].centre_of_mass;
  const auto& [forward, left, up] = individual.torso_centre;
  centre = {centre.x - left, centre.y + forward, centre.z + up};
  if (result->servos)
    for (std::size_t joint = 0; joint < kJoints; ++joint) result->servos->max_torque[joint] *= individual.torque[joint];
  return result;
}

}  // namespace soccer
