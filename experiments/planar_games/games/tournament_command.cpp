#include "experiments/planar_games/games/tournament_command.h"

#include <chrono>
#include <cstdio>
#include <numeric>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/play_game.h"
#include "experiments/planar_games/games/series.h"
#include "experiments/planar_games/games/tournament.h"

namespace soccer {

TournamentCommand::TournamentCommand(CLI::App& app)
    : command_(*app.add_subcommand("tournament", "plays a tournament, in which each team plays each other one")) {
  setup_.config = data_folder("config");
  command_.add_option("--teams", teams_, "YAML file with the name, folder and parameters of each team")
      ->required()
      ->check(CLI::ExistingFile);
  describe_setup(command_, setup_);
  launcher_.describe(command_);
  command_.add_option("--pairs", pairs_, "pairs of games of each two teams, with the same seed and sides swapped")
      ->check(positive_number())
      ->capture_default_str();
  command_.add_option("--seed", seed_, "seed of the first pair")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  command_.add_option("--out", out_, "folder for games.csv and table.md; a tournament that was interrupted is continued")->required();
}

int TournamentCommand::run() const {
  const std::vector<TournamentTeam> teams = read_teams(teams_);
  const Tournament tournament(teams.size(), pairs_);
  const auto play = [&](int game) {
    const auto [home, away, seed] = tournament.encounter(game);
    return play_game(setup_, {teams[home].setup, teams[away].setup, seed_ + seed, {}}, game);
  };
  if (launcher_.plays_one()) return launcher_.play_one(play);
  std::string text;
  for (const TournamentTeam& team : teams) text += text_of(team.name, team.setup);
  Series series(out_, text + "seed: " + std::to_string(seed_) + '\n' + text_of(setup_));
  std::vector<int> games(static_cast<std::size_t>(tournament.games()));
  std::iota(games.begin(), games.end(), 1);
  const auto begin = std::chrono::steady_clock::now();
  const std::size_t known = series.rows().size();
  const auto finished = [&](const GameRow& row) {
    write_whole(out_ / "table.md", tournament_table(teams, tournament, series.rows()));
    const auto [home, away, seed] = tournament.encounter(row.game);
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                 left =
                     passed / static_cast<double>(series.rows().size() - known) * static_cast<double>(games.size() - series.rows().size());
    std::printf("game %d of %zu: %s %d:%d %s; %s; %.0f s left\n", row.game, games.size(), teams[home].name.c_str(), row.figures.goals[0],
                row.figures.goals[1], teams[away].name.c_str(), mode_of(setup_).c_str(), left);
    std::fflush(stdout);
    return true;
  };
  const bool all = series.run(games, {setup_.jobs, setup_.memory}, launcher_.on(play), finished);
  std::printf("%s", tournament_table(teams, tournament, series.rows()).c_str());
  return all ? 0 : 1;
}

}  // namespace soccer
