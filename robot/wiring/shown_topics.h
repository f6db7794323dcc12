#pragma once

#include <boost/mp11/list.hpp>

#include "blackboard/topics/body_history.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/pose_hypotheses.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/search_plan.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/team_play.h"
#include "blackboard/topics/whistle.h"

namespace soccer {

/// The topics of the motion cycle that are logged and published at the debug port as "motion/<Topic>".
using ShownMotionTopics = boost::mp11::mp_list<SensorFrame, MotionRequest, BodyState, MotionStatus, Odometry, JointRequest>;

/// The topics of the perception cycle that are logged and published at the debug port as "perception/<Topic>".
using ShownPerceptionTopics =
    boost::mp11::mp_list<VisionFrame, Placement, GroundObservations, RobotPose, PoseHypotheses, BallEstimate, TeamBall, Game, Whistle,
                         RobotMap, TeamMates, OwnRole, TeamOpponents, TeamPlay, BallSearch, BallMap, SearchPlan, MotionRequest,
                         SignalRequest, Leds, BehaviourStatus, SimulatedGame, GameControllerInfo, RefereeInfo, KickOff, ButtonDecision,
                         CalibrationStatus>;

/// The topics of vision, which are logged and published in the same way if the robot has cameras. BodyHistory is there so that vision can
/// be replayed; the lines and the circle of FieldMarkings are in VisionFrame.
using ShownVisionTopics = boost::mp11::mp_list<BodyHistory, CameraViews, FieldColours, FieldBoundary, LineSpots, FieldCrossings, GoalPosts,
                                               BallCandidates, ImageBalls, ImageRobots>;

}  // namespace soccer
