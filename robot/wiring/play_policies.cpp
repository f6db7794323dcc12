#include "robot/wiring/play_policies.h"

#include <filesystem>

#include "blackboard/common/console/console.h"

namespace soccer {

ForesightModel load_foresight_model(ParameterStore& store, const std::string& body) {
  const std::filesystem::path models = std::filesystem::path("behaviour_simulator") / (body + ".yaml"),
                              foresight = "behaviour/foresight.yaml";
  ForesightModel model;
  if (std::filesystem::exists(store.folder() / models)) {
    model.world = store.load<PlanarWorldParameters>(models);
    model.motion = store.load<MotionModelParameters>(models);
  } else {
    store.override_in(model.world);
    store.override_in(model.motion);
  }
  model.skills = store.load<RolloutSkillParameters>(foresight);
  model.foresight = store.load<ForesightParameters>(foresight);
  return model;
}

PlayPolicySetup load_play_policy_setup(ParameterStore& store, const std::string& body) {
  PlayPolicySetup setup{.files = load_play_policies(store.folder(), body),
                        .view = store.load<PlayViewParameters>("behaviour/policies.yaml")};
  for (const std::string& error : setup.files.errors) console::error(error);
  return setup;
}

}  // namespace soccer
