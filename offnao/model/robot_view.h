#pragma once

#include "blackboard/camera/compressed_image.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/pose_hypotheses.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/search_plan.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/latest_value.h"

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
  LatestValue<SceneTruth> truth;  ///< from a source that publishes the ground truth and is not a robot

  void update(Source& source, Time time);
};

}  // namespace soccer::offnao
