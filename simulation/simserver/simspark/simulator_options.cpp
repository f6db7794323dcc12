#include "simulation/simserver/simspark/simulator_options.h"

#include <algorithm>

#include "blackboard/common/config/yaml.h"
#include "simulation/simserver/body/body_file.h"

namespace soccer {

SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field) {
  const std::filesystem::path file = config / "fields" / (field + ".yaml");
  SimulatorOptions options;
  options.world.field = load_yaml<FieldDimensions>(file);
  options.world.ball = load_yaml<BallSurface>(file);
  options.world.physics_step = std::min(options.step, load_yaml<Engine>(file).step);
  options.world.bodies = load_bodies(config);
  return options;
}

}  // namespace soccer
