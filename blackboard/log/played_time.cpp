#include "blackboard/log/played_time.h"

#include <algorithm>
#include <functional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {
namespace {

template <Described T>
bool add_moments(McapReader& log, const std::string& topic, const std::function<double(const T&)>& played,
                 std::vector<PlayedMoment>& moments) {
  if (log.channel(topic) == nullptr) return false;
  const TopicDecoder<T> decoder(log, topic);
  T value;
  std::optional<double> before;
  for (auto messages = log.messages({.topics = {topic}}); const auto message = messages.next();) {
    decoder.decode(*message, value);
    const double now = played(value);
    // The played time restarts with a new half or another game; only the first is compared.
    if (before && now < *before) break;
    if (before && now > *before) moments.push_back({now, seconds(message->time)});
    before = now;
  }
  return true;
}

/// The log's clock at this played time, interpolated between two samples; std::nullopt if they are too far apart.
std::optional<double> log_time(const std::vector<PlayedMoment>& moments, double played) {
  constexpr double kGap = 0.5;  // s; in a longer gap the game may have been stopped
  const auto after = std::ranges::lower_bound(moments, played, {}, &PlayedMoment::played);
  if (after == moments.end() || after == moments.begin()) return std::nullopt;
  const auto before = after - 1;
  if (after->log - before->log > kGap) return std::nullopt;
  const double part = (played - before->played) / (after->played - before->played);
  return before->log + part * (after->log - before->log);
}

}  // namespace

std::vector<PlayedMoment> played_moments(McapReader& log) {
  std::vector<PlayedMoment> moments;
  if (!add_moments<Game>(
          log, "perception/Game", [](const Game& game) { return game.time; }, moments))
    add_moments<SceneTruth>(
        log, kTruthChannel, [](const SceneTruth& scene) { return scene.game_time; }, moments);
  return moments;
}

std::optional<double> clock_difference(const std::vector<PlayedMoment>& a, const std::vector<PlayedMoment>& b) {
  std::vector<double> differences;
  for (const PlayedMoment& moment : a)
    if (const auto other = log_time(b, moment.played)) differences.push_back(*other - moment.log);
  if (differences.empty()) return std::nullopt;
  const auto middle = differences.begin() + static_cast<std::ptrdiff_t>(differences.size() / 2);
  std::ranges::nth_element(differences, middle);
  return *middle;
}

}  // namespace soccer
