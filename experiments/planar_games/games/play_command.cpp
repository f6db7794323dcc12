#include "experiments/planar_games/games/play_command.h"

#include <cstdio>
#include <numeric>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/play_game.h"
#include "experiments/planar_games/games/series.h"

namespace soccer {

PlayCommand::PlayCommand(CLI::App& app) : command_(*app.add_subcommand("play", "plays games between two teams")) {
  setup_.config = data_folder("config");
  home_.folder = away_.folder = data_folder("behaviours_py");
  describe_team(command_, "--home", "--home-set", home_);
  describe_team(command_, "--away", "--away-set", away_);
  describe_setup(command_, setup_);
  launcher_.describe(command_);
  command_.add_option("--games", games_, "number of games, with successive seeds")->check(positive_number())->capture_default_str();
  command_.add_option("--seed", seed_, "seed of the first game")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  CLI::Option* const out = command_.add_option("--out", out_, "folder for games.csv; a series that was interrupted is continued");
  command_.add_flag("--logs", logs_, "write logs of all robots and of the ground truth to OUT/game-N, for offnao and fit")->needs(out);
}

int PlayCommand::run() const {
  const auto play = [&](int game) {
    const std::uint64_t seed = seed_ + static_cast<std::uint64_t>(game) - 1;
    const std::filesystem::path logs = logs_ ? out_ / ("game-" + std::to_string(game)) : "";
    return play_game(setup_, {home_, away_, seed, logs}, game);
  };
  if (launcher_.plays_one()) return launcher_.play_one(play);
  Series series(out_, text_of("home", home_) + text_of("away", away_) + "seed: " + std::to_string(seed_) + '\n' + text_of(setup_));
  std::vector<int> games(static_cast<std::size_t>(games_));
  std::iota(games.begin(), games.end(), 1);
  const auto finished = [&](const GameRow& row) {
    const GameFigures& f = row.figures;
    std::printf("game %d of %d: home %d:%d away, falls %d %d, kicks %d %d, pushes %d %d, possession %.2f; %s, %.1f s\n", row.game, games_,
                f.goals[0], f.goals[1], f.falls[0], f.falls[1], f.kicks[0], f.kicks[1], f.pushes[0], f.pushes[1], f.home_possession,
                mode_of(setup_).c_str(), row.cpu_s);
    std::fflush(stdout);
    return true;
  };
  return series.run(games, {setup_.jobs, setup_.memory}, launcher_.on(play), finished) ? 0 : 1;
}

}  // namespace soccer
