#include "simulation/simserver/mj/senses/percept.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"

namespace soccer::mj {

namespace {

constexpr std::size_t kMaxBytes = 10;
constexpr std::size_t kAlwaysHeard = 3;
constexpr double kDecibelsPerDoubling = 6;

struct Sound {
  RobotId speaker;
  Agent::Speech speech;
  Eigen::Vector3d origin;
};

void listen(const Arena& arena, Agent& listener, const std::vector<Sound>& sounds) {
  const PlacedPoint& ear = arena.robots()[arena.index_of(listener.robot)].view.microphone;
  std::vector<double> loudness, competing;
  for (const Sound& sound : sounds) {
    const double distance = std::max(1.0, (sound.origin - ear.position).norm());
    loudness.push_back(sound.speech.volume * std::pow(10, -std::log2(distance) * kDecibelsPerDoubling / 20));
    if (sound.speech.bytes <= kMaxBytes) competing.push_back(loudness.back());
  }
  std::ranges::sort(competing, std::greater{});
  const bool crowded = competing.size() > kAlwaysHeard;
  for (std::size_t i = 0; i < sounds.size(); ++i) {
    const double relative = crowded ? loudness[i] / competing[kAlwaysHeard - 1] : 1;
    const double probability = std::clamp(std::log(relative * (M_E - 1) + 1), 0.0, 1.0);
    const bool lost = crowded && !listener.noise.chance(probability);
    if (lost || sounds[i].speaker == listener.robot || sounds[i].speech.bytes > kMaxBytes) continue;
    const Eigen::Vector3d from = ear.axes.transpose() * (sounds[i].origin - ear.position);
    listener.heard.push_back({static_cast<int>(std::atan2(from.y(), from.x()) * 180 / M_PI), sounds[i].speech.text});
  }
  listener.hears = true;
}

constexpr int kDecimals = 2, kDecimalsOfPose = 3;

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

/// Kinds of sensors whose percept is a list of numbers: (ITEM (n NAME) (KEY NUMBERS…)).
struct NumbersItem {
  SensorKind kind;
  std::string_view item, key;
  int count;
  double scale;
  int decimals;
};
constexpr std::array kNumbersItems{NumbersItem{SensorKind::kOrientation, "quat", "q", 4, 1, kDecimalsOfPose},
                                   NumbersItem{SensorKind::kPosition, "pos", "p", 3, 1, kDecimalsOfPose},
                                   NumbersItem{SensorKind::kGyro, "GYR", "rt", 3, 1 / kDegree, kDecimals},
                                   NumbersItem{SensorKind::kAccelerometer, "ACC", "a", 3, 1, kDecimals}};

void append_sensor(std::string& out, const Sensor& sensor, const Eigen::Vector4d& value) {
  if (sensor.kind == SensorKind::kTouch) {
    out.append("(TCH n ").append(sensor.name).append(" val ");
    append_integer(out, std::isfinite(value[0]) ? static_cast<long long>(value[0]) : 0);
    out.append(")");
  }
  const auto found = std::ranges::find(kNumbersItems, sensor.kind, &NumbersItem::kind);
  if (found == kNumbersItems.end()) return;
  out.append("(").append(found->item).append(" (n ").append(sensor.name).append(") (").append(found->key);
  for (int i = 0; i < found->count; ++i) {
    out.append(" ");
    append_truncated(out, value[i] * found->scale, found->decimals);
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

void deliver_speech(SimulationState& state) {
  std::vector<Sound> sounds;
  for (const RobotBody& robot : state.arena.robots()) {
    Agent& agent = *state.player(robot.id);
    const auto speech = std::exchange(agent.speech, std::nullopt);
    if (speech && speech->volume > 0) sounds.push_back({robot.id, *speech, robot.view.speaker});
  }
  if (sounds.empty()) return;
  for (const RobotBody& robot : state.arena.robots())
    if (!robot.file->microphone.empty()) listen(state.arena, *state.player(robot.id), sounds);
}

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
