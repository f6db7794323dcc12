#include <gtest/gtest.h>

#include "perception/localisation/data_association.h"

namespace soccer::localisation {
namespace {

/// A field with nothing on it but one line across, at x = 0.
FieldMap one_line() {
  FieldMap map = map_of(FieldDimensions{});
  map.landmarks.clear();
  map.lines = {{{0, -3}, {0, 3}}};
  return map;
}

/// Whether a robot that faces the line from this far away expects to see it in the middle of an image.
bool expects(double away, double gaze = 0, double deviation = 0.05) {
  const DataAssociation association(one_line(), {});
  return association.expects_line(PoseBelief({-away, 0.1, 0}, {deviation, deviation, 0.05}), gaze);
}

TEST(DataAssociation, expects_a_line_that_is_near_but_not_at_the_feet) {
  EXPECT_FALSE(expects(0.3));
  EXPECT_TRUE(expects(1.4));
  EXPECT_TRUE(expects(2.5));
  EXPECT_FALSE(expects(3.3));
}

TEST(DataAssociation, expects_a_line_only_in_the_direction_of_the_gaze) {
  EXPECT_TRUE(expects(1.4, 0.6)) << "the line goes on to the side";
  EXPECT_FALSE(expects(1.4, 2.5));
  EXPECT_FALSE(expects(1.4, -2.5));
  EXPECT_FALSE(expects(-1.4)) << "behind the robot";
}

TEST(DataAssociation, does_not_expect_a_line_that_is_too_short) {
  FieldMap map = one_line();
  map.lines = {{{0, 0}, {0, 0.3}}};
  const PoseBelief belief({-1.5, 0.1, 0}, {0.05, 0.05, 0.05});
  EXPECT_FALSE(DataAssociation(map, {}).expects_line(belief, 0));
  map.lines = {{{0, -0.25}, {0, 0.45}}};
  EXPECT_TRUE(DataAssociation(map, {}).expects_line(belief, 0));
}

TEST(DataAssociation, does_not_expect_a_line_at_an_uncertain_pose) {
  EXPECT_TRUE(expects(1.5, 0, 0.2));
  EXPECT_FALSE(expects(1.5, 0, 0.5));
}

}  // namespace
}  // namespace soccer::localisation
