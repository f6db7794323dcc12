#pragma once

#include "experiments/truth/clock_alignment.h"
#include "experiments/vision/robot_tracks/robot_track_score.h"

namespace soccer {

/// Compares the tracks in a robot's log with a log of the ground truth of the same game, every tenth of a second in which the robot played
/// and stood upright. The robot's log needs the labels of its images: splgame --eyes cameras --logs. Errors: InputError when a log lacks
/// the required topics or metadata, or when the robot is not in the ground truth. tracks: log with the tracks, the robot's own or one that
/// replay wrote from it.
RobotTrackScore::Counts score_tracks(McapReader& robot, McapReader& tracks, McapReader& truth, const ClockAlignmentParameters& clocks);

}  // namespace soccer
