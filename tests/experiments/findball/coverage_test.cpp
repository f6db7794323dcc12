#include "experiments/findball/coverage.h"

#include <algorithm>
#include <numbers>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "behaviour/search/positional_distribution.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr double kThesisBorder = 0.05;  // m

// Collette 2017, 2.3.1: the corner of the lines' centres is 2692.58 mm from the nearest of the eight points, and a ball on the corner of
// the lines 2763.29 mm, which adds the diagonal of the line's corner though it has another direction: it is 2757.72 mm. So 2764 mm cover
// the field. Figures 2.12 and 2.14 show what 2500 and 1000 mm leave out.
TEST(Coverage, equals_that_of_the_thesis_for_the_eight_points) {
  const SearchPlaces places = places_of_2016();
  const Coverage whole = coverage_of(places, 2.764, {}, kThesisBorder);
  EXPECT_NEAR(whole.max_distance, 2.75772, 1e-5);
  EXPECT_EQ(whole.from_points, 1);
  EXPECT_NEAR(coverage_of(places, 2.764, {}, 0).max_distance, 2.69258, 1e-5);
  const Coverage bordered = coverage_of(places, 2.5, {}, kThesisBorder);
  EXPECT_LT(bordered.from_points, 1);
  EXPECT_GT(bordered.from_points, 0.98);
  EXPECT_LT(bordered.from_paths, 1) << "the paths between the points do not reach the corners";
  EXPECT_GE(bordered.from_paths, bordered.from_points);
  EXPECT_LT(coverage_of(places, 1, {}, kThesisBorder).from_paths, 0.7);
}

TEST(Coverage, equals_the_area_of_a_disc) {
  const Coverage one = coverage_of({{{0, 0}}, {}}, 2, {}, 0);
  EXPECT_NEAR(one.from_points, std::numbers::pi * 4 / 54, 1e-4);
  EXPECT_EQ(one.from_paths, one.from_points);
}

TEST(Coverage, equals_the_area_of_a_path_with_round_ends) {
  const Coverage path = coverage_of({{}, {{{-1, 0}, {1, 0}, {1, 0}}}}, 1, {}, 0);
  EXPECT_NEAR(path.from_paths, (std::numbers::pi + 4) / 54, 1e-4);
  EXPECT_EQ(path.from_points, 0);
}

// Collette 2017, table 4.1 and figure 4.3.
TEST(Coverage, is_complete_for_the_segments_of_2017) {
  const SearchPlaces places = places_of_2017({}, 1.85);
  ASSERT_EQ(places.points.size(), 9U);
  const auto expect_point = [&](std::size_t n, Point2<Field> point) { EXPECT_NEAR(distance(places.points[n], point), 0, 1e-9) << n; };
  expect_point(0, {-3, -2});
  expect_point(4, {0, 0});
  expect_point(5, {-3, 0});  // the second row is walked back
  EXPECT_EQ(coverage_of(places, 2.5, {}, kThesisBorder).from_points, 1);
}

TEST(Coverage, has_the_segments_of_the_robots_for_2017) {
  FieldDimensions field;
  field.line_width = 0;
  for (const double reach : {0.5, 0.9, 1.4, 1.85, 3.0, 6.0}) {
    const PositionalDistribution segments = segments_within(field, reach);
    const SearchPlaces places = places_of_2017(field, reach);
    ASSERT_EQ(places.points.size(), segments.size()) << reach;
    for (std::size_t i = 0; i < segments.size(); ++i)
      EXPECT_TRUE(std::any_of(places.points.begin(), places.points.end(),
                              [&](Point2<Field> point) { return distance(point, segments.centre(i)) < 1e-9; }));
  }
}

TEST(Coverage, is_drawn) {
  TemporaryFolder folder;
  const auto svg = folder.path() / "coverage.svg";
  draw_coverage(svg, places_of_2016(), 2.5, {}, kThesisBorder);
  EXPECT_THAT(read_whole(svg), AllOf(HasSubstr("<svg"), HasSubstr("</svg>")));
  EXPECT_THAT(read_whole(folder.path() / "coverage.png"), testing::StartsWith("\x89PNG"));
}

TEST(Coverage, is_drawn_as_png_alone_or_as_svg_alone) {
  const TemporaryFolder folder;
  const auto png = folder.path() / "a.png", other = folder.path() / "b";
  for (const auto& file : {png, other}) draw_coverage(file, places_of_2016(), 2.5, {}, kThesisBorder);
  EXPECT_THAT(read_whole(png), testing::StartsWith("\x89PNG"));
  EXPECT_THAT(read_whole(other), HasSubstr("</svg>"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "b.png"));
}

}  // namespace
}  // namespace soccer::experiment
