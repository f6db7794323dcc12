#include "perception/ball/team_ball_module.h"

#include <algorithm>
#include <cmath>

namespace soccer {
void TeamBallModule::tick(const Inputs& in, const Outputs& out) const {
  TeamBall& ball = out.team_ball;
  ball.valid = false;
  double min_age = 0;
  const auto offer = [&](double age, double gap, Point2<Field> position, int number) {
    const double effective_age = age + parameters_.age_per_metre * gap;
    if (ball.valid && effective_age >= min_age) return;
    ball = {true, position, number};
    min_age = effective_age;
  };
  if (in.ball.valid && !in.robot_pose.lost)
    offer(seconds(in.sensors.time - in.ball.last_seen), in.ball.position.norm(), in.ball.field_position, in.game.player);
  for (const TeamReport& mate : in.mates.reports) {
    const double silence = in.game.clock - mate.clock, age = mate.ball_age + std::max(0.0, silence);
    if (!mate.ball_known || mate.lost || silence > parameters_.silence || age > parameters_.oldest) continue;
    const Point2<Ground> rolled = mate.ball + std::min(age, parameters_.max_roll_time) * mate.ball_velocity;
    offer(age, mate.ball.norm(), mate.pose * rolled, mate.number);
  }
}

}  // namespace soccer
