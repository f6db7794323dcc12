#pragma once

#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/wiring/tick_memory.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/posts/post_search.h"
#include "perception/vision/posts/upright_bars.h"

namespace soccer {

/// Finds the feet of goal posts in both images: bars between two vertical edges near the horizon, which every post crosses, as a post is
/// higher than the camera, and in rows below it, in which the carpet is behind the lower part of a post. A bar may be a post when it ends
/// on the carpet, has a post's width there, is grey and even, and does not continue above a post's height; those of a near post with its
/// foot in the lower image are verified in both images. Edges at all heights, the goal line at the foot, and the crossbar decide. Of posts
/// that overlap in an image the most certain one remains. Two posts at the goal's width from each other are a goal, which determines their
/// sides.
class GoalPostModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
    const FieldMarkings& markings;
  };
  struct Outputs {
    GoalPosts& posts;
  };

  GoalPostModule(const CameraParameters& optics, const FieldDimensions& field, const GoalPostParameters& parameters)
      : optics_(optics), field_(field), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const GoalPostParameters& parameters) { parameters_ = parameters; }

 private:
  void scan(const CameraImage& image, const ImageGeometry& geometry, double luma);
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
