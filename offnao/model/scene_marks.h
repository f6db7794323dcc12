#pragma once

#include <vector>

#include "blackboard/topics/scene_truth.h"
#include "offnao/model/field_in_image.h"
#include "offnao/model/image_marks.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The true lines of the field, ball and other robots in the image of a camera of the robot `self`, whose cameras are in their mounts.
/// frame: with the head's angles when the image was exposed.
std::vector<ImageMark> scene_marks(const SceneTruth& truth, const TrueRobot& self, const BodyModel& body, const FieldDimensions& field,
                                   bool top, const VisionFrame& frame);

/// The ground truth at the time of an image of a robot.
class TruthOfImage {
 public:
  /// image: in the robot's time. truth: the source of the ground truth; null without one.
  void update(const SessionSource& robot, const SessionSource* truth, Time image);
  /// Null when it is not known for this time.
  const SceneTruth* get() const { return known_ ? scene_.get() : nullptr; }

 private:
  LatestValue<SceneTruth> scene_;
  bool known_ = false;
};

}  // namespace soccer::offnao
