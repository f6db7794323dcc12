#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// A team of a tournament.
struct TournamentTeam {
  std::string name;
  TeamSetup setup;
};

/// Reads teams from a YAML file: for each name a folder of behaviours, relative to the file, and optionally parameters:
///
///   shipped: {folder: ../behaviours_py}
///   careless: {folder: ../behaviours_py, set: [StrikerParameters.aim_from=0]}
///
/// Errors: InputError.
std::vector<TournamentTeam> read_teams(const std::filesystem::path& file);

/// A round robin: each team plays each other one in `pairs` pairs of games with the same seeds, once on each side.
class Tournament {
 public:
  struct Encounter {
    std::size_t home, away;  ///< indices of teams
    std::uint64_t seed;      ///< number of the pair of games, from 0
  };

  Tournament(std::size_t teams, int pairs) : teams_(teams), pairs_(pairs) {}

  int games() const { return static_cast<int>(teams_ * (teams_ - 1)) * pairs_; }
  /// game: from 1. Rounds of all teams come one after another, so that the table is balanced at any time.
  Encounter encounter(int game) const;

 private:
  std::size_t teams_;
  int pairs_;
};

/// The table of the games that were played, best team first, in Markdown.
std::string tournament_table(const std::vector<TournamentTeam>& teams, const Tournament& tournament, const std::vector<GameRow>& rows);

}  // namespace soccer
