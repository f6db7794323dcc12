#include "behaviour/team/team_reporter.h"

#include <cmath>

namespace soccer {
namespace {

/// The fraction of the weight of the pose hypotheses that are nearer to the pose than to its mirror image.
double side_confidence(const Pose2<Field, Ground>& pose, const PoseHypotheses& hypotheses) {
  double right = 0, all = 0;
  for (const PoseHypothesis& hypothesis : hypotheses.hypotheses) {
    const Point2<Field> place = hypothesis.pose.position();
    all += hypothesis.weight;
    if (distance(place, pose.position()) <= distance(place, {-pose.x, -pose.y})) right += hypothesis.weight;
  }
  return all > 0 ? right / all : 0;
}

}  // namespace

void TeamReporter::tick(const Inputs& in, const Outputs& out) const {
  TeamReport& report = out.report;
  report.number = in.game.player;
  report.clock = in.game.clock;
  report.pose = in.pose.pose;
  report.pose_deviation = std::sqrt(std::max(in.pose.covariance[0], in.pose.covariance[4]));
  report.lost = in.pose.lost;
  report.fallen = in.motion.state == MotionState::kFalling || in.motion.state == MotionState::kGettingUp;
  report.ball_known = in.ball.valid;
  report.ball_age = in.ball.valid ? seconds(in.sensors.time - in.ball.last_seen) : 0;
  report.ball = in.ball.position;
  const double c = std::cos(in.pose.pose.angle), s = std::sin(in.pose.pose.angle);
  const Point2<Field> v = in.ball.field_velocity;
  report.ball_velocity = {c * v.x + s * v.y, c * v.y - s * v.x};
  report.role = in.role.role;
  report.wanted = in.role.wanted;
  report.time_to_ball = in.role.time_to_ball;
  report.walking_to = in.intention.has_goal ? in.intention.walking_to : in.pose.pose.position();
  report.shooting_to = in.intention.has_target ? in.intention.shooting_to : in.pose.pose.position();
  report.walk_speed = parameters_.walk_speed;
  report.kick_distance = in.motion.kick_distance;
  report.side_confidence = in.pose.lost ? 0 : side_confidence(in.pose.pose, in.hypotheses);
  report.search = in.search;
  report.mates.clear();
  report.opponents.clear();
  for (const TrackedRobot& robot : in.robots.robots) {
    if (robot.team == RobotTeam::kOwn && robot.number > 0 && robot.life > parameters_.reported_life)
      report.mates.push_back({robot.number, robot.position});
    if (robot.team == RobotTeam::kOpponent && robot.life > opponents_.opponent_life) report.opponents.push_back(robot.position);
  }
}

}  // namespace soccer
