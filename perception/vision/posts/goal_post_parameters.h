#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Parameters of the detection of goal posts.
struct GoalPostParameters {
  // clang-format off
  PARAMETERS(GoalPostParameters,
      (double, max_distance, 7, "m", 0.5, 12, "largest distance of a post"),
      (double, max_width, 0.2, "", 0.01, 1, "width of the nearest post that is found, as a part of the image's width"),
      (double, radius, 0.05, "m", 0.01, 0.2, "radius of a post (SPL rules 2017, 1.2)"),
      (int, rows, 3, "", 1, 50, "number of rows in which vertical edges are sought"),
      (double, first_row, -0.03, "", -0.5, 0.5, "first of these rows below the horizon, as a part of the focal length"),
      (double, row_distance, 0.03, "", 0.001, 0.5, "distance of these rows from each other, as a part of the focal length"),
      (double, edge, 0.05, "", 0.01, 1, "least difference of luma at a vertical edge, relative to the carpet's luma"),
      (double, min_edge, 6, "", 1, 100, "smallest value of that difference"),
      (double, width_tolerance, 0.25, "", 0.01, 1, "largest deviation of a post's width from that expected at its foot, relative to it"),
      (double, range_tolerance, 0.35, "", 0.01, 1, "part of the distance given by a post's width by which its foot may be nearer or farther"),
      (double, beside, 1.6, "", 1, 5, "distance from the axis at which the surroundings of a post are measured, in radii"),
      (int, heights, 10, "", 4, 50, "number of heights at which a post's edges are verified"),
      (double, robot_height, 0.58, "m", 0.3, 1, "height above which robots have no edges"),
      (double, min_edge_part, 0.6, "", 0, 1, "least part of these heights with an edge at one side of the post, the mean of both sides"),
      (double, evenness, 0.75, "", 0, 1, "least ratio of luma between two heights of a post"),
      (double, evenness_across, 0.6, "", 0, 1, "least ratio of luma between two places across a post"),
      (double, max_chroma, 0.14, "", 0.01, 1, "largest chroma of a post relative to luma"),
      (double, max_coloured, 0.1, "", 0, 1, "largest part of the heights with more chroma"),
      (double, min_luma, 1.25, "", 0, 5, "least luma of a post relative to the carpet's, the mean over its height"),
      (double, carpet_behind, 0.45, "m", 0, 5, "least length of the carpet behind a post, along the line of sight"),
      (double, same_post, 0.4, "m", 0.01, 1, "distance within which two posts are one"),
      (double, pair_tolerance, 0.3, "m", 0.01, 1, "largest deviation of the distance of two posts of one goal from the goal's width"))
  // clang-format on
};

}  // namespace soccer
