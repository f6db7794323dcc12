#pragma once

#include <memory_resource>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/wiring/tick_memory.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

/// A bar between two vertical edges in one image row.
struct UprightBar {
  double left = 0, right = 0;  ///< columns of the edges
  double row = 0;              ///< in which they were found

  double middle() const { return (left + right) / 2; }
  double width() const { return right - left; }
};

/// Finds pairs of vertical edges of luma in image rows.
class UprightBars {
 public:
  /// edge: least difference of luma. narrowest, max_width: distances between both edges, px. memory: of all lists.
  UprightBars(double edge, double narrowest, double max_width, std::pmr::memory_resource* memory)
      : edge_(edge), narrowest_(narrowest), max_width_(max_width), luma_(memory), edges_(memory) {}

  /// Adds the bars of the row row_at(column) = row + slope * column, as far as it lies in the image.
  void scan(const CameraImage& image, double row, double slope, std::vector<UprightBar>& out);

 private:
  struct Edge {
    double column;
    int change;  // of luma, to the right
  };
  void find_edges(const CameraImage& image, double row, double slope);

  double edge_, narrowest_, max_width_;
  std::pmr::vector<int> luma_;
  std::pmr::vector<Edge> edges_;
};

/// Parameters of the detection of goal posts.
struct GoalPostParameters {
  // clang-format off
  PARAMETERS(GoalPostParameters,
      (double, max_distance, 7, "m", 0.5, 12, "largest distance of a post"),
      (double, max_width, 0.2, "", 0.01, 1, "width of the nearest post that is found, as a fraction of the image's width"),
      (double, radius, 0.05, "m", 0.01, 0.2, "radius of a post (SPL rules 2017, 1.2)"),
      (int, rows, 3, "", 1, 50, "number of rows in which vertical edges are sought"),
      (double, first_row, -0.03, "", -0.5, 0.5, "first of these rows below the horizon, as a fraction of the focal length"),
      (double, row_distance, 0.03, "", 0.001, 0.5, "distance of these rows from each other, as a fraction of the focal length"),
      (double, edge, 0.05, "", 0.01, 1, "least difference of luma at a vertical edge, relative to the carpet's luma"),
      (double, min_edge, 6, "", 1, 100, "smallest value of that difference"),
      (double, width_tolerance, 0.25, "", 0.01, 1, "largest deviation of a post's width from that expected at its foot, relative to it"),
      (double, range_tolerance, 0.35, "", 0.01, 1, "fraction of the distance given by a post's width by which its foot may be nearer or farther"),
      (double, beside, 1.6, "", 1, 5, "distance from the axis at which the surroundings of a post are measured, in radii"),
      (int, heights, 10, "", 4, 50, "number of heights at which a post's edges are verified"),
      (double, robot_height, 0.58, "m", 0.3, 1, "height above which robots have no edges"),
      (double, min_edge_part, 0.6, "", 0, 1, "least fraction of these heights with an edge at one side of the post, the mean of both sides"),
      (double, evenness, 0.75, "", 0, 1, "least ratio of luma between two heights of a post"),
      (double, evenness_across, 0.6, "", 0, 1, "least ratio of luma between two places across a post"),
      (double, max_chroma, 0.14, "", 0.01, 1, "largest chroma of a post relative to luma"),
      (double, max_coloured, 0.1, "", 0, 1, "largest fraction of the heights with more chroma"),
      (double, min_luma, 1.25, "", 0, 5, "least luma of a post relative to the carpet's, the mean over its height"),
      (double, carpet_behind, 0.45, "m", 0, 5, "least length of the carpet behind a post, along the line of sight"),
      (double, same_post, 0.4, "m", 0.01, 1, "distance within which two posts are one"),
      (double, pair_tolerance, 0.3, "m", 0.01, 1, "largest deviation of the distance of two posts of one goal from the goal's width"))
  // clang-format on
};

/// A post that was found in one image.
struct FoundPost {
  Point2<Ground> foot;  ///< middle of the post
  double edges = 0;     ///< 0…1, part of the heights with an edge beside the post, the mean of both sides
};

/// Decides whether a bar in an image is a goal post.
class PostSearch {
 public:
  PostSearch(const CameraImage& image, const ImageGeometry& geometry, const ImageBoundary& boundary, const FieldColour& colour,
             double height, const GoalPostParameters& parameters);

  /// The post of which the bar is a part: a bar of a post's width at its foot, which lies where the bar ends on the carpet. upper: the
  /// search in the upper camera's image, which shows the top of a post with its foot in this image; may be nullptr.
  std::optional<FoundPost> find(const UprightBar& bar, const PostSearch* upper) const;

 private:
  std::optional<Point2<Ground>> foot_of(const UprightBar& bar) const;
  /// How much of a post one image shows.
  struct Seen {
    int heights = 0;  ///< of those that are verified
    int edges = 0;    ///< at both sides
  };
  /// pixels_per_metre: at the foot.
  std::optional<Seen> edges_of(const Point2<Ground>& foot, double pixels_per_metre) const;
  /// 0 where the foot is not before the camera.
  double pixels_per_metre_at(const Point2<Ground>& foot) const {
    const auto pixel = geometry_.image_of({foot.x, foot.y, 0});
    return pixel ? geometry_.pixels_per_metre(*pixel) : 0;
  }
  bool ends_at(const Point2<Ground>& foot, double pixels_per_metre) const;
  bool looks_painted(const UprightBar& bar) const;
  bool is_grey(int column, int row, int luma) const;
  int luma(double column, double row) const;

  const CameraImage& image_;
  const ImageGeometry& geometry_;
  const ImageBoundary& boundary_;
  PixelClassifier classifier_;
  double edge_, luma_, height_;
  const GoalPostParameters& p_;
};

/// Finds the feet of goal posts in both images: bars between two vertical edges near the horizon, which every post crosses, as a post is
/// higher than the camera. A bar is a post when it ends on the carpet, has a post's width there, is grey and even, and has edges higher
/// than any robot but not above its own height; those of a near post with its foot in the lower image are verified in both images. Two
/// posts at the goal's width from each other are a goal, which determines their sides.
class GoalPostModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
  };
  struct Outputs {
    GoalPosts& posts;
  };

  GoalPostModule(const CameraParameters& optics, const FieldDimensions& field, const GoalPostParameters& parameters)
      : optics_(optics), field_(field), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const GoalPostParameters& parameters) { parameters_ = parameters; }

 private:
  /// Finds posts with their feet in one image.
  void find(const CameraImage& image, const ImageGeometry& geometry, double luma, const PostSearch& search, const PostSearch* upper);
  void add(const FoundPost& post);
  void set_sides(std::vector<GoalPost>& posts) const;

  CameraParameters optics_;
  FieldDimensions field_;
  GoalPostParameters parameters_;
  std::vector<UprightBar> bars_, known_;
  std::vector<FoundPost> found_;
  TickMemory memory_;
};

}  // namespace soccer
