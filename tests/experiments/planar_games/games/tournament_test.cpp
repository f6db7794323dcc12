#include "experiments/planar_games/games/tournament.h"

#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

using testing::HasSubstr;

class ReadTeams : public testing::Test {
 protected:
  std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "teams.yaml";
  std::string error(const std::string& text) {
    write_whole(file, text);
    try {
      read_teams(file);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(ReadTeams, reads_names_folders_and_parameters) {
  write_whole(file, "one: {folder: .}\ntwo: {folder: ., set: [A.b=1, A.c=2]}\n");
  const auto teams = read_teams(file);
  ASSERT_EQ(teams.size(), 2U);
  EXPECT_EQ(teams[1].name, "two");
  EXPECT_TRUE(std::filesystem::equivalent(teams[1].setup.folder, file.parent_path()));
  EXPECT_EQ(teams[1].setup.assignments, (std::vector<std::string>{"A.b=1", "A.c=2"}));
}

TEST_F(ReadTeams, reports_a_malformed_file) {
  EXPECT_THAT(error("one: {folder: .}\n"), HasSubstr("fewer than two teams"));
  EXPECT_THAT(error("one: {folder: .}\ntwo: {folder: nowhere}\n"), HasSubstr("nowhere"));
  EXPECT_THAT(error("one: [1, 2]\ntwo: 3\n"), HasSubstr("teams.yaml"));
  EXPECT_THAT(error("{"), HasSubstr("teams.yaml"));
  EXPECT_THAT(error("- one\n- two\n"), HasSubstr("teams.yaml: is not a map of teams"));
  EXPECT_THAT(error("one: {folder: .}\ntwo: {set: [A.b=1]}\n"), HasSubstr("teams.yaml:2: team two has no folder"));
  EXPECT_THAT(error("one: {folder: .}\ntwo: {folder: ., set: A.b=1}\n"), HasSubstr("teams.yaml:2: bad conversion"));
}

TEST_F(ReadTeams, refuses_other_keys) {
  EXPECT_THAT(error("one: {folder: .}\ntwo:\n  folder: .\n  sets: [A.b=1]\n"), HasSubstr("teams.yaml:4: unknown key 'sets' of team two"));
}

TEST_F(ReadTeams, reads_a_file_of_another_system) {
  write_whole(file, "\xEF\xBB\xBF# teams\r\none: {folder: .}\r\ntwo: {folder: ., set: [A.b=1]}\r\n");
  EXPECT_EQ(read_teams(file)[1].setup.assignments, (std::vector<std::string>{"A.b=1"}));
}

TEST(Tournament, each_two_teams_meet_equally_often_on_both_sides_with_the_same_seeds) {
  const Tournament tournament(4, 3);
  EXPECT_EQ(tournament.games(), 36);
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::uint64_t>> seeds;
  for (int game = 1; game <= tournament.games(); ++game) {
    const auto [home, away, seed] = tournament.encounter(game);
    seeds[{home, away}].push_back(seed);
  }
  EXPECT_EQ(seeds.size(), 12U);
  for (const auto& [teams, all] : seeds) EXPECT_THAT(all, testing::ElementsAre(0, 1, 2)) << teams.first << " against " << teams.second;
}

TEST(Tournament, the_table_has_the_best_team_first) {
  const std::vector<TournamentTeam> teams{{"weak", {}}, {"strong", {}}};
  GameRow lost, drawn;
  lost.game = 1;
  lost.figures.goals = {0, 2};
  drawn.game = 2;
  drawn.figures.goals = {1, 1};
  const std::string table = tournament_table(teams, Tournament(2, 1), {lost, drawn});
  EXPECT_LT(table.find("strong"), table.find("weak"));
  EXPECT_THAT(table, HasSubstr("| strong | 2 | 1, 1, 0 | 3:1 | +1.00 ± 1.96 | 4 |"));
  EXPECT_THAT(table, HasSubstr("| weak | 2 | 0, 1, 1 | 1:3 | -1.00 ± 1.96 | 1 |"));
}

}  // namespace
}  // namespace soccer
