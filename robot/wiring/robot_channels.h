#pragma once

#include <tuple>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/executor/doorbell.h"
#include "blackboard/topics/body_history.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/say.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"
#include "blackboard/topics/whistle.h"
#include "blackboard/wiring/channel.h"

namespace soccer {

/// The topics of one motion tick. They are passed as a whole, so that perception never combines the odometry of one tick with the sensors
/// of another.
using MotionReport = std::tuple<SensorFrame, BodyState, MotionStatus, Odometry>;

/// All data that passes between threads within one robot, in addition to AgentMemory.
struct RobotChannels {
  // from the hardware layer (simulation, cameras) to perception
  Channel<VisionFrame> vision;  ///< of a simulator's vision; not used with cameras
  Channel<CameraImages> images;
  Channel<SimulatedGame> game;
  Channel<Placement> placement;
  Channel<Whistle> whistle;
  Channel<HeardMessages> heard;  ///< only with the 3D league's team communication
  // from the debug port to perception
  Channel<CalibrationRequest> calibration;
  // from motion to perception
  Channel<MotionReport> motion;
  Channel<BodyHistory> history;  ///< only with cameras
  // from perception to the hardware layer
  Channel<Saying> saying;  ///< only with the 3D league's team communication
  // from perception to motion
  Channel<MotionRequest> request;
  Channel<Leds> leds;
  /// Rung with each vision frame and each motion tick; perception then checks whether there is work.
  Doorbell perception_bell;
};

}  // namespace soccer
