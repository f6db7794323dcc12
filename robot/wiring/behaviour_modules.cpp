#include "robot/wiring/behaviour_modules.h"

#include <filesystem>
#include <utility>

#include "behaviour/leds/game_leds.h"
#include "behaviour/team/team_reporter.h"
#include "blackboard/common/console/console.h"
#include "motion/action/action_folder.h"

namespace soccer {

std::vector<std::string> load_action_names(ParameterStore& store, const std::string& body) {
  const std::filesystem::path folder(body);
  const auto model = store.load<BodyModel>(folder / "body.yaml");
  const auto parameters = store.load<ActionParameters>(folder / "motion.yaml");
  return load_actions(store.folder(), body, model, parameters).names();
}

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

BehaviourParameters load_behaviour_parameters(ParameterStore& store, const RobotOptions& options) {
  const std::filesystem::path team = "behaviour/team.yaml", search = "behaviour/search.yaml";
  BehaviourParameters parameters;
  parameters.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  parameters.body = store.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  parameters.roles = store.load<RoleParameters>(team);
  parameters.opponents = store.load<OpponentParameters>(team);
  parameters.formation = store.load<FormationParameters>("behaviour/formation.yaml");
  parameters.search_method = options.search;
  parameters.search = store.load<SearchParameters>(search);
  parameters.routes = store.load<RouteParameters>(search);
  PythonBehaviour::Options& python = parameters.python;
  python.folder = options.behaviours_folder;
  python.packages = options.python_path;
  python.behaviour = options.behaviour;
  python.field = parameters.field;
  python.foresight = load_foresight_model(store, options.body);
  python.policies = load_play_policy_setup(store, options.body);
  python.actions = load_action_names(store, options.body);
  python.seed = seed_of_player(options);
  return parameters;
}

PythonBehaviour& add_behaviour_modules(Cycle& cycle, Tunings& tunings, const BehaviourParameters& parameters,
                                       std::unique_ptr<FileWatcher> watcher) {
  auto& assignment = cycle.add<RoleAssignment>(parameters.field, parameters.roles);
  auto& opponent_map = cycle.add<OpponentMap>(parameters.opponents);
  tunings.keep(parameters.formation, cycle.add<Formation>(parameters.field, parameters.formation, parameters.roles));
  cycle.add<FindBall>(parameters.search_method, parameters.field, parameters.body, parameters.search, parameters.routes);
  auto& python = cycle.add<PythonBehaviour>(parameters.python, std::move(watcher));
  auto& reporter = cycle.add<TeamReporter>(parameters.roles, parameters.opponents);
  tunings.keep(parameters.roles, assignment, reporter);
  tunings.keep(parameters.opponents, opponent_map, reporter);
  cycle.add<GameLeds>();
  return python;
}

}  // namespace soccer
