#include "experiments/findball/ball_positions.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "experiments/run/placement.h"

namespace soccer::experiment {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class BallPositions : public testing::Test {
 protected:
  std::string error(const std::string& text) {
    try {
      read_ball_positions(folder_.write("positions.csv", text), 3);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }
  TemporaryFolder folder_;
};

TEST_F(BallPositions, are_ten_in_the_thesis) {
  const auto places = thesis_ball_positions();
  ASSERT_EQ(places.size(), 10U);
  EXPECT_EQ(places[3], (Point2<Field>{4.5, 3}));
}

TEST_F(BallPositions, are_legal_and_determined_by_the_seed_if_random) {
  const auto places = random_ball_positions(200, 7, 3);
  EXPECT_EQ(places, random_ball_positions(200, 7, 3));
  EXPECT_NE(places, random_ball_positions(200, 8, 3));
  EXPECT_NE(places, random_ball_positions(200, 7 + (std::uint64_t{1} << 58U), 3)) << "a million times this is 7 million in 64 bits";
  for (const Point2<Field> place : random_ball_positions(200, 7, 3, {30, 20}))
    EXPECT_TRUE(why_no_ball_place(place, {30, 20}, thesis_start_places(3, {30, 20})).empty());
  for (const Point2<Field> place : places) EXPECT_TRUE(why_no_ball_place(place, FieldSize{}, thesis_start_places(3)).empty());
}

TEST_F(BallPositions, are_read_from_a_file) {
  const auto file = folder_.write("p.csv", "x,y\n# by hand\n2250, 0\n\n-4500,-1000\r\n");
  EXPECT_THAT(read_ball_positions(file, 3), ElementsAre(Point2<Field>{2.25, 0}, Point2<Field>{-4.5, -1}));
}

TEST_F(BallPositions, may_have_a_number_before_and_a_description_after_them) {
  const auto file = folder_.write("p.csv", "number,x,y,where\n1,2250,0,before the goal\n2, -4500, -1000\n4500,3000,corner, left\n0,250,\n");
  EXPECT_THAT(read_ball_positions(file, 3),
              ElementsAre(Point2<Field>{2.25, 0}, Point2<Field>{-4.5, -1}, Point2<Field>{4.5, 3}, Point2<Field>{0, 0.25}));
}

TEST_F(BallPositions, are_refused_with_their_line_if_invalid) {
  EXPECT_THAT(error("0,0\n1,two\n"), HasSubstr("positions.csv:2: \"1,two\" is not a position"));
  EXPECT_THAT(error("0,0\n1,2,three,4\n0.5,1,2\n"), HasSubstr("positions.csv:3: \"0.5,1,2\" is not a position; use x,y or number,x,y"));
  EXPECT_THAT(error("0,0\n-1,1,2\n"), HasSubstr("positions.csv:2: \"-1,1,2\" is not a position"));
  EXPECT_THAT(error("0,0\n5000,0\n"), HasSubstr("positions.csv:2: the ball position is outside the lines"));
  EXPECT_THAT(error("-3250,2900\n"), HasSubstr("start position"));
  EXPECT_THAT(error("x,y\n"), HasSubstr("contains no positions"));
  EXPECT_THAT(error("nan,0\n"), HasSubstr("positions.csv:1: \"nan,0\" is not a position"));
  EXPECT_THAT(error("0,0\n1e999,0\n"), HasSubstr("positions.csv:2: \"1e999,0\" is not a position"));
  EXPECT_THAT(error("0,0\n100001,0\n"), HasSubstr("positions.csv:2: \"100001,0\" is not a position"));
}

TEST_F(BallPositions, are_not_taken_for_a_header_in_the_first_line) {
  for (const char* mistyped : {"225o,0", "2250;0", "2250", "\"2250\",\"0\"", "x,-4500", "nan,nan", "2.250.0,0"})
    EXPECT_THAT(error(std::string(mistyped) + "\n0,0\n"), HasSubstr("positions.csv:1: ")) << mistyped;
  EXPECT_EQ(error("# by hand\n\nx,y\n0,0\n"), "");
  EXPECT_THAT(error("x,y\nx,y\n0,0\n"), HasSubstr("positions.csv:2: \"x,y\" is not a position")) << "only one header";
}

TEST_F(BallPositions, are_read_from_files_of_other_systems) {
  const std::string mark = "\xEF\xBB\xBF";  // of the byte order
  const auto windows = folder_.write("windows.csv", mark + "2250,0\r\n-4500,-1000\r\n");
  EXPECT_THAT(read_ball_positions(windows, 3), ElementsAre(Point2<Field>{2.25, 0}, Point2<Field>{-4.5, -1}));
  const auto with_header = folder_.write("header.csv", mark + "x,y\r\n2250,0\r\n");
  EXPECT_THAT(read_ball_positions(with_header, 3), ElementsAre(Point2<Field>{2.25, 0}));
}

TEST_F(BallPositions, must_be_finite_anywhere) {
  for (const char* text : {"nan,0\n", "0,-inf\n", "1e999,0\n"})
    EXPECT_THROW(read_places(folder_.write("points.csv", text), [](Point2<Field>, const std::string&) {}), InputError) << text;
}

TEST_F(BallPositions, are_refused_if_the_file_does_not_exist) {
  EXPECT_THROW(read_ball_positions(folder_.path() / "none.csv", 3), InputError);
}

}  // namespace
}  // namespace soccer::experiment
