#include "simulation/cameras/recipes/recipe_images.h"

#include <algorithm>

#include "simulation/cameras/draws.h"
#include "simulation/cameras/jersey_colours.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {
namespace {

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

void RecipeImages::enter_hall(std::uint64_t number) {
  if (hall_number_ == number) return;
  SimulatedCameraOptions& cameras = recipe_.cameras;
  cameras.hall_seed = splitmix64(splitmix64(seed_) + number) + kHall;
  Draws draws(cameras.hall_seed, kJerseys);
  cameras.jerseys = draws.chance(recipe_.images.any_jerseys) ? any_jerseys(cameras.hall_seed) : JerseyColours{};
  hall_ = rendered_hall(cameras);
  hall_number_ = number;
}

RecipePair RecipeImages::pair(std::uint64_t index) {
  enter_hall(index / static_cast<std::uint64_t>(recipe_.images.scenes_per_hall));
  SimulatedCameraOptions options = recipe_.cameras;
  options.seed = splitmix64(splitmix64(seed_) + index) + kNoise;
  RecipePair pair;
  pair.index = index;
  pair.random = random_scene(seed_, index, options.field, options.bodies, recipe_.scenes, recipe_.body);
  pair.jerseys = options.jerseys;
  Draws draws(options.seed, kMotion);
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
