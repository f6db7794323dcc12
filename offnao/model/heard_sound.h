#pragma once

#include <QJsonObject>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "offnao/model/parameter_table.h"

namespace soccer::offnao {

/// What a robot's microphones heard for a moment, from its service show_sound. Levels are relative to a sine that just reaches the full
/// scale, dB.
struct HeardSound {
  std::uint32_t count = 0;  ///< of the reports of the robot
  double level = 0;         ///< mean power
  double peak = 0;          ///< largest sample
  double clipped = 0;       ///< 0…1, fraction of the samples that are at the full scale
  double tone = 0;          ///< power of the loudest tones between the pitches of whistles
  double pitch = 0;         ///< Hz, of these tones
  double purity = 0;        ///< 0…1, fraction of the sound's power that is in these tones
  double floor = 0;         ///< median of the spectrum between the pitches of whistles
  double band = 0;          ///< Hz, width of a band of the spectrum
  std::vector<double> spectrum;
};

/// std::nullopt when members are missing or have impossible values.
std::optional<HeardSound> heard_sound(const QJsonObject& response);

/// The parameters of a robot's whistle detector that decide about what it hears, WhistleParameters.
struct WhistleLimits {
  double min_pitch = 0, max_pitch = 0;  ///< Hz
  double prominence = 0;                ///< dB above the floor from which a tone counts
  double purity = 0;                    ///< 0…1
  double min_level = 0;                 ///< dB, of a whistle of this field
};

/// std::nullopt for a robot that does not listen.
std::optional<WhistleLimits> whistle_limits(const ParameterTable& parameters);

/// The loudest tone of the last seconds that was pure enough for a whistle.
class LoudestTone {
 public:
  static constexpr std::uint32_t kReports = 25;  ///< for which a tone is kept, 5 s

  void add(const HeardSound& sound, double min_purity);
  const std::optional<HeardSound>& tone() const { return tone_; }

 private:
  std::optional<HeardSound> tone_;
};

}  // namespace soccer::offnao
