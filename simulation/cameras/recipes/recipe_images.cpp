#include "simulation/cameras/recipes/recipe_images.h"

#include <algorithm>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/part_poses.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/traced/traced_renderer.h"
#include "simulation/simserver/body/body_file.h"

namespace soccer {
namespace {

std::string names_in(const std::filesystem::path& folder) {
  std::string list;
  for (const auto& file : visible_files(folder, ".yaml")) list += (list.empty() ? "" : ", ") + file.stem().string();
  return list;
}

enum Stream : std::uint64_t { kHall = 300, kJerseys, kMotion, kNoise };

/// The scene with its own head turned on by these angles, rad.
SceneState with_head_turned(const RandomScene& random, const BodyLibrary& bodies, double yaw, double pitch) {
  SceneState scene = random.scene;
  VisibleRobot& own = *std::ranges::find(scene.robots, random.own, &VisibleRobot::id);
  const BodyDescription& body = body_of(own, bodies);
  for (std::size_t i = 1; i < body.parts.size(); ++i) {
    const PartDescription& part = body.parts[i];
    if (part.joint == kHeadYaw) own.hinges[i - 1] += part.sign * yaw;
    if (part.joint == kHeadPitch) own.hinges[i - 1] += part.sign * pitch;
  }
  return scene;
}

}  // namespace

Recipe load_recipe(const std::filesystem::path& config, const std::string& name) {
  const std::filesystem::path folder = config / "camera" / "recipes", file = folder / (name + ".yaml");
  if (!std::filesystem::is_regular_file(file))
    throw InputError("recipe " + name, "there is no file " + file.string(), "use one of: " + names_in(folder));
  Recipe recipe;
  recipe.name = name;
  recipe.images = load_yaml<RecipeParameters>(file);
  recipe.scenes = load_yaml<RandomSceneParameters>(file);
  SimulatedCameraOptions& cameras = recipe.cameras;
  cameras.sensor = load_yaml<ImageSensorParameters>(file);
  if (recipe.images.traced)
    cameras.halls = traced_halls(load_yaml<TracedHallParameters>(file));
  else
    cameras.hall = load_yaml<HallParameters>(file);
  cameras.cameras = load_yaml<SimulatedCameraParameters>(config / recipe.body / "camera.yaml");
  cameras.optics = load_yaml<CameraParameters>(config / recipe.body / "camera.yaml");
  cameras.field = load_yaml<FieldDimensions>(config / "fields" / "spl2017.yaml");
  cameras.bodies = load_bodies(config);
  cameras.scale = recipe.images.scale;
  return recipe;
}

void RecipeImages::enter_hall(std::uint64_t number) {
  if (hall_number_ == number) return;
  SimulatedCameraOptions& cameras = recipe_.cameras;
  cameras.hall_seed = stream_seed(seed_, number) + kHall;
  RandomStream draws(cameras.hall_seed, kJerseys);
  cameras.jerseys = draws.chance(recipe_.images.any_jerseys) ? any_jerseys(cameras.hall_seed) : JerseyColours{};
  hall_ = rendered_hall(cameras);
  hall_number_ = number;
}

RecipePair RecipeImages::pair(std::uint64_t index) {
  enter_hall(index / static_cast<std::uint64_t>(recipe_.images.scenes_per_hall));
  SimulatedCameraOptions options = recipe_.cameras;
  options.seed = stream_seed(seed_, index) + kNoise;
  RecipePair pair;
  pair.index = index;
  pair.random = random_scene(seed_, index, options.field, options.bodies, recipe_.scenes, recipe_.body);
  pair.jerseys = options.jerseys;
  RandomStream draws(options.seed, kMotion);
  const double yaw = draws.normal(recipe_.images.head_speed), pitch = draws.normal(recipe_.images.head_speed);
  const double readout = std::max(options.optics.readout_time, 0.001);
  SimulatedCameras cameras(options, *hall_);
  for (const double side : {-1.0, 1.0})
    cameras.update(from_seconds((1 + side) * readout / 2),
                   with_head_turned(pair.random, options.bodies, side * yaw * readout / 2, side * pitch * readout / 2), pair.random.own);
  pair.images = cameras.take();
  pair.labels = cameras.labels();
  pair.motions = {cameras.motion(CameraPlace::kTop), cameras.motion(CameraPlace::kBottom)};
  return pair;
}

}  // namespace soccer
