#pragma once

#include <optional>

#include "blackboard/camera/pixel_classifier.h"
#include "blackboard/topics/game.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/posts/goal_post_parameters.h"
#include "perception/vision/posts/upright_bars.h"

namespace soccer {

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
  double pixels_per_metre_at(const Point2<Ground>& foot) const;
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

}  // namespace soccer
