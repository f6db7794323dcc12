#include <gtest/gtest.h>

#include "bayes/saliency_picture.h"
#include "perception/vision/robots/bayes/bayes_robots.h"

namespace soccer {
namespace {

std::vector<Obstruction> obstructions(const SaliencyImage& image, int edge, const BayesRobotParameters& parameters = {}) {
  std::vector<Obstruction> found;
  find_obstructions(image, edge_at(image, edge), parameters, found);
  return found;
}

TEST(FieldEdgeObstructions, are_columns_in_which_the_score_of_five_pixels_below_the_edge_is_positive) {
  // Columns from the left: carpet; 2 white, 3 carpet (-3); 3 white, 2 carpet (+3), six times; 5 background (+5).
  const SaliencyImage image = picture({"              ",  //
                                       "..WWWWWWWW....",  //
                                       "..WWWWWWWW....",  //
                                       "....WWWWWW....",  //
                                       "..............",  //
                                       "..............",  //
                                       ".............."});
  EXPECT_EQ(obstructions(image, 1), (std::vector<Obstruction>{{4, 10, 1}}));
}

TEST(FieldEdgeObstructions, pixels_above_the_edge_do_not_count) {
  const SaliencyImage image = picture({"WWWWWWWWWW", "WWWWWWWWWW", "..........", "..........", "..........", "..........", ".........."});
  EXPECT_TRUE(obstructions(image, 2).empty());
  EXPECT_EQ(obstructions(image, 0), (std::vector<Obstruction>{}));  // 2 white, 3 carpet
}

TEST(FieldEdgeObstructions, small_gaps_are_bridged_and_short_runs_are_dropped) {
  BayesRobotParameters parameters;
  parameters.gap = 2;
  parameters.narrowest = 5;
  const std::string_view row = "RRR..RR...BBBB...WWWWW";
  const SaliencyImage image = picture({row, row, row, row, row});
  EXPECT_EQ(obstructions(image, 0, parameters), (std::vector<Obstruction>{{0, 7, 0}, {17, 22, 0}}));
}

TEST(FieldEdgeObstructions, the_edge_of_each_column_is_used) {
  SaliencyImage image = picture({"          ", "          ", "          ", "          ", "          ", "..........", "..........",
                                 "..........", "..........", ".........."});
  ImageBoundary sloping = edge_at(image, 0);
  sloping.rows = {5.0 * image.step, 0};  // at the left and at the right edge of the image
  std::vector<Obstruction> found;
  BayesRobotParameters parameters;
  parameters.narrowest = 3;
  find_obstructions(image, sloping, parameters, found);
  // From column 6 on, the edge is so high that four of the five pixels below it are background.
  EXPECT_EQ(found, (std::vector<Obstruction>{{6, 10, 0}}));
}

TEST(FootRow, is_below_the_last_row_that_is_mostly_not_carpet) {
  const SaliencyImage image = picture({"WWWWWW", "WWWWWW", "WW..WW", "WWWW..", "......", "......", "......", "......", "......", "......"});
  EXPECT_EQ(foot_row(image, {0, 6, 0}, {}), 4);
}

TEST(FootRow, tolerates_a_few_green_rows_and_ends_at_five) {
  const SaliencyImage four = picture({"WWW", "...", "...", "...", "...", "WWW", "...", "...", "...", "...", "...", "WWW"});
  EXPECT_EQ(foot_row(four, {0, 3, 0}, {}), 6);  // the last white row is behind five green ones
}

TEST(FootRow, ends_at_the_lower_edge_of_the_image) {
  const SaliencyImage image = picture({"...", "RRR", "RRR"});
  EXPECT_EQ(foot_row(image, {0, 3, 1}, {}), 3);
}

}  // namespace
}  // namespace soccer
