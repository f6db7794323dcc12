#include "simulation/simserver/mj/senses/hearing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/random/uniform_real_distribution.hpp>

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
    const bool lost = crowded && boost::random::uniform_real_distribution<>(0, 1)(listener.noise) >= probability;
    if (lost || sounds[i].speaker == listener.robot || sounds[i].speech.bytes > kMaxBytes) continue;
    const Eigen::Vector3d from = ear.axes.transpose() * (sounds[i].origin - ear.position);
    listener.heard.push_back({static_cast<int>(std::atan2(from.y(), from.x()) * 180 / M_PI), sounds[i].speech.text});
  }
  listener.hears = true;
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

}  // namespace soccer::mj
