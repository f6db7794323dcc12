#include "blackboard/time/play_position.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <regex>
#include <string>

#include "blackboard/common/statistics/statistics.h"
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
  return median(std::move(differences));
}

namespace {

double number(const std::string& digits) {
  double value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

template <Described T>
std::vector<PlaySample> samples_of(McapReader& log, const std::string& topic) {
  std::vector<PlaySample> samples;
  const TopicDecoder<T> decoder(log, topic);
  T value;
  for (auto messages = log.messages({.topics = {topic}}); const auto message = messages.next();) {
    decoder.decode(*message, value);
    samples.push_back(play_sample(value, seconds(message->time)));
  }
  return samples;
}

/// Where the second half begins.
struct HalfTime {
  std::size_t first;  // sample
  double played;      // s, from which the second half is counted
};

HalfTime half_time(const std::vector<PlaySample>& samples, double half_length) {
  constexpr double kRestart = 1;  // s, by which the played time decreases when a league counts each half by itself
  constexpr double kEnd = 0.1;    // part of a half, around its end, in which a stop is half-time and not a time-out
  bool played = false;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (i > 0 && samples[i].played < samples[i - 1].played - kRestart) return {i, 0};
    played = played || samples[i].playing;
    if (!played || !samples[i].initial) continue;
    played = false;
    const auto again =
        std::find_if(samples.begin() + static_cast<std::ptrdiff_t>(i), samples.end(), [](const PlaySample& s) { return s.playing; });
    if (again != samples.end() && std::abs(again->played - half_length) <= kEnd * half_length) return {i, again->played};
  }
  const auto late = std::ranges::find_if(samples, [&](const PlaySample& s) { return s.played >= half_length; });
  return {static_cast<std::size_t>(late - samples.begin()), half_length};
}

}  // namespace

std::optional<PlayPosition> read_play_position(std::string_view text) {
  static const std::regex kForm(
      R"(^\s*(?:(?:(first|1st|1\.?|second|2nd|2\.?)\s*half|half\s*([12])|h([12]))[\s,:]*)?(?:(\d{1,4}):([0-5]?\d(?:\.\d+)?)|(\d+(?:\.\d+)?))?\s*s?\s*$)",
      std::regex::icase);
  constexpr std::size_t kMaxLength = 100;  // std::regex needs a stack that grows with the text
  if (text.size() > kMaxLength) return std::nullopt;
  std::cmatch match;
  if (!std::regex_match(text.data(), text.data() + text.size(), match, kForm)) return std::nullopt;
  PlayPosition position;
  const bool has_time = match[4].matched || match[6].matched;
  for (const int group : {1, 2, 3})
    if (match[static_cast<std::size_t>(group)].matched) {
      const char first = *match[static_cast<std::size_t>(group)].first;
      position.half = first == '2' || first == 's' || first == 'S' ? 2 : 1;
    }
  if (!has_time) return position.half != 0 ? std::optional(position) : std::nullopt;
  position.seconds = match[6].matched ? number(match[6]) : 60 * number(match[4]) + number(match[5]);
  return position.seconds <= kMaxSeconds ? std::optional(position) : std::nullopt;
}

PlaySample play_sample(const Game& game, double log) {
  return {log, game.time, game.state == GameState::kInitial, game.state == GameState::kPlaying};
}

PlaySample play_sample(const SceneTruth& scene, double log) {
  return {log, scene.game_time, scene.play_mode == "initial" || scene.play_mode == "BeforeKickOff",
          scene.play_mode == "playing" || scene.play_mode == "PlayOn"};
}

std::vector<PlaySample> play_samples(McapReader& log) {
  const std::string game = "perception/Game";
  if (log.channel(game) != nullptr) return samples_of<Game>(log, game);
  if (log.channel(kTruthChannel) != nullptr) return samples_of<SceneTruth>(log, kTruthChannel);
  return {};
}

std::optional<double> find_position(const std::vector<PlaySample>& samples, const PlayPosition& position, double half_length) {
  if (position.half == 0) return position.seconds;
  if (samples.empty()) return std::nullopt;
  const HalfTime second = half_time(samples, half_length);
  const std::size_t first = position.half == 2 ? second.first : 0, last = position.half == 2 ? samples.size() : second.first;
  const double played = position.seconds + (position.half == 2 ? second.played : 0);
  constexpr double kRounding = 1e-6;
  for (std::size_t i = first; i < last; ++i)
    if (samples[i].played >= played - kRounding) return samples[i].log;
  return std::nullopt;
}

}  // namespace soccer
