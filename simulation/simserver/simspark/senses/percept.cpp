#include "simulation/simserver/simspark/senses/percept.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <Eigen/Geometry>

#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/simspark/physics/scene_shapes.h"
#include "simulation/simserver/simspark/senses/body_readings.h"

namespace soccer {

namespace {

constexpr int kRings = 4, kRaysOfRing = 8;  // rings of rays around the cone's axis; ring n has n times kRaysOfRing rays

/// Direction of a ray of the cone about x (forward), in the sonar's axes.
Eigen::Vector3d ray(double half_cone, int ring, int index) {
  const double off = half_cone * ring / kRings, round = ring == 0 ? 0 : 2 * M_PI * index / (kRaysOfRing * ring);
  return {std::cos(off), std::sin(off) * std::cos(round), std::sin(off) * std::sin(round)};
}

/// The echoes of a chest sonar of this robot: one distance from the sonar for each robot, goal, wall or ball in its cone, nearest first, m.
/// The ground and the robot itself have no echo. Source of positions and range: reference of the NAO V5.
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
  const auto noisy = [&](double value, double deviation) { return value + agent.noise.normal(deviation); };
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

/// Appends the readings of the NAO's own sensors, which replace GYR, ACC, HJ and FRP: IMU, one SRV for each joint, FSR, BMP, BTN, US and
/// BAT, in the format of docs/design/simserver.md. SI units, the NAO's axes and signs. readings: without noise.
void append_nao_sensors(std::string& out, Agent& agent, const World& world, const BodyReadings& readings) {
  const bool playing = agent.stage == Agent::Stage::kPlaying;
  const Servos* servos = playing ? &world.motors(world.scene().index_of(agent.robot)).servos() : nullptr;
  if (servos != nullptr) {
    append_imu(out, agent, readings.inertial);
    JointArray angles = readings.angles;
    for (double& angle : angles) angle += agent.noise.normal(agent.body->individual.joint_noise);
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

void append_pose(std::string& out, const Eigen::Vector3d& position, const Eigen::Matrix3d& rotation) {
  const Eigen::Quaterniond q(rotation);
  for (const double value : position) append_next(out, value, 5);
  for (const double value : {q.w(), q.x(), q.y(), q.z()}) append_next(out, value, 6);
  out += ')';
}

/// Appends an item (SCN …): the poses of ball and robots with all their hinges, from which an agent renders the images of its cameras.
/// teams: names of the left and the right team; own: the receiving robot's individual, for its cameras' mounts. Positions in m with 5
/// decimals, quaternions (w x y z) with 6, angles in rad with 5.
void append_scene(std::string& out, const Scene& scene, const std::array<std::string, 2>& teams, const Individual& own) {
  out += "(SCN (ball";
  append_pose(out, scene.ball_position(), scene.ball_rotation());
  out += "(mounts";
  for (const auto& camera : {own.top_camera, own.bottom_camera})
    for (const double angle : camera) append_next(out, angle, 5);
  out += ')';
  for (std::size_t robot = 0; robot < scene.robots().size(); ++robot) {
    const RobotId id = scene.robots()[robot];
    const bool left = id.side == Side::kLeft;
    out.append("(R (side ").append(left ? "left" : "right").append(")(unum ");
    append_integer(out, id.unum);
    out.append(")(team ").append(teams[left ? 0 : 1]).append(")(body ").append(scene.body(robot).name).append(" ");
    append_integer(out, scene.body(robot).type);
    out += ")(pose";
    append_pose(out, scene.position(robot, kTorso), scene.rotation(robot, kTorso));
    out += "(hinges";
    for (const double angle : scene.hinge_angles(robot)) append_next(out, angle, 5);
    out += "))";
  }
  out += ')';
}

constexpr std::uint32_t kVisionEvery = 3;

void append_vector(std::string& out, const Eigen::Vector3d& v) {
  for (const double c : {v.x(), v.y(), v.z()}) {
    out += ' ';
    append_fixed(out, c, 2);
  }
}

/// Side of the kick-off, penalised robots, and this robot's own penalty. The first two have the format of Berlin United's fork.
void append_spl_state(std::string& out, const Agent& agent, const Match& match) {
  out += !match.next_kick_off ? " (k none) (ti (" : *match.next_kick_off == Side::kLeft ? " (k left) (ti (" : " (k right) (ti (";
  const auto append_penalty = [&out](const Penalised& p) {
    out.append(name_of_penalty(p.code)).append(" ");
    append_fixed(out, p.remaining, 2);
  };
  for (const Side side : {Side::kLeft, Side::kRight}) {
    for (const Penalised& p : match.penalised) {
      if (p.robot.side != side) continue;
      out += '(';
      append_integer(out, p.robot.unum);
      out += ' ';
      append_penalty(p);
      out += ')';
    }
    out += side == Side::kLeft ? ") (" : "))";
  }
  for (const Penalised& p : match.penalised) {
    if (agent.stage != Agent::Stage::kPlaying || p.robot != agent.robot) continue;
    out += " (penalty ";
    append_penalty(p);
    out += ')';
  }
}

void append_game_state(std::string& out, Agent& agent, const Match& match) {
  out += "(GS ";
  if (agent.announce) {
    out += "(unum ";
    append_integer(out, agent.robot.unum);
    out += agent.robot.side == Side::kLeft ? ") (team left) " : ") (team right) ";
    agent.announce = false;
  }
  out += "(sl ";
  append_integer(out, match.score[0]);
  out += ") (sr ";
  append_integer(out, match.score[1]);
  out += ") (t ";
  append_fixed(out, match.time, 2);
  out.append(") (pm ").append(name_of(match.set_in_percepts ? PlayMode::kSet : match.mode)).append(")");
  if (is_spl_state(match.mode)) append_spl_state(out, agent, match);
  out += ')';
}

void append_heard(std::string& out, HearSensor& sensor, double time, bool own) {
  if (!sensor.has_message) return;
  sensor.has_message = false;
  out.append("(hear ").append(sensor.team).append(" ");
  append_fixed(out, time, 2);
  out += ' ';
  if (own)
    out += "self";
  else
    append_fixed(out, sensor.direction, 2);
  out.append(" ").append(sensor.text).append(")");
}

void append_hinge(std::string& out, std::size_t hinge, double angle) {
  out.append("(HJ (n ").append(kHingeNames[hinge]).append(") (ax ");
  append_fixed(out, angle / kDegree, 2);
  out += "))";
}

void append_sole(std::string& out, std::string_view name, const SoleForce& sole) {
  if (!sole.touching) return;
  out.append("(FRP (n ").append(name).append(") (c");
  append_vector(out, sole.centre);
  out += ") (f";
  append_vector(out, sole.force);
  out += "))";
}

/// Readings of an upright robot at rest.
BodyReadings at_rest() {
  BodyReadings readings;
  readings.inertial.accelerometer.z = readings.specific_force.z() = kGravity;
  return readings;
}

BodyReadings sense_body(Agent& agent, const World& world, double now) {
  const BodyDescription& body = *agent.body;
  // rcssserver3d reports the acceleration of the cycle before the last one.
  const BodyReadings present =
      read_body(world, world.scene().index_of(agent.robot), body.is_nao() ? agent.acceleration : agent.previous_acceleration);
  const double delay = body.individual.sensor_delay;
  return delay > 0 ? agent.delayed_readings.add(present, now, delay) : present;
}

Eigen::Vector3d noisy(Agent& agent, Eigen::Vector3d value, double deviation) {
  for (double& element : value) element += agent.noise.normal(deviation);
  return value;
}

}  // namespace

void update_sonars(Agent& agent, const Scene& scene, double step) {
  const auto every = static_cast<std::uint32_t>(std::max(1L, std::lround(kSonarPeriod / step)));
  if (!agent.body->is_nao() || agent.stage != Agent::Stage::kPlaying || agent.percepts % every != 0) return;
  for (const bool left : {true, false}) {
    std::vector<double>& echoes = agent.echoes[left ? 0 : 1];
    echoes = sonar_echoes(scene, scene.index_of(agent.robot), left);
    if (echoes.size() > kMaxEchoes) echoes.resize(kMaxEchoes);
  }
}

void format_percept(Agent& agent, const World& world, const Match& match, const Vision& vision, double now) {
  const bool playing = agent.stage == Agent::Stage::kPlaying;
  const BodyReadings readings = playing ? sense_body(agent, world, now) : at_rest();

  std::string& out = agent.next_percept;
  out.assign("(time (now ");
  append_fixed(out, now, 2);
  out += "))";
  append_game_state(out, agent, match);
  if (match.whistle) out += "(whistle)";
  if (agent.cameras && playing) append_scene(out, world.scene(), match.teams, agent.body->individual);
  append_heard(out, agent.hear_own, match.time, true);
  append_heard(out, agent.hear_mate, match.time, false);
  append_heard(out, agent.hear_opponent, match.time, false);
  const BodyDescription& body = *agent.body;
  if (body.is_nao()) {
    append_nao_sensors(out, agent, world, readings);
    if (agent.percepts++ % kVisionEvery == 0) vision.append_see(out, agent, world.scene(), match.teams);
    return;
  }
  const Individual& individual = body.individual;
  out += "(GYR (n torso) (rt";
  append_vector(out, noisy(agent, readings.rates, individual.gyro_noise) / kDegree);
  out += "))(ACC (n torso) (a";
  append_vector(out, noisy(agent, readings.specific_force, individual.accelerometer_noise));
  out += "))";
  constexpr std::string_view kSoleNames[] = {"rf", "lf", "rf1", "lf1"};
  for (std::size_t hinge = 0; hinge < body.hinges(); ++hinge) {
    const HingeId id = body.parts[hinge + 1].hinge;
    if (id == kRaj1 && agent.percepts % kVisionEvery == 0) vision.append_see(out, agent, world.scene(), match.teams);
    const auto sole = static_cast<std::size_t>(std::ranges::find(body.soles, hinge + 1) - body.soles.begin());
    if (playing && sole < body.soles.size()) append_sole(out, kSoleNames[sole], readings.soles[sole]);
    append_hinge(out, id, readings.hinges[hinge] + agent.noise.normal(individual.joint_noise));
  }
  ++agent.percepts;
}

}  // namespace soccer
