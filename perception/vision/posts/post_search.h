#pragma once

#include <optional>
#include <span>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/posts/upright_bars.h"

namespace soccer {

/// Parameters of the detection of goal posts. The weights are a logistic regression on the candidates in 700 pairs of the training
/// renderer (seed 5101); a candidate is a post when their sum is positive.
struct GoalPostParameters {
  // clang-format off
  PARAMETERS(GoalPostParameters,
      (double, max_distance, 7, "m", 0.5, 12, "largest distance of a post"),
      (double, max_width, 0.2, "", 0.01, 1, "width of the nearest post that is found, as a fraction of the image's width"),
      (double, radius, 0.05, "m", 0.01, 0.2, "radius of a post (SPL rules 2017, 1.2)"),
      (int, rows, 3, "", 1, 50, "number of rows near the horizon in which vertical edges are sought"),
      (double, first_row, -0.03, "", -0.5, 0.5, "first of these rows below the horizon, as a fraction of the focal length"),
      (double, row_distance, 0.03, "", 0.001, 0.5, "distance of these rows from each other, as a fraction of the focal length"),
      (double, first_low_row, 0.045, "", 0.01, 0.5, "first of the rows in which vertical edges are sought before the carpet, below the horizon"),
      (double, low_row_ratio, 1.6, "", 1.05, 3, "ratio of the distances of successive such rows from the horizon"),
      (double, max_low_height, 0.3, "m", 0.05, 0.4, "largest height of a post at which such a row meets it"),
      (double, edge, 0.05, "", 0.01, 1, "least difference of luma at a vertical edge, relative to the carpet's luma"),
      (double, min_edge, 6, "", 1, 100, "smallest value of that difference"),
      (double, width_tolerance, 0.25, "", 0.01, 1, "largest deviation of a post's width from that expected at its foot, relative to it"),
      (double, range_tolerance, 0.35, "", 0.01, 1, "fraction of the distance given by a post's width by which its foot may be nearer or farther"),
      (double, beside, 1.6, "", 1, 5, "distance from the axis at which the surroundings of a post are measured, in radii"),
      (double, near_edge, 1.4, "", 1, 5, "distance from the axis at which the surroundings are measured near the edge, in radii"),
      (double, inside, 0.62, "", 0, 1, "distance from the axis at which the post is measured near its edge, in radii"),
      (int, heights, 10, "", 4, 50, "number of heights at which a post's edges are verified"),
      (double, robot_height, 0.58, "m", 0.3, 1, "height above which robots have no edges"),
      (double, min_edge_part, 0.5, "", 0, 1, "least fraction of the places beside the post at these heights with an edge"),
      (double, evenness, 0.7, "", 0, 1, "least ratio of luma between two heights of a post"),
      (double, evenness_across, 0.6, "", 0, 1, "least ratio of luma between two places across a post, and between a post and its crossbar"),
      (double, max_chroma, 0.14, "", 0.01, 1, "largest chroma of a post relative to luma"),
      (double, max_coloured, 0.1, "", 0, 1, "largest fraction of the heights with more chroma"),
      (double, min_luma, 1.25, "", 0, 5, "least luma of a post relative to the carpet's, the mean over its height"),
      (double, carpet_behind, 0.45, "m", 0, 5, "least length of the carpet behind a post, along the line of sight"),
      (double, line_offset, 0.12, "m", 0.01, 0.5, "largest distance of a post from the goal line"),
      (double, line_gap, 0.3, "m", 0, 2, "largest distance of a post from the end of the visible part of the goal line"),
      (double, bias, -5.4, "", -50, 50, "certainty of a post without evidence"),
      (double, edge_weight, 2.27, "", 0, 50, "weight of the fraction of places at a post's edges where luma changes between `inside` and `near_edge`"),
      (double, high_edge_weight, 1.63, "", 0, 50, "weight of the fraction of places beside the post without an edge above robots, as evidence against it"),
      (double, line_weight, 2.68, "", 0, 50, "evidence by a line that passes the foot"),
      (double, crossbar_weight, 1.3, "", 0, 50, "evidence by a crossbar"),
      (double, no_crossbar_weight, 1.23, "", 0, 50, "evidence against the post by a missing crossbar"),
      (double, height_weight, 2.52, "", 0, 50, "evidence by heights that are seen"),
      (int, enough_heights, 6, "", 1, 50, "number of seen heights above which further ones add no evidence"),
      (double, same_post, 0.4, "m", 0.01, 1, "distance within which two posts are one"),
      (double, pair_tolerance, 0.3, "m", 0.01, 1, "largest deviation of the distance of two posts of one goal from the goal's width"))
  // clang-format on
};

/// A post that was found.
struct FoundPost {
  Point2<Ground> foot;   ///< middle of the post
  double certainty = 0;  ///< logarithm of the odds
};

/// Decides whether a bar in an image is a goal post.
class PostSearch {
 public:
  /// lines: on the ground. goal_height: m. All but the colour must outlive the search.
  PostSearch(const CameraImage& image, const ImageGeometry& geometry, const ImageBoundary& boundary, const FieldColour& colour,
             std::span<const LinePiece> lines, double goal_height, const GoalPostParameters& parameters);

  /// The post of which the bar is a part: a bar of a post's width at its foot, which lies where the bar ends on the carpet. upper: the
  /// search in the upper camera's image, which shows the top of a post with its foot in this image; may be nullptr.
  std::optional<FoundPost> find(const UprightBar& bar, const PostSearch* upper) const;

 private:
  /// What one image shows of a post.
  struct Seen {
    int heights = 0;                     ///< of those that are verified
    int sides = 0, edges = 0;            ///< places beside the post at these heights, and those with an edge
    int sharp = 0;                       ///< those of which the edge is where a post's is
    int high_sides = 0, high_edges = 0;  ///< places and edges above robots
    int coloured = 0;                    ///< heights with chroma
    int luma = 0;                        ///< sum
    int darkest = 255, brightest = 1;

    void add(const Seen& other);
  };
  /// What is seen of a crossbar.
  enum class Crossbar { kUnknown, kSeen, kMissing };

  std::optional<Point2<Ground>> foot_of(const UprightBar& bar) const;
  std::optional<Point2<Ground>> foot_on_axis(const UprightBar& bar, double slope, double first, double last) const;
  bool carpet_behind(const Point2<Ground>& front, const Point2<Ground>& direction) const;
  Seen edges_of(const Point2<Ground>& foot) const;
  void measure(const PixelPosition& at, double width, bool above_robots, Seen& seen) const;
  bool is_even(const Seen& seen) const;
  double certainty_of(const Point2<Ground>& foot, const Seen& seen, const PostSearch* upper) const;
  double width_at(const Point3<Ground>& on_axis, double column) const;
  double expected_width(const UprightBar& bar, const Point2<Ground>& foot) const;
  bool ends_at(const Point2<Ground>& foot) const;
  bool looks_painted(const UprightBar& bar) const;
  bool is_grey(int column, int row, int luma) const;
  std::optional<Point2<Ground>> goal_line_at(const Point2<Ground>& foot) const;
  Crossbar crossbar_along(const Point2<Ground>& foot, const Point2<Ground>& direction, double post_luma) const;
  Crossbar crossbar(const Point2<Ground>& foot, const Point2<Ground>& goal_line, double post_luma) const;
  int luma(double column, double row) const;

  const CameraImage& image_;
  const ImageGeometry& geometry_;
  const ImageBoundary& boundary_;
  PixelClassifier classifier_;
  std::span<const LinePiece> lines_;
  double edge_, luma_, height_;
  const GoalPostParameters& p_;
};

}  // namespace soccer
