#include "perception/vision/robots/bayes/bayes_robots.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "perception/vision/robots/bayes/bayes_classifier.h"
#include "perception/vision/robots/bayes/camera_stitching.h"
#include "perception/vision/robots/bayes/field_edge_obstructions.h"

namespace soccer {
namespace {

/// Number of pixels around a pixel that have its class.
int alike(const SaliencyImage& saliency, int column, int row, int radius) {
  const auto wanted = static_cast<std::uint8_t>(saliency.at(column, row));
  const int left = std::max(column - radius, 0), right = std::min(column + radius + 1, saliency.width);
  int count = -1;  // the pixel itself
  for (int y = std::max(row - radius, 0); y < std::min(row + radius + 1, saliency.height); ++y)
    count += static_cast<int>(std::count(saliency.row_of(y) + left, saliency.row_of(y) + right, wanted));
  return count;
}

}  // namespace

JerseyColour jersey_in(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters) {
  int red = 0, blue = 0;
  for (int row = robot.top; row < robot.bottom; ++row)
    for (int column = robot.left; column < robot.right; ++column) {
      const ColourClass colour = saliency.at(column, row);
      if (colour != ColourClass::kRed && colour != ColourClass::kBlue) continue;
      if (alike(saliency, column, row, parameters.jersey_radius) < parameters.jersey_neighbours) continue;
      ++(colour == ColourClass::kRed ? red : blue);
    }
  if (red == blue || std::max(red, blue) < parameters.jersey_pixels) return JerseyColour::kUnknown;
  return red > blue ? JerseyColour::kRed : JerseyColour::kBlue;
}

std::optional<double> matching_echo(const SensorFrame& sensors, double heading, double distance, const BayesRobotParameters& parameters) {
  std::optional<double> match;
  const auto consider = [&](double echo) {
    if (echo < parameters.no_echo && (!match || std::abs(echo - distance) < std::abs(*match - distance))) match = echo;
  };
  const auto covers = [&](double angle) { return angle >= parameters.side_inner && angle <= parameters.side_outer; };
  if (covers(heading))
    for (const double echo : sensors.left_sonar) consider(echo);
  if (covers(-heading))
    for (const double echo : sensors.right_sonar) consider(echo);
  if (std::abs(heading) <= parameters.middle)
    for (const double left : sensors.left_sonar)
      for (const double right : sensors.right_sonar)
        if (std::abs(left - right) <= parameters.same_echo) consider((left + right) / 2);
  return match;
}

int foot_row(const SaliencyImage& saliency, const Obstruction& obstruction, const BayesRobotParameters& parameters) {
  const double min_green = parameters.green_row * (obstruction.end - obstruction.first);
  int foot = obstruction.edge, green_rows = 0;
  for (int row = obstruction.edge; row < saliency.height && green_rows < parameters.green_rows; ++row) {
    const std::uint8_t* const classes = saliency.row_of(row);
    const auto green = std::count(classes + obstruction.first, classes + obstruction.end, static_cast<std::uint8_t>(ColourClass::kField));
    if (static_cast<double>(green) >= min_green) {
      ++green_rows;
    } else {
      green_rows = 0;
      foot = row + 1;
    }
  }
  return foot;
}

namespace {

bool behind_goal_line(const PossibleRobot& robot, std::span<const PixelPosition> posts) {
  if (posts.size() == 1) return robot.bottom < posts[0].y;
  if (posts.size() != 2) return false;
  const double run = posts[1].x - posts[0].x;
  if (std::abs(run) < 1) return robot.bottom < std::min(posts[0].y, posts[1].y);
  const double part = (0.5 * (robot.left + robot.right) - posts[0].x) / run;
  return robot.bottom < posts[0].y + part * (posts[1].y - posts[0].y);
}

}  // namespace

bool plausible(const PossibleRobot& robot, std::span<const PixelPosition> posts, const BayesRobotParameters& parameters) {
  const double tolerance = robot.team == JerseyColour::kUnknown ? 1 : parameters.jersey_tolerance;
  const double gradient = robot.gradient();
  return robot.foot.norm() <= parameters.max_distance && gradient >= parameters.flattest / tolerance &&
         gradient <= parameters.max_gradient * tolerance && !behind_goal_line(robot, posts);
}

bool has_robot_colours(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters) {
  const BoxColours colours = colours_of(saliency, robot);
  return colours.part(colours.white + colours.red + colours.blue) > parameters.robot_colours;
}

namespace {

int gap_between(const PossibleRobot& a, const PossibleRobot& b) { return std::max({0, b.left - a.right, a.left - b.right}); }

/// Whether the foot of a is below the middle of b.
bool below_middle(const PossibleRobot& a, const PossibleRobot& b) { return 2 * a.bottom > b.top + b.bottom; }

}  // namespace

bool mergeable(const PossibleRobot& a, const PossibleRobot& b) {
  const bool teams = a.team == b.team || a.team == JerseyColour::kUnknown || b.team == JerseyColour::kUnknown;
  return teams && gap_between(a, b) < std::min(a.width(), b.width()) && below_middle(a, b) && below_middle(b, a);
}

PossibleRobot merged(const PossibleRobot& a, const PossibleRobot& b) {
  PossibleRobot both = a.bottom >= b.bottom ? a : b;
  both.left = std::min(a.left, b.left);
  both.right = std::max(a.right, b.right);
  both.top = std::min(a.top, b.top);
  both.foot_in_image = a.foot_in_image && b.foot_in_image;
  both.log_odds = std::max(a.log_odds, b.log_odds);
  both.team = a.team != JerseyColour::kUnknown ? a.team : b.team;
  return both;
}

void merge_parts(const std::vector<PossibleRobot>& parts, std::vector<PossibleRobot>& out) {
  out.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PossibleRobot& part = parts[i];
    const bool left = !out.empty() && mergeable(out.back(), part), right = i + 1 < parts.size() && mergeable(part, parts[i + 1]);
    const bool right_is_nearer = left && right && gap_between(part, parts[i + 1]) < gap_between(out.back(), part);
    if (left && !right_is_nearer) {
      out.back() = merged(out.back(), part);
    } else if (right && !left) {
      out.push_back(merged(part, parts[i + 1]));
      ++i;
    } else {
      out.push_back(part);  // the next part joins it when that is nearer
    }
  }
}

void BayesRobots::tick(const Inputs& in, const Outputs& out) {
  RobotStages& stages = out.stages;
  for (auto* list : {&stages.possible, &stages.merged, &stages.plausible, &stages.bottom}) list->clear();
  stages.top_obstructions.clear();
  stages.bottom_obstructions.clear();
  if (in.saliency.top.known && in.views.top.valid && in.boundary.top.known) find_top(in, stages);
  if (in.saliency.bottom.known && in.views.bottom.valid && in.boundary.bottom.known) find_bottom(in, stages);
  CameraStitching(in.saliency, in.referee.jerseys, parameters_).stitch(stages.plausible, stages.bottom, out.robots.robots);
}

void BayesRobots::find_top(const Inputs& in, RobotStages& out) {
  const SaliencyImage& saliency = in.saliency.top;
  const ImageGeometry geometry(in.views.top, optics_);
  find_obstructions(saliency, in.boundary.top, parameters_, out.top_obstructions);
  for (const Obstruction& obstruction : out.top_obstructions) {
    auto robot = robot_box(saliency, geometry, obstruction, foot_row(saliency, obstruction, parameters_), parameters_);
    if (!robot) continue;
    robot->features = features_of(saliency, *robot, matching_echo(in.sensors, robot->foot.angle(), robot->foot.norm(), parameters_));
    robot->log_odds = robot_log_odds(robot->features, table_);
    robot->team = jersey_in(saliency, *robot, parameters_);
    out.possible.push_back(*robot);
  }
  robots_.clear();
  std::ranges::copy_if(out.possible, std::back_inserter(robots_), [](const PossibleRobot& robot) { return robot.log_odds > 0; });
  merge_parts(robots_, out.merged);
  for (PossibleRobot& robot : out.merged)
    if (const auto foot = foot_of(robot, saliency, geometry)) robot.foot = *foot;
  find_posts(in.posts, geometry, saliency);
  std::ranges::copy_if(out.merged, std::back_inserter(out.plausible),
                       [&](const PossibleRobot& robot) { return plausible(robot, posts_, parameters_); });
}

void BayesRobots::find_posts(const GoalPosts& posts, const ImageGeometry& geometry, const SaliencyImage& saliency) {
  posts_.clear();
  for (const GoalPost& post : posts.posts)
    if (const auto at = geometry.image_of({post.foot.x, post.foot.y, 0}); at && geometry.model().contains(*at))
      posts_.push_back({at->x / saliency.step, at->y / saliency.step});
}

void BayesRobots::find_bottom(const Inputs& in, RobotStages& out) const {
  const SaliencyImage& saliency = in.saliency.bottom;
  const ImageGeometry geometry(in.views.bottom, optics_);
  find_obstructions(saliency, in.boundary.bottom, parameters_, out.bottom_obstructions);
  for (const Obstruction& obstruction : out.bottom_obstructions) {
    auto robot = robot_box(saliency, geometry, obstruction, foot_row(saliency, obstruction, parameters_), parameters_);
    if (!robot || !has_robot_colours(saliency, *robot, parameters_)) continue;
    robot->top_camera = false;
    out.bottom.push_back(*robot);
  }
}

}  // namespace soccer
