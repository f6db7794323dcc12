#include "learning/play/opponent.h"

#include "simulation/planar/world/team_frame.h"

namespace soccer {

void Opponent::know(const Playground& ground, double time) {
  const std::vector<RobotId>& robots = ground.robots();
  const TeamFrame to_team{robots[robot_].side == Side::kRight};
  const Point2<Field> ball = to_team(ground.ball());
  in_.sensors.time = from_seconds(time);
  in_.motion = ground.status(robot_);
  in_.pose.pose = to_team(ground.pose(robot_));
  in_.ball.valid = true;
  in_.ball.field_position = ball;
  in_.ball.position = in_.pose.pose.inverse() * ball;
  in_.game.state = GameState::kPlaying;
  in_.game.player = robots[robot_].unum;
  in_.mates.reports.clear();
  for (std::size_t i = 0; i < robots.size(); ++i) {
    if (i == robot_ || robots[i].side != robots[robot_].side) continue;
    TeamReport& report = in_.mates.reports.emplace_back();
    report.number = robots[i].unum;
    report.pose = to_team(ground.pose(i));
    report.ball_known = true;
    report.ball = report.pose.inverse() * ball;
  }
}

MotionRequest Opponent::decide(const Playground& ground, double time) {
  know(ground, time);
  mind_.decide(in_, out_);
  return out_.request;
}

}  // namespace soccer
