#include "learning/catalogue.h"

#include <algorithm>
#include <optional>
#include <set>

#include "blackboard/common/config/yaml.h"
#include "learning/joints/balance_task.h"
#include "learning/joints/joint_environment.h"
#include "learning/joints/joint_tasks.h"
#include "learning/play/body_playground.h"
#include "learning/play/planar_playground.h"
#include "learning/play/play_environment.h"
#include "learning/play/play_tasks.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

constexpr const char* kUses = "see simswift.tasks()";

/// Fills parameter structs from options by name, and remembers which names were used.
class NamedParameters {
 public:
  explicit NamedParameters(const std::map<std::string, double>& values) : values_(values) {}

  template <Described T>
  void override(T& parameters) {
    const std::string prefix = std::string(name_of<T>()) + ".";
    sections_.insert(prefix);
    for (const auto& [name, value] : values_)
      if (name.starts_with(prefix)) set_parameter(parameters, {name.substr(prefix.size()), {value}, "option " + name});
  }

  /// The defaults, changed by the options.
  template <Described T>
  T get() {
    T parameters;
    override(parameters);
    return parameters;
  }

  /// Errors: InputError for a name of which no section is used.
  void check() const {
    for (const auto& [name, value] : values_) {
      if (sections_.contains(name.substr(0, name.find('.') + 1))) continue;
      std::string known;
      for (const std::string& section : sections_) known.append(known.empty() ? "" : ", ").append(section).append("…");
      throw InputError("make", "this task has no parameter '" + name + "'", "its parameters are " + known);
    }
  }

 private:
  const std::map<std::string, double>& values_;
  std::set<std::string> sections_;
};

using JointTaskMaker = std::function<std::unique_ptr<JointTask>()>;

JointTaskMaker joint_task(const std::string& task, const std::shared_ptr<const BodySetup>& setup, NamedParameters& named) {
  if (task == "walk") return [=, p = named.get<WalkTaskParameters>()] { return std::make_unique<WalkTask>(setup, p); };
  if (task == "walk_residual")
    return [=, p = named.get<WalkTaskParameters>(), residual = named.get<WalkResidualTaskParameters>()] {
      return std::make_unique<WalkResidualTask>(setup, p, residual);
    };
  if (task == "get_up") return [=, p = named.get<GetupTaskParameters>()] { return std::make_unique<GetupTask>(setup, p); };
  const std::map<std::string, BalanceKind> balance{
      {"stand", BalanceKind::kStand}, {"rock", BalanceKind::kRock}, {"one_leg", BalanceKind::kOneLeg}};
  if (const auto kind = balance.find(task); kind != balance.end())
    return [=, p = named.get<BalanceTaskParameters>(), kind = kind->second] { return std::make_unique<BalanceTask>(setup, p, kind); };
  return [=, p = named.get<KickTaskParameters>(), roll_out = std::make_shared<const RollOut>(setup->world),
          to_point = task == "kick_to_point"] { return std::make_unique<KickTask>(setup, roll_out, p, to_point); };
}

EnvironmentFactory joint_factory(const std::string& task, const TaskOptions& options) {
  if (options.simulator == "planar") throw InputError("make", "task '" + task + "' needs bodies", "omit simulator, or use bodies");
  const auto setup = BodySetup::load(options.config, options.body, options.field, options.individual);
  NamedParameters named(options.parameters);
  const auto parameters = named.get<JointEnvironmentParameters>();
  const JointTaskMaker make = joint_task(task, setup, named);
  named.check();
  return [=] { return std::make_unique<JointEnvironment>(setup, parameters, make()); };
}

using PlayTaskMaker = std::function<std::unique_ptr<PlayTask>()>;

PlayTaskMaker play_task(const std::string& task, const TaskOptions& options, const FieldDimensions& field, NamedParameters& named) {
  if (task == "go_to_ball") return [p = named.get<GoToBallParameters>()] { return std::make_unique<GoToBallTask>(p); };
  if (task == "dribble") return [p = named.get<DribbleParameters>()] { return std::make_unique<DribbleTask>(p); };
  if (task == "keep_goal") return [=, p = named.get<KeepGoalParameters>()] { return std::make_unique<KeepGoalTask>(p, field); };
  const int players = task == "one_v_one" ? 1 : task == "two_v_two" ? 2 : 5;
  const bool right_learns = options.opponents == "learn";
  return [=, p = named.get<MatchParameters>()] { return std::make_unique<MatchTask>(p, field, players, right_learns); };
}

EnvironmentFactory play_factory(const std::string& task, const TaskOptions& options) {
  if (options.opponents != "compiled" && options.opponents != "still" && options.opponents != "learn")
    throw InputError("make", "there are no opponents '" + options.opponents + "'", "use compiled, still or learn");
  NamedParameters named(options.parameters);
  std::optional<CompiledMindParameters> opponents;
  if (options.opponents == "compiled") named.override(opponents.emplace());
  if (options.simulator == "bodies") {
    const auto setup = BodySetup::load(options.config, options.body, options.field, options.individual);
    const PlayTaskMaker make = play_task(task, options, setup->world.field, named);
    named.check();
    return [=] {
      std::unique_ptr<PlayTask> made = make();
      auto ground = std::make_unique<BodyPlayground>(setup, robots_of(made->lineup()));
      return std::make_unique<PlayEnvironment>(std::move(ground), std::move(made), opponents);
    };
  }
  PlanarPlayground::Models models;
  const WorldParameters bodies = options_for_field(options.config, options.field).world;
  models.field = bodies.field;
  models.body = body_named(bodies.bodies, options.body);
  const std::filesystem::path fitted = options.config / "behaviour_simulator" / (options.body + ".yaml");
  models.world = load_yaml<PlanarWorldParameters>(fitted);
  models.motion = load_yaml<MotionModelParameters>(fitted);
  named.override(models.world);
  named.override(models.motion);
  const PlayTaskMaker make = play_task(task, options, models.field, named);
  named.check();
  return [=] {
    std::unique_ptr<PlayTask> made = make();
    auto ground = std::make_unique<PlanarPlayground>(models, robots_of(made->lineup()));
    return std::make_unique<PlayEnvironment>(std::move(ground), std::move(made), opponents);
  };
}

}  // namespace

const std::vector<TaskCard>& task_cards() {
  static const std::vector<TaskCard> kCards{{"walk", "walk at a requested velocity, joint by joint", false},
                                            {"walk_residual", "correct motion's walk, joint by joint", false},
                                            {"get_up", "get up from any side, joint by joint", false},
                                            {"stand", "stand while the torso is pushed, joint by joint", false},
                                            {"rock", "rock from side to side while the torso is pushed, joint by joint", false},
                                            {"one_leg", "stand on the left leg while the torso is pushed, joint by joint", false},
                                            {"kick", "kick the ball as far as possible, joint by joint", false},
                                            {"kick_to_point", "kick the ball to a requested point, joint by joint", false},
                                            {"go_to_ball", "walk to the ball and line up with the goal", true},
                                            {"dribble", "push the ball into the goal by walking", true},
                                            {"keep_goal", "stop a shot at the own goal", true},
                                            {"one_v_one", "play until a goal, one robot on each side", true},
                                            {"two_v_two", "play until a goal, two robots on each side", true},
                                            {"five_v_five", "play until a goal, five robots on each side", true}};
  return kCards;
}

EnvironmentFactory environment_factory(const std::string& task, const TaskOptions& options) {
  const auto card = std::ranges::find(task_cards(), task, &TaskCard::name);
  if (card == task_cards().end()) throw InputError("make", "there is no task '" + task + "'", kUses);
  if (!options.simulator.empty() && options.simulator != "bodies" && options.simulator != "planar")
    throw InputError("make", "there is no simulator '" + options.simulator + "'", "use bodies or planar");
  return card->planar ? play_factory(task, options) : joint_factory(task, options);
}

}  // namespace soccer
