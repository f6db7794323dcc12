#pragma once

#include <tuple>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/topics/body_calibration.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "blackboard/wiring/channel.h"
#include "perception/whistle/sound_meter.h"

namespace soccer {

/// The topics of the motion cycle that are logged and published at the debug port as "motion/<Topic>".
using ShownMotionTopics = boost::mp11::mp_list<SensorFrame, MotionRequest, BodyState, MotionStatus, Odometry, JointRequest>;

/// The topics of the perception cycle that are logged and published at the debug port as "perception/<Topic>".
using ShownPerceptionTopics =
    boost::mp11::mp_list<VisionFrame, Placement, GroundObservations, RobotPose, PoseHypotheses, BallEstimate, TeamBall, Game, Whistle,
                         RobotMap, TeamMates, OwnRole, TeamOpponents, TeamPlay, BallSearch, BallMap, SearchPlan, MotionRequest,
                         SignalRequest, Leds, BehaviourStatus, SimulatedGame, GameControllerInfo, RefereeInfo, KickOff, ButtonDecision,
                         CalibrationStatus, BodyCalibrationRequest, BodyCalibrationStatus>;

/// The topics of vision, which are logged and published in the same way if the robot has cameras. BodyHistory is there so that vision can
/// be replayed; the lines and the circle of FieldMarkings are in VisionFrame.
using ShownVisionTopics = boost::mp11::mp_list<BodyHistory, CameraViews, FieldColours, FieldBoundary, LineSpots, FieldCrossings, GoalPosts,
                                               BallCandidates, ImageBalls, ImageRobots>;

/// Calls visit(mp_identity<Topic>) for each topic of a list.
template <class Topics, class Visitor>
void for_each_topic(Visitor&& visit) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Topics>>(visit);
}

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
  Channel<SoundLevels> sound_levels;  ///< to the debug port; only with microphones
  Channel<HeardMessages> heard;       ///< only with the 3D league's team communication
  // from the debug port to perception
  Channel<CalibrationRequest> calibration;
  Channel<BodyCalibrationRequest> body_calibration;
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
