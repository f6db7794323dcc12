#pragma once

#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/image_truth.h"
#include "offnao/model/latest_value.h"

namespace soccer::offnao {

/// What a robot's stages of vision published for one image, as far as it publishes them.
struct ImageStages {
  LatestValue<CameraViews> views;
  LatestValue<FieldColours> colours;
  LatestValue<FieldBoundary> boundary;
  LatestValue<LineSpots> line_spots;
  LatestValue<FieldCrossings> crossings;
  LatestValue<GoalPosts> posts;
  LatestValue<BallCandidates> ball_candidates;
  LatestValue<ImageBalls> balls;
  LatestValue<ImageRobots> robots;
  LatestValue<ImageTruth> labels;  ///< of a simulated image, in logs

  /// The labels of the image of this time; null when there are none.
  const TrueImage* labels_of(bool top, Time image) const;

  /// image: time of the image. result: time at which perception published the results of the image.
  void update(Source& source, Time image, Time result);
};

}  // namespace soccer::offnao
