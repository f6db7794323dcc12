#include "experiments/planar_games/games/tournament.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/commands.h"
#include "experiments/planar_games/games/series.h"
#include "experiments/report/report_page.h"

namespace soccer {
namespace {

/// Results of one team.
struct Standing {
  std::size_t team = 0;
  int games = 0, won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0;
  double squares = 0;  // of the goal differences

  int points() const { return 3 * won + drawn; }
  double difference() const { return games > 0 ? static_cast<double>(scored - conceded) / games : 0; }
  /// Half of the 95 % interval of the goal difference per game.
  double half() const {
    if (games < 2) return 0;
    const double variance = (squares - games * difference() * difference()) / (games - 1);
    return 1.96 * std::sqrt(std::max(0.0, variance) / games);
  }
  void add(int own, int others) {
    ++games;
    scored += own;
    conceded += others;
    squares += (own - others) * (own - others);
    ++(own > others ? won : own == others ? drawn : lost);
  }
};

constexpr const char* kTeamsRemedy = "write NAME: {folder: FOLDER, set: [Struct.key=value]} for each team";

/// Errors: InputError, YAML::Exception.
TournamentTeam read_team(const YAML::Node& name, const YAML::Node& values, const std::filesystem::path& file) {
  TournamentTeam team{name.as<std::string>(), {}};
  const std::string where = config::place(file.string(), name.Mark());
  if (!values.IsMap() || !values["folder"]) throw InputError(where, "team " + team.name + " has no folder", kTeamsRemedy);
  for (const auto& item : values) {
    const auto key = item.first.as<std::string>();
    if (key != "folder" && key != "set")
      throw InputError(config::place(file.string(), item.first.Mark()), "unknown key '" + key + "' of team " + team.name, kTeamsRemedy);
  }
  team.setup.folder = std::filesystem::weakly_canonical(std::filesystem::absolute(file).parent_path() / values["folder"].as<std::string>());
  if (const YAML::Node set = values["set"]) team.setup.assignments = set.as<std::vector<std::string>>();
  if (!std::filesystem::is_directory(team.setup.folder))
    throw InputError(where, "team " + team.name + ": there is no folder " + team.setup.folder.string(), "give a folder of behaviours");
  return team;
}

}  // namespace

std::vector<TournamentTeam> read_teams(const std::filesystem::path& file) {
  std::vector<TournamentTeam> teams;
  try {
    const YAML::Node root = config::load_yaml(file);
    if (!root.IsMap()) throw InputError(file.string(), "is not a map of teams", kTeamsRemedy);
    for (const auto& entry : root) teams.push_back(read_team(entry.first, entry.second, file));
  } catch (const YAML::Exception& error) {
    throw InputError(config::place(file.string(), error.mark), error.msg, kTeamsRemedy);
  }
  if (teams.size() < 2) throw InputError(file.string(), "has fewer than two teams", "write NAME: {folder: FOLDER} for each team");
  return teams;
}

Tournament::Encounter Tournament::encounter(int game) const {
  const auto round = static_cast<std::size_t>(game - 1) / (teams_ * (teams_ - 1));
  std::size_t in_round = static_cast<std::size_t>(game - 1) % (teams_ * (teams_ - 1));
  for (std::size_t a = 0; a < teams_; ++a)
    for (std::size_t b = a + 1; b < teams_; ++b) {
      if (in_round < 2) return in_round == 0 ? Encounter{a, b, round} : Encounter{b, a, round};
      in_round -= 2;
    }
  return {};
}

std::string tournament_table(const std::vector<TournamentTeam>& teams, const Tournament& tournament, const std::vector<GameRow>& rows) {
  std::vector<Standing> standings(teams.size());
  for (std::size_t i = 0; i < teams.size(); ++i) standings[i].team = i;
  for (const GameRow& row : rows) {
    const auto [home, away, seed] = tournament.encounter(row.game);
    standings[home].add(row.figures.goals[0], row.figures.goals[1]);
    standings[away].add(row.figures.goals[1], row.figures.goals[0]);
  }
  std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) {
    return std::pair(a.points(), a.difference()) > std::pair(b.points(), b.difference());
  });
  std::string text =
      "| team | games | won, drawn, lost | goals | difference per game, 95 % | points |\n| --- | ---: | --- | --- | --- | ---: |\n";
  for (const Standing& s : standings) {
    std::array<char, 200> line{};
    std::snprintf(line.data(), line.size(), " | %d | %d, %d, %d | %d:%d | %+.2f ± %.2f | %d |\n", s.games, s.won, s.drawn, s.lost, s.scored,
                  s.conceded, s.difference(), s.half(), s.points());
    text += "| " + table_cell(teams[s.team].name) + line.data();
  }
  return text;
}

namespace {

struct TournamentOptions {
  GameSetup setup;
  Launcher launcher;
  std::filesystem::path teams, out;
  std::uint64_t seed = 1;
  int pairs = 10;
};

int play_tournament(const TournamentOptions& options) {
  const std::vector<TournamentTeam> teams = read_teams(options.teams);
  const Tournament tournament(teams.size(), options.pairs);
  const PlanOf plan = [&](int game) {
    const auto [home, away, seed] = tournament.encounter(game);
    return GamePlan{teams[home].setup, teams[away].setup, options.seed + seed, {}};
  };
  if (options.launcher.plays_one()) return options.launcher.play_one(options.setup, plan);
  std::string text;
  for (const TournamentTeam& team : teams) text += text_of(team.name, team.setup);
  Series series(options.out, text + "seed: " + std::to_string(options.seed) + '\n' + text_of(options.setup));
  const auto finished = [&](const GameRow& row) {
    experiment::write_report(options.out, "table", "Tournament", tournament_table(teams, tournament, series.rows()));
    const auto [home, away, seed] = tournament.encounter(row.game);
    std::printf("game %d of %d: %s %d:%d %s; %s; %s\n", row.game, tournament.games(), teams[home].name.c_str(), row.figures.goals[0],
                row.figures.goals[1], teams[away].name.c_str(), mode_of(options.setup).c_str(),
                time_left(series.seconds_left(tournament.games())).c_str());
    std::fflush(stdout);
    return true;
  };
  const bool all = series.run(tournament.games(), options.setup, plan, options.launcher, finished);
  if (series.rows().empty()) return 1;
  std::printf("%swritten: table.html, table.md, games.csv in %s\n", tournament_table(teams, tournament, series.rows()).c_str(),
              options.out.c_str());
  return all ? 0 : 1;
}

}  // namespace

void add_tournament(CLI::App& app, Subcommand& chosen) {
  CLI::App& command = *app.add_subcommand("tournament", "plays a tournament, in which each team plays each other one");
  const auto options = std::make_shared<TournamentOptions>();
  options->setup.config = data_folder("config");
  command.add_option("--teams", options->teams, "YAML file with the name, folder and parameters of each team")
      ->required()
      ->check(CLI::ExistingFile);
  describe_setup(command, options->setup);
  options->launcher.describe(command);
  command.add_option("--pairs", options->pairs, "pairs of games of each two teams, with the same seed and sides swapped")
      ->check(positive_number())
      ->capture_default_str();
  command.add_option("-s,--seed", options->seed, "seed of the first pair")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  command.add_option("-o,--out", options->out, "folder for games.csv and table.md; a tournament that was interrupted is continued")
      ->required();
  command.final_callback([options, &chosen] { chosen = [options] { return play_tournament(*options); }; });
}

}  // namespace soccer
