#include "robot/wiring/foresight_model.h"

#include <filesystem>

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

}  // namespace soccer
