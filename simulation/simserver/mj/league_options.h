#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/mj/physics/league_field.h"
#include "simulation/simserver/mj/referee/league_rules.h"
#include "simulation/simserver/mj/senses/league_vision.h"

namespace soccer::mj {

/// Options of a LeagueSimulator.
struct LeagueOptions {
  LeagueField field;
  LeagueRules rules;
  bool referee = true;  ///< the league's referee; otherwise only monitors change the play mode
  RefereeOptions spl;   ///< an SPL referee instead of the league's if its rules are kSpl
  VisionParameters vision;
  std::filesystem::path robots;  ///< folder that contains NAME/robot.xml for each robot
  std::uint64_t seed = 1;
  int threads = 1;  ///< does not change the results
  int agents = 0;   ///< the clock starts when this many agents have sent (init …); 0: it does not wait
  /// Receives one-line diagnostics: what a client did wrong and how it is handled.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// The options for a field of config/fields, with rules and vision of config/league. Errors: InputError.
LeagueOptions league_options(const std::filesystem::path& config, const std::string& field);

}  // namespace soccer::mj
