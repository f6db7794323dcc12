#include "experiments/truth/clock_alignment.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "blackboard/time/play_position.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"
#include "experiments/truth/motion_signal.h"

namespace soccer {
namespace {

std::string in_seconds(double value) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.3f s", value);
  return text.data();
}

template <class T, class PoseOf>
std::vector<TimedPose> poses_of(McapReader& log, const std::string& topic, const PoseOf& pose_of) {
  std::vector<TimedPose> poses;
  const TopicDecoder<T> decoder(log, topic);
  T value;
  for (auto messages = log.messages({.topics = {topic}}); const auto message = messages.next();) {
    decoder.decode(*message, value);
    if (const auto pose = pose_of(value, message->time); pose && (poses.empty() || pose->time > poses.back().time)) poses.push_back(*pose);
  }
  return poses;
}

template <class Pose>
TimedPose timed(Time time, const Pose& pose) {
  return {seconds(time), pose.x, pose.y, pose.angle};
}

/// The robot's motion as it has felt it; as it has localised itself if its odometry was not logged.
MotionSignal own_motion(McapReader& robot) {
  const std::string odometry = "motion/Odometry", pose = "perception/RobotPose";
  if (robot.channel(odometry) != nullptr)
    return motion_signal(
        poses_of<Odometry>(robot, odometry, [](const Odometry& at, Time time) { return std::optional(timed(time, at.pose)); }));
  if (robot.channel(pose) != nullptr)
    return motion_signal(
        poses_of<RobotPose>(robot, pose, [](const RobotPose& at, Time time) { return std::optional(timed(time, at.pose)); }));
  return {};
}

MotionSignal true_motion(McapReader& truth, const std::string& team, int player) {
  return motion_signal(poses_of<SceneTruth>(truth, kTruthChannel, [&](const SceneTruth& scene, Time) {
    std::optional<TimedPose> found;
    for (const TrueRobot& robot : scene.robots)
      if (robot.team == team && robot.number == player) found = timed(scene.time, ground_pose(robot));
    return found;
  }));
}

/// By the wall clocks; the uncertainty is infinite unless both are synchronised.
ClockAlignment by_wall_clocks(const WallClockLine& robot, const WallClockLine& truth) {
  const bool synchronised = robot.synchronised && truth.synchronised;
  return {.line = robot.line.then(truth.line.inverse()),
          .method = "wall clocks",
          .uncertainty = synchronised ? robot.uncertainty + truth.uncertainty : std::numeric_limits<double>::infinity(),
          .warnings = {}};
}

/// The wall clocks, checked by the motion; the motion if they are not synchronised or contradict it.
ClockAlignment of_both(ClockAlignment wall, const MotionAlignment& motion, double tolerance) {
  const double difference = wall.line.at(motion.line.from) - motion.line.at(motion.line.from);
  if (std::isfinite(wall.uncertainty) && std::abs(difference) <= tolerance) return wall;
  ClockAlignment by_motion{.line = motion.line, .method = "motion", .uncertainty = motion.scatter, .warnings = {}};
  if (std::abs(difference) > tolerance)
    by_motion.warnings.push_back("the wall clocks differ from the robot's motion by " + in_seconds(difference) +
                                 "; the motion was used; synchronise the clocks of robots, cameras and recorders by NTP");
  return by_motion;
}

}  // namespace

ClockAlignment align_clocks(McapReader& robot, McapReader& truth, const std::string& team, int player,
                            const ClockAlignmentParameters& parameters) {
  if (const auto offset = clock_difference(clock_samples(robot), clock_samples(truth)))
    return {.line = {.from = 0, .offset = *offset, .drift = 0}, .method = "played time", .uncertainty = 0, .warnings = {}};
  const auto robot_wall = wall_clock_line(robot), truth_wall = wall_clock_line(truth);
  const auto motion = align_motions(own_motion(robot), true_motion(truth, team, player), parameters);
  if (robot_wall && truth_wall && motion) return of_both(by_wall_clocks(*robot_wall, *truth_wall), *motion, parameters.tolerance);
  if (motion) return {.line = motion->line, .method = "motion", .uncertainty = motion->scatter, .warnings = {}};
  ClockAlignment alignment;
  if (robot_wall && truth_wall) {
    alignment = by_wall_clocks(*robot_wall, *truth_wall);
    if (!(alignment.uncertainty <= parameters.tolerance))
      alignment.warnings.push_back(
          (std::isfinite(alignment.uncertainty) ? "the wall clocks are uncertain by " + in_seconds(alignment.uncertainty)
                                                : std::string("a wall clock is not synchronised")) +
          ", and the robot moves too little to check them; synchronise the clocks by NTP, or let the robot walk and turn");
  } else {
    alignment.warnings.push_back(
        "the clocks of " + robot.name() + " and " + truth.name() +
        " are taken as the same: the logs have no game in common, no wall clocks, and the robot's motion does not show their difference");
  }
  return alignment;
}

}  // namespace soccer
