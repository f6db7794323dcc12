#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/pose_ideas.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/search_plan.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/latest.h"

namespace soccer::offnao {

/// All that one robot believes and does at the time shown, as far as it shows it.
struct RobotView {
  Latest<RobotPose> pose;
  Latest<PoseIdeas> ideas;
  Latest<BallEstimate> ball;
  Latest<TeamBall> team_ball;
  Latest<GroundObservations> seen;
  Latest<VisionFrame> vision;
  Latest<RobotMap> robots;
  Latest<TeamMates> mates;
  Latest<OwnRole> role;
  Latest<Game> game;
  Latest<BallSearch> search;
  Latest<BallMap> ball_map;
  Latest<SearchPlan> plan;
  Latest<MotionRequest> request;
  Latest<MotionStatus> motion;
  Latest<BodyState> body;
  Latest<Odometry> odometry;
  Latest<SensorFrame> sensors;
  Latest<JointRequest> joints;
  Latest<Leds> leds;
  Latest<BehaviourStatus> behaviour;
  Latest<SceneTruth> truth;  ///< of a source that is no robot

  void update(Source& source, Time time);
};

}  // namespace soccer::offnao
