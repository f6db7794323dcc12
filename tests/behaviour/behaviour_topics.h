#pragma once

#include "behaviour/python_behaviour.h"

namespace soccer {

/// The topics that a behaviour reads and writes.
struct BehaviourTopics {
  SensorFrame sensors;
  BodyState body;
  MotionStatus motion;
  Odometry odometry;
  RobotPose pose;
  BallEstimate ball;
  TeamBall team_ball;
  GroundObservations observations;
  Game game;
  TeamMates mates;
  OwnRole role;
  TeamPlay play;
  RobotMap robots;
  TeamOpponents opponents;
  BallSearch search;
  CalibrationStatus calibration;
  BodyCalibrationStatus body_calibration;
  MotionRequest request;
  BehaviourStatus status;
  Intention intention;
  SignalRequest signals;

  PythonBehaviour::Inputs inputs() const {
    return {sensors, body, motion, odometry, pose,      ball,   team_ball,   observations,    game,
            mates,   role, play,   robots,   opponents, search, calibration, body_calibration};
  }
  PythonBehaviour::Outputs outputs() { return {request, status, intention, signals}; }
};

}  // namespace soccer
