#include "planar_scenario.h"

#include <algorithm>
#include <filesystem>

#include "blackboard/common/log/log_writer.h"
#include "experiments/planar_games/minds/whole_mind.h"
#include "simulation/planar/game/game_log.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = SOURCE_DIR "/config";

class Standing final : public Mind {
  void decide(const MindInputs& in, MindOutputs& out) override { out.report.number = in.game.player; }
};

ParameterStore models(BehaviourGameOptions& options, const std::vector<std::string>& assignments) {
  ParameterStore store(kConfig, {kConfig / "behaviour_simulator/simspark.yaml"}, assignments);
  store.override_in(options.world);
  store.override_in(options.motion);
  store.override_in(options.belief);
  store.override_in(options.messages);
  return store;
}

}  // namespace

PlanarScenario::PlanarScenario() {
  models(options_, {});
  options_.field = load_yaml<FieldDimensions>(kConfig / "fields/spl2017.yaml");
  options_.rules = load_spl_rules(kConfig / "rules/spl.yaml");
  options_.rules.automatic_kick_off = true;
}

PlanarScenario::~PlanarScenario() = default;

void PlanarScenario::robot(const std::string& name, const Pose2<Field, Ground>& pose, const std::string& behaviour) {
  robots_.push_back({name, {name.starts_with("home"), std::stoi(name.substr(name.rfind(' ')))}, true, pose, behaviour});
}

void PlanarScenario::team(const std::string& name, int count) {
  for (int number = 1; number <= count; ++number)
    robots_.push_back({name + ' ' + std::to_string(number), {name == "home", number}, false, {}, "roles.Player"});
}

void PlanarScenario::soft(const std::string& what, std::function<bool()> holds, double tolerated) {
  soft_.push_back({what, std::move(holds), tolerated});
}

BehaviourGame& PlanarScenario::game() {
  if (game_) return *game_;
  std::ranges::stable_sort(robots_, [](const Robot& a, const Robot& b) { return a.player.home && !b.player.home; });
  BehaviourGameOptions unchanged;
  const ParameterStore store = models(unchanged, assignments_);
  for (const Robot& robot : robots_) {
    options_.robots.push_back(robot.player);
    if (robot.behaviour == "stand") continue;
    const WholeMindOptions mind{.folder = SOURCE_DIR "/behaviours_py", .behaviour = robot.behaviour, .body = "simspark"};
    factories_.try_emplace(robot.behaviour, options_.landmarks ? filter_minds(mind, store) : whole_minds(mind, store));
  }
  std::size_t next = 0;
  game_ = std::make_unique<BehaviourGame>(options_, [&](const Player& player) -> std::unique_ptr<Mind> {
    const Robot& robot = robots_[next++];
    if (robot.behaviour == "stand") return std::make_unique<Standing>();
    return factories_.at(robot.behaviour)(player);
  });
  for (std::size_t i = 0; i < robots_.size(); ++i)
    if (robots_[i].placed) game_->place_robot(i, robots_[i].pose);
  game_->begin(mode_);
  game_->place_ball(ball_, ball_velocity_);
  return *game_;
}

bool PlanarScenario::until(const std::function<bool()>& wanted, double max_time) {
  const double end = game().time() + max_time;
  while (game_->time() < end) {
    game_->step();
    scenes_.push_back(scene_of(*game_, options_.field));
    for (Soft& soft : soft_)
      if (!soft.holds() && soft.violated++ == 0) soft.first = game_->time();
    if (wanted()) return true;
  }
  return false;
}

void PlanarScenario::TearDown() {
  for (const Soft& soft : soft_)
    EXPECT_LE(soft.violated * options_.step, soft.tolerated) << "not: " << soft.what << "; first at " << soft.first << " s";
  if (!HasFailure() || !game_) return;
  for (const Soft& soft : soft_)
    if (soft.violated > 0)
      GTEST_LOG_(INFO) << "violated for " << soft.violated * options_.step << " s, first at " << soft.first << " s: " << soft.what;
  for (const Robot& robot : robots_)
    GTEST_LOG_(INFO) << robot.name << " at " << place(robot.name).x << ' ' << place(robot.name).y << ", "
                     << decision(robot.name).status.skills;
  GTEST_LOG_(INFO) << "ball at " << ball_place().x << ' ' << ball_place().y << " after " << game_->time() << " s";
  keep();
}

/// Writes the ground truth of the run.
void PlanarScenario::keep() const {
  const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / (std::string(test->test_suite_name()) + "." + test->name() + ".mcap");
  LogOptions options;
  options.block_when_full = true;
  LogWriter log(file, options);
  auto channel = log.channel<SceneTruth>(kTruthChannel);
  for (const SceneTruth& scene : scenes_) log.write(channel, scene.time, scene);
  log.close();
  GTEST_LOG_(INFO) << "the whole run: offnao " << file.string();
}

std::size_t PlanarScenario::index(const std::string& name) const {
  const auto robot = std::ranges::find(robots_, name, &Robot::name);
  if (robot == robots_.end()) throw std::logic_error("no robot " + name + " was placed");
  return static_cast<std::size_t>(robot - robots_.begin());
}

int PlanarScenario::goals(const std::string& team) { return game().figures().goals[team == "home" ? 0 : 1]; }

int PlanarScenario::penalties(const std::string& team) {
  const Side side = (team == "home") == game().lineup().home_is_left ? Side::kLeft : Side::kRight;
  return static_cast<int>(std::ranges::count_if(game_->match().penalised, [&](const Penalised& one) { return one.robot.side == side; }));
}

Point2<Field> PlanarScenario::place(const std::string& name) {
  const std::size_t robot = index(name);
  return TeamFrame{game().lineup().side(robot) == Side::kRight}(game().world().pose(robot).position());
}

double PlanarScenario::to_ball(const std::string& name) { return distance(game().world().pose(index(name)).position(), ball_place()); }

double PlanarScenario::between(const std::string& one, const std::string& other) {
  return distance(game().world().pose(index(one)).position(), game().world().pose(index(other)).position());
}

}  // namespace soccer
