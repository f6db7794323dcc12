#include "simulation/simserver/match/referee/simspark/simspark_rules.h"

#include "blackboard/common/config/yaml.h"

namespace soccer {

SimSparkRules load_simspark_rules(const std::filesystem::path& file) {
  return {load_yaml<GameRules>(file), load_yaml<FoulRules>(file), load_yaml<ChargingRules>(file), load_yaml<PassRules>(file)};
}

}  // namespace soccer
