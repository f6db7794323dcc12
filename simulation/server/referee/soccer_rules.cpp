#include "simulation/server/referee/soccer_rules.h"

#include "blackboard/config/yaml.h"

namespace soccer {

SoccerRules load_soccer_rules(const std::filesystem::path& file) {
  return {load_yaml<GameRules>(file), load_yaml<FoulRules>(file), load_yaml<ChargingRules>(file), load_yaml<PassRules>(file)};
}

}  // namespace soccer
