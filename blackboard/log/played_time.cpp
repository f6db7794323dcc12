#include "blackboard/log/played_time.h"

#include <algorithm>
#include <functional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {
namespace {

template <Described T>
bool add_clock_samples(McapReader& log, const std::string& topic, const std::function<double(const T&)>& played,
                       std::vector<ClockSample>& samples) {
  if (log.channel(topic) == nullptr) return false;
  const TopicDecoder<T> decoder(log, topic);
  T value;
  std::optional<double> before;
  for (auto messages = log.messages({.topics = {topic}}); const auto message = messages.next();) {
    decoder.decode(*message, value);
    const double now = played(value);
    // The played time restarts with a new half or another game; only the first is compared.
    if (before && now < *before) break;
    if (before && now > *before) samples.push_back({now, seconds(message->time)});
    before = now;
  }
  return true;
}

/// The log's clock at this played time, interpolated between two samples; std::nullopt if they are too far apart.
std::optional<double> log_time(const std::vector<ClockSample>& samples, double played) {
  constexpr double kGap = 0.5;  // s; in a longer gap the game may have been stopped
  const auto after = std::ranges::lower_bound(samples, played, {}, &ClockSample::played);
  if (after == samples.end() || after == samples.begin()) return std::nullopt;
  const auto before = after - 1;
  if (after->log - before->log > kGap) return std::nullopt;
  const double part = (played - before->played) / (after->played - before->played);
  return before->log + part * (after->log - before->log);
}

}  // namespace

std::vector<ClockSample> clock_samples(McapReader& log) {
  std::vector<ClockSample> samples;
  if (!add_clock_samples<Game>(
          log, "perception/Game", [](const Game& game) { return game.time; }, samples))
    add_clock_samples<SceneTruth>(
        log, kTruthChannel, [](const SceneTruth& scene) { return scene.game_time; }, samples);
  return samples;
}

std::optional<double> clock_difference(const std::vector<ClockSample>& a, const std::vector<ClockSample>& b) {
  std::vector<double> differences;
  for (const ClockSample& sample : a)
    if (const auto other = log_time(b, sample.played)) differences.push_back(*other - sample.log);
  if (differences.empty()) return std::nullopt;
  const auto middle = differences.begin() + static_cast<std::ptrdiff_t>(differences.size() / 2);
  std::ranges::nth_element(differences, middle);
  return *middle;
}

}  // namespace soccer
