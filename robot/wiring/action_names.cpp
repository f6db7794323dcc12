#include "robot/wiring/action_names.h"

#include "motion/action/action_folder.h"

namespace soccer {

std::vector<std::string> load_action_names(ParameterStore& store, const std::string& body) {
  const std::filesystem::path folder(body);
  const auto model = store.load<BodyModel>(folder / "body.yaml");
  const auto parameters = store.load<ActionParameters>(folder / "motion.yaml");
  return load_actions(store.folder(), body, model, parameters).names();
}

}  // namespace soccer
