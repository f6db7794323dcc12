#include "simulation/simserver/match/referee/soccer_rules.h"

#include "blackboard/common/config/yaml.h"
#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {

SoccerRules load_soccer_rules(const std::filesystem::path& file) {
  return {load_yaml<GameRules>(file), load_yaml<FoulRules>(file), load_yaml<ChargingRules>(file), load_yaml<PassRules>(file)};
}

SplRules load_spl_rules(const std::filesystem::path& file) { return load_yaml<SplRules>(file); }

}  // namespace soccer
