#include "blackboard/planar/planar_world.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kTiny = 1e-9;  // m; nearer points have no direction between them

Point2<Field> direction_of(Point2<Field> way) {
  const double length = way.norm();
  return length > kTiny ? Point2<Field>{way.x / length, way.y / length} : Point2<Field>{1, 0};
}

Point2<Field> nearest_on_segment(Point2<Field> point, Point2<Field> from, Point2<Field> to) {
  const Point2<Field> along = to - from;
  const double part = std::clamp(dot(point - from, along) / dot(along, along), 0.0, 1.0);
  return from + part * along;
}

}  // namespace

PlanarWorld::PlanarWorld(std::size_t robots) : lies(robots), touched_ball(robots) {
  for (std::vector<double>* values : {&x, &y, &heading, &vx, &vy, &turn}) values->resize(robots);
}

void PlanarWorld::place(std::size_t robot, const Pose2<Field, Ground>& pose) {
  x[robot] = pose.x;
  y[robot] = pose.y;
  heading[robot] = pose.angle;
  vx[robot] = vy[robot] = turn[robot] = 0;
}

void PlanarWorld::kick_ball(std::size_t robot, double speed, double direction) { kicks_.push_back({robot, speed, direction}); }

void PlanarWorld::advance(const FieldDimensions& field, const PlanarWorldParameters& parameters, double step) {
  for (std::size_t i = 0; i < robots(); ++i) {
    if (turn[i] != 0) heading[i] = normalized(heading[i] + turn[i] * step);
    x[i] += vx[i] * step;
    y[i] += vy[i] * step;
  }
  separate_robots(field, parameters);
  std::ranges::fill(touched_ball, 0);
  for (const Kick& kick : kicks_) {
    ball_velocity = {kick.speed * std::cos(kick.direction), kick.speed * std::sin(kick.direction)};
    touched_ball[kick.robot] = 1;
  }
  kicks_.clear();
  roll_ball(parameters, step);
  bounce_off_robots(field, parameters);
  bounce_off_goals(field, parameters);
}

void PlanarWorld::separate_robots(const FieldDimensions& field, const PlanarWorldParameters& parameters) {
  contacts.clear();
  const auto radius = [&](std::size_t robot) { return lies[robot] != 0 ? parameters.lying_radius : parameters.body_radius; };
  const double max_distance = 2 * std::max(parameters.body_radius, parameters.lying_radius);
  for (std::size_t a = 0; a < robots(); ++a)
    for (std::size_t b = a + 1; b < robots(); ++b) {
      const Point2<Field> way{x[b] - x[a], y[b] - y[a]};
      if (std::abs(way.x) >= max_distance || std::abs(way.y) >= max_distance) continue;
      const double reach = radius(a) + radius(b);
      if (dot(way, way) >= reach * reach) continue;
      const double gap = way.norm() - reach;
      const Point2<Field> out = direction_of(way);
      x[a] += gap / 2 * out.x;
      y[a] += gap / 2 * out.y;
      x[b] -= gap / 2 * out.x;
      y[b] -= gap / 2 * out.y;
      contacts.push_back({a, b, {x[a] + radius(a) * out.x, y[a] + radius(a) * out.y}});
    }
  const double before_posts = field.length / 2 - max_distance - parameters.post_radius;
  for (std::size_t i = 0; i < robots(); ++i) {
    if (std::abs(x[i]) < before_posts) continue;
    for (const double post_x : {-field.length / 2, field.length / 2})
      for (const double post_y : {-field.goal_width / 2, field.goal_width / 2}) {
        const Point2<Field> way{x[i] - post_x, y[i] - post_y};
        const double reach = radius(i) + parameters.post_radius;
        if (dot(way, way) >= reach * reach) continue;
        const Point2<Field> out = direction_of(way);
        x[i] = post_x + reach * out.x;
        y[i] = post_y + reach * out.y;
      }
  }
}

void PlanarWorld::roll_ball(const PlanarWorldParameters& parameters, double step) {
  const double speed = ball_velocity.norm();
  const double slower = std::max(0.0, speed - (parameters.ball_deceleration + parameters.ball_drag * speed) * step);
  if (speed > 0) ball_velocity = slower / speed * ball_velocity;
  ball = ball + step * ball_velocity;
}

void PlanarWorld::bounce(Point2<Field> obstacle, Point2<Field> obstacle_velocity, double reach, double restitution) {
  const Point2<Field> out = direction_of(ball - obstacle);
  ball = obstacle + reach * out;
  const double approach = dot(ball_velocity - obstacle_velocity, out);
  if (approach < 0) ball_velocity = ball_velocity - (1 + restitution) * approach * out;
}

void PlanarWorld::bounce_off_robots(const FieldDimensions& field, const PlanarWorldParameters& parameters) {
  for (std::size_t i = 0; i < robots(); ++i) {
    const double reach = field.ball_radius + (lies[i] != 0 ? parameters.lying_radius : parameters.foot_radius);
    const Point2<Field> way{ball.x - x[i], ball.y - y[i]};
    if (dot(way, way) >= reach * reach) continue;
    bounce({x[i], y[i]}, {vx[i], vy[i]}, reach, parameters.robot_bounce);
    touched_ball[i] = 1;
  }
}

void PlanarWorld::bounce_off_goals(const FieldDimensions& field, const PlanarWorldParameters& parameters) {
  if (std::abs(ball.x) < field.length / 2 - field.ball_radius - parameters.post_radius) return;
  const double line = std::copysign(field.length / 2, ball.x), back = std::copysign(field.length / 2 + field.goal_depth, ball.x),
               half = field.goal_width / 2;
  for (const double y_of_post : {-half, half})
    if (distance(ball, {line, y_of_post}) < field.ball_radius + parameters.post_radius)
      bounce({line, y_of_post}, {}, field.ball_radius + parameters.post_radius, parameters.ball_bounce);
  const std::array<Point2<Field>, 4> net{{{line, -half}, {back, -half}, {back, half}, {line, half}}};
  for (std::size_t i = 0; i + 1 < net.size(); ++i) {
    const Point2<Field> nearest = nearest_on_segment(ball, net[i], net[i + 1]);
    if (distance(ball, nearest) < field.ball_radius) bounce(nearest, {}, field.ball_radius, parameters.net_bounce);
  }
}

}  // namespace soccer
