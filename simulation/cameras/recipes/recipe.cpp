#include "simulation/cameras/recipes/recipe.h"

#include "blackboard/config/yaml.h"
#include "blackboard/files/visible_files.h"
#include "simulation/cameras/traced/traced_renderer.h"
#include "simulation/simserver/body/body_library.h"

namespace soccer {
namespace {

std::string names_in(const std::filesystem::path& folder) {
  std::string list;
  for (const auto& file : visible_files(folder, ".yaml")) list += (list.empty() ? "" : ", ") + file.stem().string();
  return list;
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

}  // namespace soccer
