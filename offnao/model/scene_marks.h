#pragma once

#include <vector>

#include "blackboard/camera/image_stream.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/image_marks.h"
#include "offnao/model/read_topic.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The topics of one robot at the time shown: sensors, estimates, requests and states, as far as the robot publishes them.
struct RobotView {
  LatestValue<RobotPose> pose;
  LatestValue<PoseHypotheses> hypotheses;
  LatestValue<BallEstimate> ball;
  LatestValue<TeamBall> team_ball;
  LatestValue<GroundObservations> seen;
  LatestValue<VisionFrame> vision;
  LatestValue<RobotMap> robots;
  LatestValue<TeamMates> teammates;
  LatestValue<OwnRole> role;
  LatestValue<Game> game;
  LatestValue<SimulatedGame> simulated;
  LatestValue<BallSearch> search;
  LatestValue<BallMap> ball_map;
  LatestValue<SearchPlan> plan;
  LatestValue<MotionRequest> request;
  LatestValue<MotionStatus> motion;
  LatestValue<BodyState> body;
  LatestValue<Odometry> odometry;
  LatestValue<SensorFrame> sensors;
  LatestValue<JointRequest> joints;
  LatestValue<Leds> leds;
  LatestValue<BehaviourStatus> behaviour;
  LatestValue<CalibrationStatus> calibration;
  LatestValue<CompressedImage> top_image{"camera/top"}, bottom_image{"camera/bottom"};
  LatestValue<VisionFrame> vision_of_top_image, vision_of_bottom_image;  ///< the results of these images, which are older than `vision`
  LatestValue<SceneTruth> truth;                                         ///< from a source that publishes the ground truth

  void update(Source& source, Time time);

  /// The observations in the image of a camera; the newest ones when there is no such image; null without any.
  const VisionFrame* vision_of(bool top) const {
    const auto& of_image = top ? vision_of_top_image : vision_of_bottom_image;
    return of_image ? of_image.get() : vision.get();
  }
};

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
