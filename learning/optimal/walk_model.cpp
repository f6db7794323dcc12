#include "learning/optimal/walk_model.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/config/yaml.h"

namespace soccer::optimal {
namespace {

constexpr double kRounding = 1e-9;  // of a number of periods

template <Described... Types>
bool set_in_one_of(std::string_view type, const ParameterEntry& entry, Types&... structs) {
  return ((name_of<Types>() == type && (set_parameter(structs, entry), true)) || ...);
}

}  // namespace

WalkBox WalkModel::requests() const {
  return {std::min(policy.max_forward, motion.max_forward), std::min(policy.max_sideways, motion.max_sideways),
          std::min(policy.max_turn, motion.max_turn)};
}

WalkBox WalkModel::box() const {
  const WalkBox limits = requests();
  return {motion.forward_gain * limits.forward, motion.sideways_gain * limits.sideways, motion.turn_gain * limits.turn};
}

double WalkModel::earliest_arrival(double time) const {
  const double kept = std::exp(-step / motion.speed_lag);
  double walked = 0, slowness = 1;
  int steps = 0;
  while (walked < time - step / 2) {
    slowness *= kept;
    walked += step * (1 - slowness);
    ++steps;
  }
  const double since_start = motion.command_delay + steps * step;
  return policy.period * std::max(1.0, std::ceil(since_start / policy.period - kRounding));
}

WalkModel load_walk_model(const std::filesystem::path& config, const std::string& body, const std::string& field,
                          const std::map<std::string, double>& changes) {
  const std::filesystem::path fitted = config / "behaviour_simulator" / (body + ".yaml");
  WalkModel model;
  model.policy.kicks = false;
  model.motion = load_yaml<MotionModelParameters>(fitted);
  model.world = load_yaml<PlanarWorldParameters>(fitted);
  model.field = load_yaml<FieldDimensions>(config / "fields" / (field + ".yaml"));
  for (const auto& [name, value] : changes) {
    const std::size_t dot = name.find('.');
    const ParameterEntry entry{dot == std::string::npos ? "" : name.substr(dot + 1), {value}, "'" + name + "'"};
    if (!set_in_one_of(name.substr(0, dot), entry, model.task, model.policy, model.motion, model.world))
      throw InputError(entry.where, "is not a parameter of the walk to the ball", "write Type.name, as in GoToBallParameters.reach");
  }
  return model;
}

}  // namespace soccer::optimal
