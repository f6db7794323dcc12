#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of the detection of goal posts.
struct GoalPostParameters {
  // clang-format off
  PARAMETERS(GoalPostParameters,
      (double, farthest, 7, "m", 0.5, 12, "largest distance of a post"),
      (double, radius, 0.05, "m", 0.01, 0.2, "radius of a post (SPL rules 2017, 1.2)"),
      (int, rows, 8, "", 1, 50, "number of scanned rows below the field boundary"),
      (double, depth, 0.02, "", 0.001, 0.5, "distance of these rows from each other, as a part of the image's height"),
      (double, narrowest, 0.5, "", 0.05, 1, "smallest width of a post relative to the expected one"),
      (double, widest, 1.7, "", 1, 5, "largest width of a post relative to the expected one"),
      (double, contrast, 0.08, "", 0.01, 1, "least difference of luma between a post and its surroundings, relative to the carpet's luma"),
      (double, beside, 1.7, "", 1, 5, "distance from the axis at which the surroundings of a post are measured, in radii"),
      (double, robot_height, 0.58, "m", 0.3, 1, "height above which robots have no edges"),
      (double, same_post, 0.25, "m", 0.01, 1, "distance within which two posts are one"),
      (double, evenness, 0.55, "", 0, 1, "least ratio of the darkest to the brightest luma along a post"),
      (double, most_chroma, 0.12, "", 0.01, 1, "largest chroma of a post relative to luma"),
      (int, fewest_edges, 3, "", 1, 6, "smallest number of heights, of six, with an edge at each side of the post"))
  // clang-format on
};

/// Finds the feet of goal posts: narrow interruptions of the carpet below the field boundary, which continue upward with an edge at both
/// sides higher than any robot, and downward to the carpet.
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

  GoalPostModule(const CameraParameters& optics, const GoalPostParameters& parameters) : optics_(optics), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;
  void tune(const GoalPostParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  GoalPostParameters parameters_;
};

}  // namespace soccer
