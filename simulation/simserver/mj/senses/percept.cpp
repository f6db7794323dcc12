#include "simulation/simserver/mj/senses/percept.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"

namespace soccer::mj {

void append_number(std::string& out, double value) {
  std::array<char, 400> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
  out.append(text);
  if (text.find('.') == std::string_view::npos && std::isfinite(value)) out.append(".0");
}

void append_truncated(std::string& out, double value, int decimals) {
  const double scale = std::pow(10.0, decimals);
  append_number(out, std::trunc(value * scale) / scale);
}

namespace {

constexpr int kDecimals = 2, kDecimalsOfPose = 3;

void append_numbers(std::string& out, const Eigen::Vector4d& values, int count, double scale, int decimals) {
  for (int i = 0; i < count; ++i) {
    out.append(" ");
    append_truncated(out, values[i] * scale, decimals);
  }
}

void append_game(std::string& out, const Match& match) {
  out.append("(GS (t ");
  append_number(out, std::round(match.time * 1000) / 1000);
  out.append(")(pm ").append(name_of(match.mode)).append(")");
  if (!match.teams[0].empty()) out.append("(tl ").append(match.teams[0]).append(")");
  if (!match.teams[1].empty()) out.append("(tr ").append(match.teams[1]).append(")");
  out.append("(sl ");
  append_integer(out, match.score[0]);
  out.append(")(sr ");
  append_integer(out, match.score[1]);
  out.append("))");
}

void append_sensor(std::string& out, const Sensor& sensor, const Eigen::Vector4d& value) {
  const auto begin = [&](std::string_view kind) { out.append("(").append(kind).append(" (n ").append(sensor.name).append(") ("); };
  switch (sensor.kind) {
    case SensorKind::kOrientation:
      begin("quat");
      out.append("q");
      append_numbers(out, value, 4, 1, kDecimalsOfPose);
      break;
    case SensorKind::kPosition:
      begin("pos");
      out.append("p");
      append_numbers(out, value, 3, 1, kDecimalsOfPose);
      break;
    case SensorKind::kGyro:
      begin("GYR");
      out.append("rt");
      append_numbers(out, value, 3, 1 / kDegree, kDecimals);
      break;
    case SensorKind::kAccelerometer:
      begin("ACC");
      out.append("a");
      append_numbers(out, value, 3, 1, kDecimals);
      break;
    case SensorKind::kTouch:
      out.append("(TCH n ").append(sensor.name).append(" val ");
      append_integer(out, std::isfinite(value[0]) ? static_cast<long long>(value[0]) : 0);
      out.append(")");
      return;
    case SensorKind::kJointPosition:
    case SensorKind::kJointVelocity: return;
  }
  out.append("))");
}

/// The joints: the n-th position sensor belongs to the n-th velocity sensor.
void append_joints(std::string& out, const RobotBody& robot) {
  const std::vector<Sensor>& sensors = robot.file->sensors;
  std::size_t speed = 0;
  for (std::size_t i = 0; i < sensors.size(); ++i) {
    if (sensors[i].kind != SensorKind::kJointPosition) continue;
    while (speed < sensors.size() && sensors[speed].kind != SensorKind::kJointVelocity) ++speed;
    if (speed == sensors.size()) return;
    out.append("(HJ (n ").append(sensors[i].name).append(")(ax ");
    append_truncated(out, robot.view.sensors[i][0] / kDegree, kDecimals);
    out.append(")(vx ");
    append_truncated(out, robot.view.sensors[speed++][0] / kDegree, kDecimals);
    out.append("))");
  }
}

void append_heard(std::string& out, Agent& agent) {
  if (!std::exchange(agent.hears, false)) return;
  out.append("(MIC ").append(agent.file->microphone).append(" ");
  for (const Agent::Heard& heard : std::exchange(agent.heard, {})) {
    out.append("(");
    append_integer(out, heard.azimuth);
    out.append(" ").append(heard.text).append(")");
  }
  out.append(")");
}

}  // namespace

void format_percept(const SimulationState& state, Agent& agent) {
  const RobotBody& robot = state.arena.robots()[state.arena.index_of(agent.robot)];
  std::string& out = agent.next_percept;
  out.clear();
  out.append("(time (now ");
  append_number(out, std::round(state.now() * 100) / 100);
  out.append("))");
  append_game(out, state.match);
  for (std::size_t i = 0; i < robot.file->sensors.size(); ++i) append_sensor(out, robot.file->sensors[i], robot.view.sensors[i]);
  append_joints(out, robot);
  append_heard(out, agent);
  if (state.steps % 2 == 0) out.append(std::exchange(agent.seen, {}));
}

}  // namespace soccer::mj
