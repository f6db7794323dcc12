#include "experiments/truth/ssl_vision/known_places.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

using testing::HasSubstr;

TEST(FieldCalibration, refuses_too_few_too_close_and_impossible_positions) {
  const MatchedPlace here{"ball", {0, 0}, {0, 0}}, near{"yellow 2", {0.1, 0}, {0.1, 0}}, far{"yellow 3", {1, 0}, {4, 0}};
  EXPECT_THROW(fit_calibration({here}), InputError);
  EXPECT_THROW(fit_calibration({here, near}), InputError);
  EXPECT_THROW(fit_calibration({here, far}), InputError);  // a metre would be 4 m
}

TEST(KnownPlaces, are_read_with_file_and_line_of_errors) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "places.csv";
  write_whole(file, "# on the penalty marks\nyellow 2,-3200,0\r\n\nball,0,1500\n");
  const std::vector<KnownPlace> places = read_known_places(file);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].name, "yellow 2");
  EXPECT_EQ(places[0].place, (Point2<Field>{-3.2, 0}));
  EXPECT_EQ(places[1].name, "ball");
  for (const char* wrong : {"green 2,0,0", "yellow two,0,0", "yellow 1.5,0,0", "yellow -1,0,0", "yellow,0,0", "yellow 99999999999,0,0",
                            "ball,0", "ball,a,0", "ball,nan,0", "ball,0,1e999", "ball,0,0,0", "ball", ","}) {
    write_whole(file, "blue 1,0,0\n" + std::string(wrong) + "\n");
    try {
      read_known_places(file);
      FAIL() << wrong;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr("places.csv:2: "));
    }
  }
}

TEST(KnownPlaces, have_the_names_of_their_robots_in_files_of_other_systems) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "other_places.csv";
  write_whole(file, "\xEF\xBB\xBFyellow 02, -3200, 0\r\nblue 11,0,0\r\n");
  const std::vector<KnownPlace> places = read_known_places(file);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].name, "yellow 2");
  EXPECT_EQ(places[0].place, (Point2<Field>{-3.2, 0}));
  EXPECT_EQ(places[1].name, "blue 11");
}

TEST(KnownPlaces, are_refused_with_both_lines_if_an_object_occurs_twice) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "double_places.csv";
  for (const auto& [text, name] : {std::pair("ball,0,0\n\nball,1,1\n", "ball"), std::pair("blue 1,0,0\n\nblue 01,1,1\n", "blue 1")}) {
    write_whole(file, text);
    EXPECT_THAT([&] { read_known_places(file); },
                testing::ThrowsMessage<InputError>(file.string() + ":3: the place of " + name + " is also in line 1; remove one of them"));
  }
}

}  // namespace
}  // namespace soccer
