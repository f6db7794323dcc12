#include "robot/simulation/roboviz_drawer.h"

#include <algorithm>
#include <cmath>

#include "blackboard/planar/walk_to.h"
#include "simulation/body/simspark/roboviz_picture.h"

namespace soccer {
namespace {

constexpr Colour kOwn{255, 230, 0}, kBall{255, 110, 0}, kWalk{0, 220, 255}, kWords{255, 255, 255}, kView{150, 150, 150};

/// Converts a position from the team's field coordinates to RoboViz's, which are those of the left team.
Point3<Field> seen(Point2<Field> p, double height, bool left_team) {
  return left_team ? Point3<Field>{p.x, p.y, height} : Point3<Field>{-p.x, -p.y, height};
}

void draw_robot(RobovizPicture& picture, const RobotPose& robot, const MotionRequest& request, bool left) {
  constexpr double kRadius = 0.15, kNose = 0.35, kHeight = 0.02, kThin = 2, kThick = 4;
  constexpr double kViewLength = 3;  // m, of the lines that bound the view
  constexpr double kWalkTime = 1;    // s, of the drawn part of a walk
  const Point2<Field> here = robot.pose.position();
  const Point3<Field> centre = seen(here, kHeight, left);
  picture.circle({centre.x, centre.y}, kRadius, kThin, kOwn);
  picture.line(centre, seen(robot.pose * Point2<Ground>{kNose, 0}, kHeight, left), kThick, kOwn);
  for (const double side : {kHalfAngleOfView, -kHalfAngleOfView}) {
    const double bearing = gaze_bearing(request) + side;
    const Point2<Field> end = robot.pose * Point2<Ground>{kViewLength * std::cos(bearing), kViewLength * std::sin(bearing)};
    picture.line(centre, seen(end, kHeight, left), kThin / 2, kView);
  }
  if (request.action != BodyAction::kWalk) return;
  const Point2<Field> aim = robot.pose * walk_goal(request, kWalkTime);
  picture.line(centre, seen(aim, 2 * kHeight, left), kThin, kWalk);
  picture.point(seen(aim, 2 * kHeight, left), 2 * kThick, kWalk);
}

void draw_ball(RobovizPicture& picture, const RobotPose& robot, const BallEstimate& ball, bool left) {
  constexpr double kRadius = 0.07, kHeight = 0.05, kThin = 1;
  const Point3<Field> centre = seen(ball.field_position, kHeight, left);
  picture.sphere(centre, kRadius, kBall);
  if (ball.seen) picture.line(seen(robot.pose.position(), kHeight, left), centre, kThin, kBall);
}

/// Draws the light in the chest, which shows the state of the game; it is dark while off, as a NAO's.
void draw_chest(RobovizPicture& picture, const RobotPose& robot, const Leds& leds, bool left) {
  constexpr double kRadius = 0.03, kForward = 0.08, kHeight = 0.4;
  const auto part = [](double bright) { return static_cast<std::uint8_t>(std::lround(255 * std::clamp(bright, 0.0, 1.0))); };
  picture.sphere(seen(robot.pose * Point2<Ground>{kForward, 0}, kHeight, left), kRadius,
                 {part(leds.chest[0]), part(leds.chest[1]), part(leds.chest[2])});
}

}  // namespace

void RobovizDrawer::tick(const Inputs& in, const Outputs&) {
  if (Side side{}; side_channel_.receive(side)) side_ = side;
  if (!side_) return;
  const bool left = side_ == Side::kLeft;
  RobovizPicture picture(in.game.team_name + "." + std::to_string(in.game.player) + ".");
  if (!in.pose.lost) draw_robot(picture, in.pose, in.request, left);
  if (!in.pose.lost) draw_chest(picture, in.pose, in.leds, left);
  if (in.ball.valid && !in.pose.lost) draw_ball(picture, in.pose, in.ball, left);
  picture.caption(left, in.game.player, in.behaviour.traceback.empty() ? in.behaviour.skills : "the behaviour is broken", kWords);
  for (const std::string& datagram : picture.datagrams()) line_.send(datagram);
}

}  // namespace soccer
