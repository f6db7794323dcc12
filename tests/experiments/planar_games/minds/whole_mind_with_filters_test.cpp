#include <gtest/gtest.h>

#include "experiments/planar_games/minds/whole_mind.h"
#include "simulation/planar/game/behaviour_game.h"

namespace soccer {
namespace {

TEST(FilterMind, estimates_its_pose_from_observations) {
  BehaviourGameOptions options;
  options.players = 2;
  options.landmarks = true;
  options.rules.automatic_kick_off = true;
  options.motion.fall_rate = options.motion.pushed_fall_rate = 0;
  options.belief.pose_error = 3;  // of the belief model, which must not matter
  const WholeMindOptions team{.folder = SOURCE_DIR "/behaviours_py", .body = "simspark"};
  const MindFactory minds = filter_minds(team, ParameterStore(SOURCE_DIR "/config", {}, {}));
  std::vector<double> errors;
  for (options.seed = 1; options.seed <= 3; ++options.seed) {  // in a single game, a mirrored pose of one robot would decide
    BehaviourGame game(options, minds);
    while (game.time() < 150) {
      game.step();
      if (game.match().mode != PlayMode::kPlaying) continue;
      for (std::size_t robot = 0; robot < 4; ++robot) {
        const TeamFrame frame{game.lineup().side(robot) == Side::kRight};
        errors.push_back(distance(game.decision(robot).report.pose.position(), frame(game.world().pose(robot)).position()));
      }
    }
  }
  ASSERT_GT(errors.size(), 1000U);
  std::ranges::nth_element(errors, errors.begin() + static_cast<std::ptrdiff_t>(errors.size() * 9 / 10));
  EXPECT_LT(errors[errors.size() * 9 / 10], 0.15) << "m, of nine in ten decisions";
}

TEST(FilterMind, repeats_to_the_bit) {
  BehaviourGameOptions options;
  options.players = 1;
  options.landmarks = true;
  options.rules.automatic_kick_off = true;
  const WholeMindOptions team{.folder = SOURCE_DIR "/behaviours_py", .body = "simspark"};
  const auto play = [&] {
    BehaviourGame game(options, filter_minds(team, ParameterStore(SOURCE_DIR "/config", {}, {})));
    while (game.time() < 120) game.step();
    return game.world().pose(0);
  };
  EXPECT_EQ(play(), play());
}

}  // namespace
}  // namespace soccer
