#include "experiments/vision/bench/rendered_pairs.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "perception/vision/robots/jersey_classifier.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {

Pose2<Field, Ground> below(const Pose3<Field, TopCamera>& camera) {
  return {camera.origin.x, camera.origin.y, std::atan2(camera.rotation[3], camera.rotation[0])};
}

CameraView still_view(const ImageLabels& labels, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot) {
  CameraView view;
  view.valid = true;
  view.width = image.width;
  view.height = image.height;
  view.time = image.time + from_seconds(readout / 2);
  const auto in_field = translation<Field, Field>(robot.x, robot.y, 0) * rotation_z<Field, Ground>(robot.angle);
  const auto camera = in_field.inverse() * labels.camera;
  view.first_row = {camera.rotation, camera.origin};
  view.last_row = view.first_row;
  return view;
}

namespace {

/// The team colour whose typical jersey is nearest.
TeamColour nearest_colour(const TypicalColour& colour) {
  const auto difference = [&](const TypicalColour& typical) {
    return std::abs(typical.red - colour.red) + std::abs(typical.green - colour.green) + std::abs(typical.blue - colour.blue);
  };
  return static_cast<TeamColour>(std::ranges::min_element(kTypicalJerseys, {}, difference) - kTypicalJerseys.begin());
}

TeamColour colour_of(const Eigen::Vector3f& reflectance) {
  constexpr float kGamma = 1 / 2.2F;
  const auto percent = [&](Eigen::Index channel) { return static_cast<int>(100 * std::pow(reflectance[channel], kGamma)); };
  return nearest_colour({percent(0), percent(1), percent(2)});
}

}  // namespace

TeamColours colours_of(const JerseyColours& jerseys, Side own) {
  const TeamColour left = colour_of(jerseys.left), right = colour_of(jerseys.right);
  return own == Side::kLeft ? TeamColours{left, right} : TeamColours{right, left};
}

CameraView view_of(const CameraMotion& motion, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot) {
  const auto in_ground = (translation<Field, Field>(robot.x, robot.y, 0) * rotation_z<Field, Ground>(robot.angle)).inverse();
  CameraView view;
  view.valid = true;
  view.width = image.width;
  view.height = image.height;
  view.time = image.time + from_seconds(readout / 2);
  view.first_row = in_ground * pose_of<Field, Camera>(motion.at(0));
  view.last_row = in_ground * pose_of<Field, Camera>(motion.at(1));
  return view;
}

Recipe recipe_of(const std::filesystem::path& config, const std::string& name, ParameterStore& store) {
  Recipe recipe = load_recipe(config, name);
  store.override_in(recipe.images);
  store.override_in(recipe.scenes);
  store.override_in(recipe.cameras.hall);
  store.override_in(recipe.cameras.sensor);
  store.override_in(recipe.cameras.optics);
  recipe.cameras.scale = recipe.images.scale;
  return recipe;
}

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
