#include "experiments/planar_games/minds/whole_mind.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "blackboard/topics/search.h"
#include "blackboard/topics/team.h"
#include "robot/wiring/perception_cycle.h"

namespace soccer {
namespace {

using Names = std::vector<std::string>;

/// The modules of a cycle in their order, without what stands for something outside of it.
Names modules_of(const Cycle& cycle) {
  Names names;
  for (const ModuleCard& card : cycle.cards())
    if (!card.external) names.push_back(card.name);
  return names;
}

std::unique_ptr<Mind> mind(const std::vector<std::string>& assignments = {}) {
  const WholeMindOptions team{.folder = SOURCE_DIR "/behaviours_py", .body = "simspark"};
  return whole_minds(team, ParameterStore(SOURCE_DIR "/config", {}, assignments))({true, 2});
}

Cycle& cycle_of(Mind& mind) { return dynamic_cast<WholeMind&>(mind).cycle(); }

TEST(WholeMind, has_the_modules_of_a_robot_from_its_localisation_on) {
  ParameterStore store(SOURCE_DIR "/config", {}, {});
  RobotOptions options;
  options.behaviours_folder = SOURCE_DIR "/behaviours_py";
  options.behaviour = "roles.Player";
  Cycle robot("perception");
  const PerceptionModules modules(robot, options, store);
  Names wanted = modules_of(robot);
  wanted.erase(wanted.begin(), std::ranges::find(wanted, "Localisation"));
  ASSERT_THAT(wanted, testing::Contains("PythonBehaviour"));
  EXPECT_EQ(modules_of(cycle_of(*mind())), wanted);
}

TEST(WholeMind, leaves_out_the_filters_alone) {
  const auto whole = mind();
  Names left_out;
  for (const ModuleCard& card : cycle_of(*whole).cards())
    if (!card.external && card.needs.empty()) left_out.push_back(card.name);
  EXPECT_THAT(left_out, testing::ElementsAre("Localisation", "BallFilter", "RobotFilter"));
}

TEST(WholeMind, plays_in_a_formation_only_in_a_team_of_more_than_five) {
  const auto five = mind(), eleven = mind({"FormationParameters.players=11"});
  MindInputs in;
  in.game.player = 2;
  MindOutputs out;
  five->decide(in, out);
  EXPECT_EQ(out.status.traceback, "");
  const auto& play = cycle_of(*five).topic<TeamPlay>();
  EXPECT_FALSE(play.has_place);
  EXPECT_EQ(play.keep_from_ball, 0);
  eleven->decide(in, out);
  EXPECT_TRUE(cycle_of(*eleven).topic<TeamPlay>().has_place);
}

TEST(WholeMind, updates_the_search_for_the_ball_twice_a_second_outside_of_play) {
  const auto whole = mind();
  MindInputs in;
  in.game.state = GameState::kReady;
  MindOutputs out;
  auto& map = cycle_of(*whole).topic<BallMap>();
  std::vector<int> updates;
  for (int tick = 0; tick <= 10; ++tick) {
    in.sensors.time = from_seconds(0.1 * tick);
    map = {};
    whole->decide(in, out);
    if (!map.probability.empty()) updates.push_back(tick);
  }
  EXPECT_THAT(updates, testing::ElementsAre(0, 5, 10));
}

}  // namespace
}  // namespace soccer
