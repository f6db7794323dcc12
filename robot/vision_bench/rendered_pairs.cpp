#include "robot/vision_bench/rendered_pairs.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/robots/typical_jerseys.h"

namespace soccer {
namespace {

/// The view of a camera while its image was read out. robot: origin of Ground.
CameraView view_of(const CameraMotion& motion, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot) {
  const auto in_ground = (translation<Field, Field>(robot.x, robot.y, 0) * rotation_z<Field, Ground>(robot.angle)).inverse();
  const auto pose_at = [&](double part) {
    const Eigen::Isometry3d pose = motion.at(part);
    Pose3<Field, Camera> camera;
    for (Eigen::Index row = 0; row < 3; ++row)
      for (Eigen::Index column = 0; column < 3; ++column)
        camera.rotation[static_cast<std::size_t>(3 * row + column)] = pose.linear()(row, column);
    camera.origin = {pose.translation().x(), pose.translation().y(), pose.translation().z()};
    return in_ground * camera;
  };
  CameraView view;
  view.valid = true;
  view.width = image.width;
  view.height = image.height;
  view.time = image.time + from_seconds(readout / 2);
  view.first_row = pose_at(0);
  view.last_row = pose_at(1);
  return view;
}

TeamColour colour_of(const Eigen::Vector3f& reflectance) {
  constexpr float kGamma = 1 / 2.2F;
  const auto percent = [&](Eigen::Index channel) { return static_cast<int>(100 * std::pow(reflectance[channel], kGamma)); };
  return nearest_colour({percent(0), percent(1), percent(2)});
}

/// What a GameController would say about these jerseys.
TeamColours colours_of(const JerseyColours& jerseys, Side own) {
  const TeamColour left = colour_of(jerseys.left), right = colour_of(jerseys.right);
  return own == Side::kLeft ? TeamColours{left, right} : TeamColours{right, left};
}

}  // namespace

std::vector<LabelledPair> RenderedPairs::group(int index) const {
  RecipeImages images(recipe_, seed_);
  const int first = index * recipe_.images.scenes_per_hall, end = std::min(first + recipe_.images.scenes_per_hall, count_);
  const double readout = recipe_.cameras.optics.readout_time;
  std::vector<LabelledPair> pairs;
  for (int number = first; number < end; ++number) {
    RecipePair rendered = images.pair(static_cast<std::uint64_t>(number));
    LabelledPair pair;
    pair.index = number;
    pair.images = rendered.images;
    pair.own = rendered.random.own.side;
    pair.jerseys = colours_of(rendered.jerseys, pair.own);
    pair.labels = std::move(rendered.labels);
    pair.robot = below(pair.labels[0].camera);
    pair.views = {view_of(rendered.motions[0], *pair.images.top, readout, pair.robot),
                  view_of(rendered.motions[1], *pair.images.bottom, readout, pair.robot)};
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

}  // namespace soccer
