#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

/// All that one robot believes and does at the time shown, as far as it shows it.
struct RobotView {
  Latest<RobotPose> pose;
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
  Latest<MotionRequest> request;
  Latest<MotionStatus> motion;
  Latest<BodyState> body;
  Latest<Odometry> odometry;
  Latest<SensorFrame> sensors;
  Latest<JointRequest> joints;
  Latest<Leds> leds;
  Latest<BehaviourStatus> behaviour;

  void update(Source& source, Time time) {
    const auto each = [&](auto&... topic) { (topic.update(source, time), ...); };
    each(pose, ball, team_ball, seen, vision, robots, mates, role, game, search, ball_map, request, motion, body, odometry, sensors, joints, leds, behaviour);
  }
};

}  // namespace soccer::offnao
