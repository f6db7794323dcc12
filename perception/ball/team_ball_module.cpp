#include "perception/ball/team_ball_module.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kOldest = 5;          // s since a teammate saw the ball
constexpr double kSilence = 3;         // s since the teammate's message
constexpr double kDoubtByMetre = 0.5;  // s of age that are equivalent to one metre of distance
constexpr double kRoll = 0.5;          // s, for which a teammate's ball is extrapolated at most

}  // namespace

void TeamBallModule::tick(const Inputs& in, const Outputs& out) const {
  TeamBall& ball = out.team_ball;
  ball.valid = false;
  double least = 0;
  const auto offer = [&](double age, double gap, Point2<Field> position, int number) {
    const double doubt = age + kDoubtByMetre * gap;
    if (ball.valid && doubt >= least) return;
    ball = {true, position, number};
    least = doubt;
  };
  if (in.ball.valid && !in.robot_pose.lost)
    offer(seconds(in.sensors.time - in.ball.last_seen), in.ball.position.norm(), in.ball.field_position, in.game.player);
  for (const TeamReport& mate : in.mates.reports) {
    const double said = in.game.clock - mate.clock, age = mate.ball_age + std::max(0.0, said);
    if (!mate.ball_known || mate.lost || said > kSilence || age > kOldest) continue;
    const Point2<Ground> rolled = mate.ball + std::min(age, kRoll) * mate.ball_velocity;
    offer(age, mate.ball.norm(), mate.pose * rolled, mate.number);
  }
}

}  // namespace soccer
