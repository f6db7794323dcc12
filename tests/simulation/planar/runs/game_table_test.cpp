#include "simulation/planar/runs/game_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

GameRow example(int game) {
  GameFigures figures;
  figures.goals = {2, 1};
  figures.falls = {3, 0};
  figures.kicks = {9, 8};
  figures.pushes = {4, 5};
  figures.collisions = {12, 13};
  figures.passes = {6, 7};
  figures.to_ball = {1.5, 2};
  figures.contentions = 11;
  figures.home_possession = 0.5;
  figures.playing_time = 100;
  return {.game = game, .seed = 7, .figures = figures, .wall_s = 1.5, .cpu_s = 1.25};
}

TEST(GameTable, a_row_is_read_as_it_was_written) {
  const std::string line = to_line(example(3));
  EXPECT_EQ(line, "3,7,2,1,3,0,9,8,4,5,12,13,6,7,1.500,2.000,11,0.5000,100.00,1.50,1.25");
  const GameRow row = row_of_line(line, "test");
  EXPECT_EQ(to_line(row), line);
}

TEST(GameTable, a_malformed_row_is_reported_with_file_and_line) {
  for (const char* line :
       {"", "1,2,3", "1,7,2,1,3,0,9,8,4,5,12,13,6,7,1.5,2,11,0.5,100,1.5,x", "1,7,2,1,3,0,9,8,4,5,12,13,6,7,1.5,2,11,0.5,100,1.5,1.25,9",
        "a,7,2,1,3,0,9,8,4,5,12,13,6,7,1.5,2,11,0.5,100,1.5,1.25", "1,7,2,1,3,0,9,8,4,5,12,13,6,7,nan,2,11,0.5,100,1.5,1.25",
        "0,7,2,1,3,0,9,8,4,5,12,13,6,7,1.5,2,11,0.5,100,1.5,1.25", ",7,2,1,3,0,9,8,4,5,12,13,6,7,1.5,2,11,0.5,100,1.5,1"})
    EXPECT_THAT([&] { row_of_line(line, "games.csv:4"); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("games.csv:4"))) << line;
}

TEST(GameTable, a_file_contains_its_games_by_number) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "games.csv";
  std::filesystem::remove(file);
  EXPECT_TRUE(read_games(file).empty());
  write_games(file, {example(2), example(1)});
  const auto rows = read_games(file);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].game, 1);
  EXPECT_EQ(rows[1].game, 2);
  write_whole(file, read_whole(file) + "3,7,2\n");
  EXPECT_THAT([&] { read_games(file); }, testing::ThrowsMessage<InputError>(testing::HasSubstr(":4")));
}

TEST(GameTable, damaged_lines_are_left_out_and_named) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "damaged_games.csv";
  write_games(file, {example(1), example(2), example(3)});
  std::string text = read_whole(file);
  text.replace(text.find("\n2,") + 1, 4, "####");
  write_whole(file, text);
  std::vector<std::string> damaged;
  const auto rows = read_games(file, &damaged);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].game, 3);
  EXPECT_THAT(damaged, testing::ElementsAre(file.string() + ":3"));
}

class EditedGameTable : public testing::Test {
 protected:
  EditedGameTable() { write_games(file, {example(1), example(2)}); }

  std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "edited_games.csv";
};

TEST_F(EditedGameTable, is_read_from_other_systems) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : read_whole(file)) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  write_whole(file, text + "\r\n");
  EXPECT_EQ(read_games(file).size(), 2U);
}

TEST_F(EditedGameTable, is_refused_with_both_lines_if_a_game_occurs_twice) {
  write_whole(file, read_whole(file) + '\n' + to_line(example(1)) + '\n');
  EXPECT_THAT([&] { read_games(file); },
              testing::ThrowsMessage<InputError>(file.string() + ":5: game 1 is also in line 2; delete one of them"));
}

TEST_F(EditedGameTable, is_refused_without_the_first_line) {
  const std::string text = read_whole(file);
  write_whole(file, text.substr(text.find('\n') + 1));
  EXPECT_THAT([&] { read_games(file); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("edited_games.csv:1: is not game,seed,")));
}

}  // namespace
}  // namespace soccer
