#include "learning/tabular/tabular_parameters.h"

#include "blackboard/common/config/yaml.h"

namespace soccer::tabular {
namespace {

template <Described... Types>
bool set_in_one_of(std::string_view type, const ParameterEntry& entry, Types&... structs) {
  return ((name_of<Types>() == type && (set_parameter(structs, entry), true)) || ...);
}

}  // namespace

TabularParameters tabular_parameters(const std::map<std::string, double>& changes) {
  TabularParameters parameters;
  for (const auto& [name, value] : changes) {
    const std::size_t dot = name.find('.');
    const ParameterEntry entry{dot == std::string::npos ? "" : name.substr(dot + 1), {value}, "'" + name + "'"};
    const std::string type = name.substr(0, dot);
    if (!set_in_one_of(type, entry, parameters.world, parameters.learner, parameters.evaluation, parameters.run, parameters.optimum))
      throw InputError(entry.where, "is not a parameter of this experiment", "write Type.name, as in GoToBallParameters.turn");
  }
  return parameters;
}

}  // namespace soccer::tabular
