#include "robot/wiring/play_policies.h"

#include "blackboard/common/console/console.h"

namespace soccer {

PlayPolicySetup load_play_policy_setup(ParameterStore& store, const std::string& body) {
  PlayPolicySetup setup{.files = load_play_policies(store.folder(), body),
                        .view = store.load<PlayViewParameters>("behaviour/policies.yaml")};
  for (const std::string& error : setup.files.errors) console::error(error);
  return setup;
}

}  // namespace soccer
