#include "simulation/simserver/simspark/senses/nao_percept.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <Eigen/Geometry>

#include "blackboard/body/gravity.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/simspark/physics/ray_cast.h"
#include "simulation/simserver/simspark/senses/sensor_noise.h"

namespace soccer {
namespace {

constexpr int kRings = 4, kRaysOfRing = 8;  // rings of rays around the cone's axis; ring n has n times kRaysOfRing rays

/// Direction of a ray of the cone about x (forward), in the sonar's axes.
Eigen::Vector3d ray(double half_cone, int ring, int index) {
  const double off = half_cone * ring / kRings, round = ring == 0 ? 0 : 2 * M_PI * index / (kRaysOfRing * ring);
  return {std::cos(off), std::sin(off) * std::cos(round), std::sin(off) * std::sin(round)};
}

}  // namespace

std::vector<double> sonar_echoes(const Scene& scene, std::size_t robot, bool left) {
  const SensorParameters& s = scene.body(robot).sensors;
  const double side = left ? 1 : -1;
  const Eigen::Matrix3d torso = scene.rotation(robot, kTorso);
  // Columns: the torso's forward, left and up, in the world.
  Eigen::Matrix3d nao;
  nao << torso.col(1), -torso.col(0), torso.col(2);
  const Eigen::Vector3d from = scene.position(robot, kTorso) + nao * Eigen::Vector3d(s.sonar[0], side * s.sonar[1], s.sonar[2]);
  const Eigen::Matrix3d sonar =
      nao * (Eigen::AngleAxisd(side * s.sonar_yaw, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(s.sonar_pitch, Eigen::Vector3d::UnitY()))
                .toRotationMatrix();
  std::vector<Eigen::Vector3d> rays;
  for (int ring = 0; ring <= kRings; ++ring)
    for (int index = 0; index < std::max(1, kRaysOfRing * ring); ++index) rays.push_back(sonar * ray(s.sonar_half_cone, ring, index));
  std::vector<double> echoes = cast_rays(scene, robot, from, rays, s.max_sonar_distance);
  for (double& distance : echoes) distance = std::max(distance, s.min_sonar_distance);
  std::ranges::sort(echoes);
  return echoes;
}

namespace {

constexpr double kSonarPeriod = 0.1;  // s; source: reference of the NAO V5
constexpr std::size_t kMaxEchoes = 10;

void append_list(std::string& out, std::string_view name, std::span<const double> values, int decimals = 4) {
  out.append("(").append(name);
  for (const double value : values) append_next(out, value, decimals);
  out += ')';
}

void append_imu(std::string& out, Agent& agent, const InertialReading& reading) {
  const Individual& individual = agent.body->individual;
  out += "(IMU ";
  const auto noisy = [&](double value, double deviation) { return value + noise(agent, deviation); };
  const auto append = [&](std::string_view name, const Vector3<Torso>& v, double deviation) {
    append_list(out, name, std::array{noisy(v.x, deviation), noisy(v.y, deviation), noisy(v.z, deviation)});
  };
  append("gyr", reading.gyro, individual.gyro_noise);
  append("acc", reading.accelerometer, individual.accelerometer_noise);
  const auto& [roll, pitch, yaw] = reading.angle;
  append_list(out, "ang", std::array{noisy(roll, individual.tilt_noise), noisy(pitch, individual.tilt_noise), yaw});
  out += ')';
}

void append_joints(std::string& out, const JointArray& angles, const JointArray& current, const JointArray& temperature) {
  for (std::size_t joint = 0; joint < kJoints; ++joint) {
    out.append("(SRV (n ").append(kJointNames[joint]).append(") (ax");
    append_next(out, angles[joint], 4);
    out += ") (cur";
    append_next(out, current[joint], 3);
    out += ") (tmp";
    append_next(out, temperature[joint], 2);
    out += "))";
  }
}

void append_feet(std::string& out, const FootSensors& feet, const std::array<double, Agent::kButtons>& held) {
  for (const bool left : {true, false}) {
    out.append("(FSR (n ").append(left ? "lf" : "rf").append(") ");
    std::array<double, 4> kilograms = feet.fsr[left ? 0 : 1];
    for (double& kg : kilograms) kg /= kGravity;
    append_list(out, "kg", kilograms);
    out += ')';
  }
  out += "(BMP ";
  for (const bool left : {true, false}) {
    const std::size_t first = left ? 0 : 2;
    append_list(out, left ? "lf" : "rf",
                std::array{std::max(held[Agent::kBumpers + first], feet.bumpers[first] ? 1.0 : 0.0),
                           std::max(held[Agent::kBumpers + first + 1], feet.bumpers[first + 1] ? 1.0 : 0.0)},
                0);
  }
  out += ')';
}

}  // namespace

void append_nao_sensors(std::string& out, Agent& agent, const World& world, const BodyReadings& readings) {
  const bool playing = agent.stage == Agent::Stage::kPlaying;
  const Servos* servos = playing ? &world.motors(world.scene().index_of(agent.robot)).servos() : nullptr;
  if (servos != nullptr) {
    append_imu(out, agent, readings.inertial);
    JointArray angles = readings.angles;
    for (double& angle : angles) angle += noise(agent, agent.body->individual.joint_noise);
    append_joints(out, angles, servos->current(), servos->temperature());
  } else {
    JointArray temperature;
    temperature.fill(agent.body->servos->surroundings);
    out += "(IMU (gyr 0 0 0)(acc 0 0 9.81)(ang 0 0 0))";
    append_joints(out, {}, {}, temperature);
  }
  append_feet(out, readings.feet, agent.buttons);
  out += "(BTN ";
  append_list(out, "chest", std::span(agent.buttons).first(1), 0);
  append_list(out, "head", std::span(agent.buttons).subspan(1, 3), 0);
  out += ")(US ";
  append_list(out, "left", agent.echoes[0], 2);
  append_list(out, "right", agent.echoes[1], 2);
  out += ")(BAT ";
  append_list(out, "charge", std::array{servos ? servos->charge() : 1.0});
  append_list(out, "cur", std::array{servos ? servos->battery_current() : 0.0}, 2);
  out += ')';
}

void update_sonars(Agent& agent, const Scene& scene, double step) {
  const auto every = static_cast<std::uint32_t>(std::max(1L, std::lround(kSonarPeriod / step)));
  if (!agent.body->is_nao() || agent.stage != Agent::Stage::kPlaying || agent.percepts % every != 0) return;
  for (const bool left : {true, false}) {
    std::vector<double>& echoes = agent.echoes[left ? 0 : 1];
    echoes = sonar_echoes(scene, scene.index_of(agent.robot), left);
    if (echoes.size() > kMaxEchoes) echoes.resize(kMaxEchoes);
  }
}

}  // namespace soccer
