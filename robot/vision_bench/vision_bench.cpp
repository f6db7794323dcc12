#include "robot/vision_bench/vision_bench.h"

#include <cmath>

#include "robot/wiring/vision_modules.h"
#include "simulation/server/physics/body_file.h"

namespace soccer {
namespace {

/// The pose on the ground below a camera, along its heading.
Pose2<Field, Ground> below(const Pose3<Field, TopCamera>& camera) {
  return {camera.origin.x, camera.origin.y, std::atan2(camera.rotation[3], camera.rotation[0])};
}

CameraView view_of(const ImageLabels& labels, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot) {
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

SimulatedCameraOptions camera_options(const VisionBenchOptions& options, ParameterStore& store) {
  const std::filesystem::path own = options.body;
  SimulatedCameraOptions cameras;
  cameras.cameras = store.load<SimulatedCameraParameters>(own / "camera.yaml");
  cameras.optics = store.load<CameraParameters>(own / "camera.yaml");
  cameras.sensor = store.load<ImageSensorParameters>("camera/simulated.yaml");
  cameras.hall = store.load<HallParameters>("camera/simulated.yaml");
  cameras.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  cameras.bodies = load_bodies(options.config_folder);
  cameras.scale = options.scale;
  return cameras;
}

/// A still pair of images of a scene, after exposure and white balance have adapted to it.
CameraImages still_images(SimulatedCameras& cameras, const RandomScene& random, double period, Time& time) {
  constexpr int kAdapted = 2;
  CameraImages images;
  for (int taken = 0; taken < kAdapted; time += from_seconds(period)) {
    cameras.update(time, random.scene, random.own);
    if (!cameras.ready()) continue;
    images = cameras.take();
    ++taken;
  }
  return images;
}

}  // namespace

BenchTimes run_vision_bench(const VisionBenchOptions& options, VisionScore& score, const std::function<void(const BenchScene&)>& see) {
  ParameterStore store(options.config_folder, {}, options.assignments);
  SimulatedCameraOptions cameras = camera_options(options, store);
  const auto body = store.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  const ThreadClock stopwatch;
  BenchTimes times;
  std::unique_ptr<SimulatedCameras> simulated;
  Time time{0};
  for (int index = 0; index < options.scenes; ++index) {
    const auto number = static_cast<std::uint64_t>(index);
    const Time begin = stopwatch.now();
    if (index % options.per_hall == 0) {
      cameras.hall_seed = options.seed * 100003 + number;
      cameras.seed = cameras.hall_seed;
      simulated = std::make_unique<SimulatedCameras>(cameras);
      time = Time{0};
    }
    time += from_seconds(1);  // a scene that follows at once would be interpolated
    const RandomScene random = random_scene(options.seed, number, cameras.field, cameras.bodies, {}, options.body);
    const CameraImages images = still_images(*simulated, random, 1 / cameras.cameras.rate, time);
    times.rendering += seconds(stopwatch.now() - begin);
    const auto labels = simulated->labels();

    Cycle cycle("vision");
    Tunings tunings;
    cycle.source<CameraImages>("bench");
    cycle.source<BodyHistory>("bench");
    add_vision_modules(cycle, tunings, store, options.body, body, cameras.field, {}, options.detector);
    for (const char* unused : {"ImageMonitor", "CameraViewModule"}) cycle.leave_out(unused);
    store.check_all_used();
    cycle.check();
    cycle.measure_with(stopwatch);
    cycle.topic<CameraImages>() = images;
    const double readout = cameras.optics.readout_time;
    const Pose2<Field, Ground> robot = below(labels[0].camera);
    cycle.topic<CameraViews>() = {view_of(labels[0], *images.top, readout, robot), view_of(labels[1], *images.bottom, readout, robot)};
    cycle.tick();
    for (const Cycle::Took& took : cycle.took()) times.modules[std::string(took.what)] += seconds(took.total);
    const VisionResult result{cycle.topic<CameraViews>(),    cycle.topic<FieldBoundary>(), cycle.topic<FieldMarkings>(),
                              cycle.topic<FieldCrossings>(), cycle.topic<GoalPosts>(),     cycle.topic<BallCandidates>(),
                              cycle.topic<ImageBalls>(),     cycle.topic<ImageRobots>()};
    score.add(result, labels, robot);
    see({index, images, labels, result, score, cameras});
  }
  times.vision = times.modules["whole tick"];
  return times;
}

}  // namespace soccer
