#include "offnao/model/robot_view.h"

#include "offnao/model/read_topic.h"

namespace soccer::offnao {

void RobotView::update(Source& source, Time time) {
  const auto each = [&](auto&... topic) { (topic.update(source, time), ...); };
  each(pose, hypotheses, ball, team_ball, seen, vision, robots, teammates, role, game, search, ball_map, plan, request, motion, body,
       odometry, sensors, joints, leds, behaviour, truth);
}

}  // namespace soccer::offnao
