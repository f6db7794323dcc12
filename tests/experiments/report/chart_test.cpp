#include "experiments/report/chart.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {
namespace {

std::string svg_of(const Chart& chart) {
  const TemporaryFolder folder;
  write_chart(folder.path() / "chart.svg", chart);
  return read_whole(folder.path() / "chart.svg");
}

TEST(MarkDistance, is_round_and_gives_no_more_marks_than_wanted) {
  EXPECT_DOUBLE_EQ(mark_distance(180, 9), 20);
  EXPECT_DOUBLE_EQ(mark_distance(100, 6), 20);
  EXPECT_DOUBLE_EQ(mark_distance(60, 9), 10);
  EXPECT_DOUBLE_EQ(mark_distance(7, 9), 1);
  EXPECT_DOUBLE_EQ(mark_distance(0.3, 6), 0.05);
}

TEST(WriteChart, draws_each_line_in_a_colour_of_its_own) {
  const Chart chart{"title", "x", "y", 1, {{"first", {{0, 0}, {1, 1}}}, {"second", {{0, 0}, {2, 0.5}}}}};
  EXPECT_THAT(svg_of(chart), testing::AllOf(testing::HasSubstr("<svg"), testing::HasSubstr("rgb(0%"), testing::HasSubstr("rgb(83.5")));
}

TEST(WriteChart, draws_axes_where_there_is_nothing_to_show) {
  EXPECT_THAT(svg_of({"title", "x", "y", 0, {{"nothing", {}}}}),
              testing::AllOf(testing::HasSubstr("</svg>"), testing::Not(testing::HasSubstr("nan"))));
}

}  // namespace
}  // namespace soccer::experiment
