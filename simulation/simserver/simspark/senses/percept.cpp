#include "simulation/simserver/simspark/senses/percept.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/match/referee/spl_penalties.h"
#include "simulation/simserver/simspark/senses/nao_percept.h"
#include "simulation/simserver/simspark/senses/sensor_noise.h"

namespace soccer {
namespace {

void append_pose(std::string& out, const Eigen::Vector3d& position, const Eigen::Matrix3d& rotation) {
  const Eigen::Quaterniond q(rotation);
  for (const double value : position) append_next(out, value, 5);
  for (const double value : {q.w(), q.x(), q.y(), q.z()}) append_next(out, value, 6);
  out += ')';
}

}  // namespace

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

namespace {

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
  for (double& element : value) element += noise(agent, deviation);
  return value;
}

}  // namespace

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
    append_hinge(out, id, readings.hinges[hinge] + noise(agent, individual.joint_noise));
  }
  ++agent.percepts;
}

}  // namespace soccer
