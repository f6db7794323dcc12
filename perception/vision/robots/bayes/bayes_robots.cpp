#include "perception/vision/robots/bayes/bayes_robots.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "perception/vision/robots/bayes/bayes_classifier.h"

namespace soccer {
namespace {

int score_of(ColourClass colour, const BayesRobotParameters& p) {
  switch (colour) {
    case ColourClass::kField: return p.score_field;
    case ColourClass::kWhite:
    case ColourClass::kRed:
    case ColourClass::kBlue: return p.score_robot;
    default: return p.score_background;
  }
}

bool obstructed(const SaliencyImage& saliency, int column, int edge, const BayesRobotParameters& p) {
  int score = 0;
  for (int row = edge; row < std::min(edge + p.depth, saliency.height); ++row) score += score_of(saliency.at(column, row), p);
  return score > 0;
}

/// Number of pixels around a pixel that have its class.
int alike(const SaliencyImage& saliency, int column, int row, int radius) {
  const auto wanted = static_cast<std::uint8_t>(saliency.at(column, row));
  const int left = std::max(column - radius, 0), right = std::min(column + radius + 1, saliency.width);
  int count = -1;  // the pixel itself
  for (int y = std::max(row - radius, 0); y < std::min(row + radius + 1, saliency.height); ++y)
    count += static_cast<int>(std::count(saliency.row_of(y) + left, saliency.row_of(y) + right, wanted));
  return count;
}

bool behind_goal_line(const PossibleRobot& robot, std::span<const PixelPosition> posts) {
  if (posts.size() == 1) return robot.bottom < posts[0].y;
  if (posts.size() != 2) return false;
  const double run = posts[1].x - posts[0].x;
  if (std::abs(run) < 1) return robot.bottom < std::min(posts[0].y, posts[1].y);
  const double part = (0.5 * (robot.left + robot.right) - posts[0].x) / run;
  return robot.bottom < posts[0].y + part * (posts[1].y - posts[0].y);
}

int gap_between(const PossibleRobot& a, const PossibleRobot& b) { return std::max({0, b.left - a.right, a.left - b.right}); }

/// Whether the foot of a is below the middle of b.
bool below_middle(const PossibleRobot& a, const PossibleRobot& b) { return 2 * a.bottom > b.top + b.bottom; }

}  // namespace

int edge_row(const ImageBoundary& boundary, const SaliencyImage& saliency, int column) {
  const double row = boundary.row_at((column + 0.5) * saliency.step, saliency.width * saliency.step);
  return std::clamp(static_cast<int>(row / saliency.step), 0, saliency.height);
}

void find_obstructions(const SaliencyImage& saliency, const ImageBoundary& boundary, const BayesRobotParameters& parameters,
                       std::vector<Obstruction>& out) {
  out.clear();
  for (int column = 0; column < saliency.width; ++column) {
    if (!obstructed(saliency, column, edge_row(boundary, saliency, column), parameters)) continue;
    if (!out.empty() && column - out.back().end <= parameters.gap)
      out.back().end = column + 1;
    else
      out.push_back({column, column + 1, 0});
  }
  std::erase_if(out, [&](const Obstruction& one) { return one.end - one.first < parameters.narrowest; });
  for (Obstruction& one : out) one.edge = edge_row(boundary, saliency, (one.first + one.end) / 2);
}

RobotTeam CameraStitching::jersey_of(JerseyColour colour) const {
  if (colour == JerseyColour::kUnknown) return RobotTeam::kUnknown;
  const TeamColour seen = colour == JerseyColour::kRed ? TeamColour::kRed : TeamColour::kBlue;
  if (seen == teams_.own) return RobotTeam::kOwn;
  return seen == teams_.opponent ? RobotTeam::kOpponent : RobotTeam::kUnknown;
}

ImageRobot CameraStitching::robot_of(const PossibleRobot& robot, const SaliencyImage& saliency) const {
  const auto pixels = [&](int position) { return static_cast<double>(position * saliency.step); };
  ImageRobot result;
  result.top_camera = robot.top_camera;
  result.left = pixels(robot.left);
  result.top = pixels(robot.top);
  result.right = pixels(robot.right);
  result.bottom = pixels(robot.bottom);
  result.ground = robot.foot;
  result.jersey = jersey_of(robot.team);
  result.confidence = 1 / (1 + std::exp(-robot.log_odds));
  return result;
}

void CameraStitching::stitch(const std::vector<PossibleRobot>& top, const std::vector<PossibleRobot>& bottom,
                             std::vector<ImageRobot>& out) const {
  out.clear();
  for (const PossibleRobot& robot : top) out.push_back(robot_of(robot, saliency_.top));
  for (const PossibleRobot& robot : bottom) {
    bool found = false;
    for (std::size_t i = 0; i < top.size(); ++i) {
      if (!overlap(top[i], robot)) continue;
      out[i].ground = robot.foot;
      found = true;
    }
    if (!found) out.push_back(robot_of(robot, saliency_.bottom));
  }
}

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
