#include "simulation/simserver/match/referee/simspark/charging.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "simulation/simserver/match/referee/simspark/fouls.h"

namespace soccer {
namespace {

/// One of two colliding robots.
struct Runner {
  std::size_t robot = 0;
  Eigen::Vector2d place{0, 0}, velocity{0, 0};
  double ball_distance = 0;
  double ball_angle = 0, opponent_angle = 0;  // angles from its velocity to the directions of ball and opponent, degrees
  double collision_speed = 0;                 // m/s, towards the point of collision
  bool keeps_goal = false;                    // number 1 in its own penalty area or behind it

  double speed() const { return velocity.norm(); }
};

/// Angle in degrees, 0 to 180. The direction of a zero vector is x, as in rcssserver3d.
double angle_between(const Eigen::Vector2d& a, const Eigen::Vector2d& b) {
  const double turn = std::atan2(a.y(), a.x()) - std::atan2(b.y(), b.x());
  return std::abs(std::remainder(turn, 2 * M_PI)) * 180 / M_PI;
}

Runner runner_of(const SimSparkGame& game, std::size_t robot, std::size_t opponent, const Eigen::Vector2d& met_at) {
  const ObservedRobot &seen = game.world.view.robots[robot], &other_seen = game.world.view.robots[opponent];
  const auto& velocities = game.record(robot).velocities;
  Runner r;
  r.robot = robot;
  r.place = seen.torso.head<2>();
  r.velocity = std::accumulate(velocities.begin(), velocities.end(), Eigen::Vector2d(0, 0)) / static_cast<double>(velocities.size());
  r.ball_distance = (game.ball() - r.place).norm();
  r.ball_angle = angle_between(r.velocity, game.ball() - r.place);
  r.opponent_angle = angle_between(r.velocity, other_seen.torso.head<2>() - r.place);
  r.collision_speed = r.velocity.dot(((met_at + other_seen.torso.head<2>()) / 2 - r.place).normalized());
  const Eigen::AlignedBox2d area = game.own_area(seen.id.side);
  const bool behind_front = seen.id.side == Side::kLeft ? r.place.x() <= area.max().x() : r.place.x() >= area.min().x();
  r.keeps_goal = is_goalie(seen.id) && behind_front && r.place.y() >= area.min().y() && r.place.y() <= area.max().y();
  return r;
}

/// For each of the two robots, whether it plays the opponent instead of the ball.
std::array<bool, 2> who_charges(const ChargingRules& rules, const std::array<Runner, 2>& two) {
  std::array<bool, 2> charges{true, true};
  if (std::min(two[0].ball_distance, two[1].ball_distance) < rules.ball_distance) {
    for (std::size_t i = 0; i < 2; ++i)
      charges[i] =
          two[i].ball_angle >= two[i].opponent_angle && two[i].ball_angle >= rules.min_ball_angle && two[i].speed() >= rules.min_speed;
    const double difference = two[0].ball_distance - two[1].ball_distance;
    if (!charges[0] && !charges[1] && std::abs(difference) > rules.min_distance_difference) {
      const std::size_t farther = difference > 0 ? 0 : 1;
      charges[farther] = std::abs(two[0].opponent_angle - two[1].opponent_angle) > rules.min_angle_difference ||
                         two[1 - farther].speed() < rules.min_speed;
    }
  }
  for (std::size_t i = 0; i < 2; ++i)
    charges[i] = charges[i] && two[i].speed() >= rules.min_speed && two[i].collision_speed >= rules.min_collision_speed;
  return charges;
}

void judge_collision(SimSparkGame& game, const RefereeView::Contact& contact) {
  const ChargingRules& rules = game.rules.charging;
  const std::array<Runner, 2> two{runner_of(game, contact.a, contact.b, contact.at), runner_of(game, contact.b, contact.a, contact.at)};
  std::array<bool, 2> charges = who_charges(rules, two);
  const std::array<RobotRecord*, 2> records{&game.record(contact.a), &game.record(contact.b)};
  for (std::size_t i = 0; i < 2; ++i) {
    if (!charges[i]) continue;
    // The exemptions of the charging robot also apply to its opponent.
    if (two[i].keeps_goal)
      records[1 - i]->since_ball = 0;
    else if (records[i]->since_ball < rules.immunity)
      records[1 - i]->since_ball = std::min(records[1 - i]->since_ball, records[i]->since_ball);
    records[1 - i]->since_collision = std::min(records[1 - i]->since_collision, records[i]->since_collision);
  }
  if ((charges[0] && charges[1]) || (contact.at - game.ball()).norm() < rules.min_collision_ball_distance) charges = {false, false};
  for (std::size_t i = 0; i < 2; ++i)
    if (charges[i] && !two[i].keeps_goal && records[i]->since_collision >= rules.min_time && records[i]->since_ball >= rules.immunity)
      call_foul(game, two[i].robot, FoulKind::kCharging);
  if (!charges[0] && !charges[1]) records[0]->since_collision = records[1]->since_collision = 0;
}

}  // namespace

void call_charging(SimSparkGame& game) {
  if (!game.rules.charging.enabled) return;
  const auto counts = [&](std::size_t robot) {
    const RobotRecord& record = game.record(robot);
    return record.group == 2 && record.not_standing == 0 && record.since_moved >= game.rules.charging.landed && !record.foul;
  };
  for (const RefereeView::Contact& contact : game.world.view.contacts) {
    const auto& robots = game.world.view.robots;
    if (robots[contact.a].id.side != robots[contact.b].id.side && counts(contact.a) && counts(contact.b)) judge_collision(game, contact);
  }
}

}  // namespace soccer
