// simcamera: writes labelled images of random scenes, as a robot's cameras see them.
#include <cstdio>

#include "blackboard/camera/jpeg.h"
#include "blackboard/config/data_folder.h"
#include "blackboard/config/yaml.h"
#include "blackboard/files/whole_file.h"
#include "blackboard/program/program.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/simulated_cameras.h"
#include "simulation/server/physics/body_file.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path out = "images", config_folder;
  int count = 10, per_hall = 4, quality = 95;
  std::uint64_t seed = 1;
  double scale = 1;
};

SimulatedCameraOptions camera_options(const Options& options) {
  const std::filesystem::path body = options.config_folder / "nao-v5", camera = options.config_folder / "camera";
  SimulatedCameraOptions cameras;
  cameras.cameras = load_yaml<SimulatedCameraParameters>(body / "camera.yaml");
  cameras.optics = load_yaml<CameraParameters>(body / "camera.yaml");
  cameras.sensor = load_yaml<ImageSensorParameters>(camera / "simulated.yaml");
  cameras.hall = load_yaml<HallParameters>(camera / "simulated.yaml");
  cameras.field = load_yaml<FieldDimensions>(options.config_folder / "fields" / "spl2017.yaml");
  cameras.bodies = load_bodies(options.config_folder);
  cameras.scale = options.scale;
  return cameras;
}

void write(const std::filesystem::path& file, const CompressedImage& image) {
  write_whole(file, {reinterpret_cast<const char*>(image.data.data()), image.data.size()});
}

int run(const Options& options) {
  std::filesystem::create_directories(options.out);
  SimulatedCameraOptions cameras = camera_options(options);
  std::unique_ptr<SimulatedCameras> simulated;
  JpegEncoder encoder(options.quality);
  CompressedImage jpeg;
  CocoDataset dataset;
  for (int i = 0; i < options.count; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    if (i % options.per_hall == 0) {
      cameras.hall_seed = cameras.seed = options.seed * 100003 + index;
      simulated = std::make_unique<SimulatedCameras>(cameras);
    }
    const RandomScene random = random_scene(options.seed, index, cameras.field, cameras.bodies);
    Time time = from_seconds(i);  // a gap, because a scene that follows at once would be interpolated
    for (; !simulated->ready(); time += from_seconds(0.02)) simulated->update(time, random.scene, random.own);
    const CameraImages images = simulated->take();
    const auto labels = simulated->labels();
    for (std::size_t camera = 0; camera < 2; ++camera) {
      char name[32];
      std::snprintf(name, sizeof name, "%06d-%s.jpg", i, camera == 0 ? "top" : "bottom");
      encoder.encode((camera == 0 ? images.top : images.bottom)->view(), jpeg);
      write(options.out / name, jpeg);
      dataset.add(name, labels[camera]);
    }
  }
  dataset.write(options.out / "annotations.json");
  std::printf("%d pairs of images and annotations.json in %s\n", options.count, options.out.c_str());
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("--out", options.out, "folder for the images and annotations.json (COCO)")->capture_default_str();
  app.add_option("--count", options.count, "number of scenes, each with an image of both cameras")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seed", options.seed, "seed of halls, scenes and noise")->capture_default_str();
  app.add_option("--per-hall", options.per_hall, "number of scenes in each hall")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--scale", options.scale, "scale of the images' width and height")->check(CLI::Range(0.1, 1.0))->capture_default_str();
  app.add_option("--quality", options.quality, "quality of the JPEG compression")->check(CLI::Range(1, 100))->capture_default_str();
  app.add_option("--config-folder", options.config_folder, "folder of the parameters")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  options.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "simcamera",
                      .description = "Writes labelled images of random scenes, as a NAO's cameras see them",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
