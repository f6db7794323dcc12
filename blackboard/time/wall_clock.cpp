#include "blackboard/time/wall_clock.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <sys/timex.h>

#include "blackboard/common/statistics/statistics.h"

namespace soccer {
namespace {

constexpr double kMinSpan = 10;           // s, for a drift; the jitter of shorter spans would give a wrong one
constexpr std::size_t kMaxSamples = 400;  // of which all pairs are compared

/// At most kMaxSamples of them, evenly spaced.
template <class T>
std::vector<T> thinned(const std::vector<T>& all) {
  const std::size_t step = (all.size() + kMaxSamples - 1) / kMaxSamples;
  std::vector<T> kept;
  for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(step, 1)) kept.push_back(all[i]);
  return kept;
}

}  // namespace

ClockLine ClockLine::then(const ClockLine& next) const {
  // next.at(at(t)) as a line over t
  return {from, next.at(at(from)) - from, (1 + drift) * (1 + next.drift) - 1};
}

ClockLine fit_clock_line(std::vector<std::pair<double, double>> differences, double min_span) {
  differences = thinned(differences);
  ClockLine line{differences.front().first, 0, 0};
  if (differences.back().first - line.from >= min_span) {
    std::vector<double> slopes;
    for (std::size_t i = 0; i < differences.size(); ++i)
      for (std::size_t j = i + 1; j < differences.size(); ++j)
        if (const double span = differences[j].first - differences[i].first; span >= min_span / 2)
          slopes.push_back((differences[j].second - differences[i].second) / span);
    if (!slopes.empty()) line.drift = median(slopes);
  }
  std::vector<double> offsets;
  offsets.reserve(differences.size());
  for (const auto& [time, difference] : differences) offsets.push_back(difference - line.drift * (time - line.from));
  line.offset = median(offsets);
  return line;
}

std::optional<WallClockLine> wall_clock_line(const std::vector<WallClock>& samples) {
  if (samples.empty()) return std::nullopt;
  WallClockLine wall;
  wall.synchronised = true;
  // Doubles have not enough digits for nanoseconds since 1970: only differences from the first sample are fitted.
  const Time first = samples.front().since_1970 - samples.front().time;
  std::vector<std::pair<double, double>> differences;
  differences.reserve(samples.size());
  for (const WallClock& sample : samples) {
    differences.emplace_back(seconds(sample.time), seconds(sample.since_1970 - sample.time - first));
    wall.uncertainty = std::max(wall.uncertainty, sample.uncertainty);
    wall.synchronised = wall.synchronised && sample.synchronised;
  }
  wall.line = fit_clock_line(std::move(differences), kMinSpan);
  wall.line.offset += seconds(first);
  return wall;
}

std::optional<WallClockLine> wall_clock_line(McapReader& log) {
  if (log.channel(kWallClockChannel) == nullptr) return std::nullopt;
  const TopicDecoder<WallClock> decoder(log, kWallClockChannel);
  std::vector<WallClock> samples;
  for (auto messages = log.messages({.topics = {kWallClockChannel}}); const auto message = messages.next();)
    decoder.decode(*message, samples.emplace_back());
  return wall_clock_line(samples);
}

WallClock read_wall_clock(Time time) {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  timex state{};
  const int status = adjtimex(&state);  // mode 0 only reads
  constexpr double kMicroseconds = 1e-6;
  return {.time = time,
          .since_1970 = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec),
          .uncertainty = kMicroseconds * static_cast<double>(state.maxerror),
          .synchronised = status >= 0 && status != TIME_ERROR && (static_cast<unsigned>(state.status) & STA_UNSYNC) == 0};
}

}  // namespace soccer
