#include "perception/vision/robots/bayes/bayes_robots.h"

#include <algorithm>
#include <iterator>

#include "perception/vision/robots/bayes/camera_stitching.h"
#include "perception/vision/robots/bayes/field_edge_obstructions.h"
#include "perception/vision/robots/bayes/jersey_vote.h"
#include "perception/vision/robots/bayes/obstruction_foot.h"
#include "perception/vision/robots/bayes/robot_box.h"
#include "perception/vision/robots/bayes/robot_features.h"
#include "perception/vision/robots/bayes/robot_merging.h"
#include "perception/vision/robots/bayes/robot_sanity.h"
#include "perception/vision/robots/bayes/sonar_match.h"

namespace soccer {

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
