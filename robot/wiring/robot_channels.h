#pragma once

#include "blackboard/executor/doorbell.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"
#include "blackboard/topics/whistle.h"
#include "blackboard/wiring/channel.h"

namespace soccer {

/// A tick of motion. It crosses as a whole: perception must not see the odometry of one tick beside the sensors of another.
struct MotionReport {
  SensorFrame sensors;
  BodyState body;
  MotionStatus status;
  Odometry odometry;
};

/// All that crosses threads inside one robot, besides AgentMemory.
struct RobotChannels {
  // from the hardware layer (simulation, cameras, referee) to perception
  Channel<VisionFrame> vision;
  Channel<Game> game;
  Channel<Placement> placement;
  Channel<Whistle> whistle;
  // from motion to perception
  Channel<MotionReport> motion;
  // from perception to motion
  Channel<MotionRequest> request;
  Channel<Leds> leds;
  /// Rung with each vision frame and each motion tick: perception looks whether there is work.
  Doorbell perception_bell;
};

}  // namespace soccer
