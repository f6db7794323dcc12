#include "offnao/model/heard_sound.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

namespace soccer::offnao {

std::optional<HeardSound> heard_sound(const QJsonObject& response) {
  constexpr int kMaxBands = 4096;
  const QJsonArray bands = response.value("spectrum").toArray();
  bool complete = !bands.isEmpty() && bands.size() <= kMaxBands;
  const auto number = [&](const char* name) {
    const QJsonValue value = response.value(name);
    complete = complete && value.isDouble();
    return value.toDouble();
  };
  HeardSound sound;
  sound.count = static_cast<std::uint32_t>(std::clamp(number("count"), 0.0, 4e9));
  sound.level = number("level");
  sound.peak = number("peak");
  sound.clipped = number("clipped");
  sound.tone = number("tone");
  sound.pitch = number("pitch");
  sound.purity = number("purity");
  sound.floor = number("floor");
  sound.band = number("band");
  for (const auto& band : bands) sound.spectrum.push_back(band.toDouble());
  if (!complete || !(sound.band > 0)) return std::nullopt;
  return sound;
}

std::optional<WhistleLimits> whistle_limits(const ParameterTable& parameters) {
  bool complete = true;
  const auto value = [&](const char* key) {
    const auto found = parameters.all().find(std::string("WhistleParameters.") + key);
    complete = complete && found != parameters.all().end();
    return found == parameters.all().end() ? 0 : found->second.value.toDouble();
  };
  const WhistleLimits limits{value("min_pitch"), value("max_pitch"), 10 * std::log10(std::max(value("prominence"), 1e-9)), value("purity"),
                             value("min_level")};
  return complete ? std::optional(limits) : std::nullopt;
}

void LoudestTone::add(const HeardSound& sound, double min_purity) {
  const bool old = tone_ && (sound.count < tone_->count || sound.count - tone_->count > kReports);
  if (old) tone_.reset();
  if (sound.purity >= min_purity && (!tone_ || sound.tone >= tone_->tone)) tone_ = sound;
}

}  // namespace soccer::offnao
