#include "experiments/vision/bench/vision_bench.h"

#include <algorithm>
#include <deque>
#include <future>
#include <map>

#include "blackboard/common/error.h"
#include "blackboard/common/time/clock.h"
#include "experiments/vision/bench/box_labels.h"
#include "experiments/vision/bench/image_file.h"
#include "experiments/vision/bench/rendered_pairs.h"
#include "experiments/vision/bench/vision_tick.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

constexpr const char* kAnnotations = "annotations.json";

/// The pose of a camera of a NAO that stands with bent knees and looks straight ahead. Source of the pitches: reference of the NAO V5, 2.4.
Pose3<Field, TopCamera> assumed_pose(CameraPlace place) {
  constexpr double kTopHeight = kStandingCameraHeight, kBottomHeight = 0.465;  // m
  constexpr double kTopPitch = 0.0209, kBottomPitch = 0.6929;
  return place == CameraPlace::kTop ? translation<Field, Field>(0, 0, kTopHeight) * rotation_y<Field, TopCamera>(kTopPitch)
                                    : translation<Field, Field>(0, 0, kBottomHeight) * rotation_y<Field, TopCamera>(kBottomPitch);
}

}  // namespace

ImageFolder::ImageFolder(std::filesystem::path folder, const FieldDimensions& field, const CameraParameters& optics, int count)
    : folder_(std::move(folder)), optics_(optics) {
  std::map<int, std::size_t> places;  // of pairs, by their number
  if (!std::filesystem::exists(folder_ / kAnnotations))
    throw InputError(folder_.string(), std::string("contains no ") + kAnnotations,
                     "write one with exportimages --period from a log, or with ./dev import-images from another dataset");
  CocoFile file = read_coco(folder_ / kAnnotations, field, optics);
  counts_.unchecked = file.unchecked;
  for (const InputError& error : file.left_out) left_out_.emplace_back(error.what());
  for (CocoImage& image : file.images) {
    if (!image.has_pose && !image.error) {
      if (image.has_field)
        throw InputError((folder_ / kAnnotations).string() + ", image " + image.file, "has landmarks but no pose of the camera",
                         "add soccer.camera with rotation and position");
      const auto by_boxes = pose_from_boxes(image.labels, field.ball_radius, optics);
      image.labels.camera = by_boxes ? *by_boxes : assumed_pose(image.place);
      ++(by_boxes ? counts_.poses_by_boxes : counts_.assumed_poses);
    }
    if (!image.error) complete_robots(image.labels, optics);
    const auto [place, added] = places.emplace(image.pair, pairs_.size());
    if (added) pairs_.emplace_back();
    auto& pair = pairs_[place->second];
    const auto is_of_this_camera = [&](const CocoImage& other) { return !other.error && other.place == image.place; };
    if (!image.error && std::ranges::any_of(pair, is_of_this_camera))
      throw InputError((folder_ / kAnnotations).string() + ", image " + image.file, "is the second of its pair from the same camera",
                       "correct soccer.pair or soccer.camera.place");
    pair.push_back(std::move(image));
  }
  if (pairs_.empty()) throw InputError((folder_ / kAnnotations).string(), "contains no image", "add images with labels");
  if (count > 0 && static_cast<std::size_t>(count) < pairs_.size()) pairs_.resize(static_cast<std::size_t>(count));
}

std::vector<LabelledPair> ImageFolder::group(int index) const {
  const std::vector<CocoImage>& images = pairs_[static_cast<std::size_t>(index)];
  for (const CocoImage& image : images)
    if (image.error) throw InputError(*image.error);
  LabelledPair pair;
  pair.index = index;
  pair.robot = below(images.front().labels.camera);
  for (const CocoImage& image : images) {
    const bool top = image.place == CameraPlace::kTop;
    const auto stored = std::make_shared<const StoredImage>(read_image(folder_ / image.file));
    const Segmentation& size = image.labels.segmentation;
    if (stored->width != size.width || stored->height != size.height)
      throw InputError((folder_ / image.file).string(),
                       "has " + std::to_string(stored->width) + " x " + std::to_string(stored->height) + " pixels, in " + kAnnotations +
                           " " + std::to_string(size.width) + " x " + std::to_string(size.height),
                       "correct the annotations");
    (top ? pair.images.top : pair.images.bottom) = stored;
    (top ? pair.views.top : pair.views.bottom) = still_view(image.labels, *stored, optics_.readout_time, pair.robot);
    pair.labels[top ? 0 : 1] = image.labels;
    pair.has_field &= image.has_field;
  }
  if (!pair.images.top) {  // what is true of the whole field is looked up in the labels of the top camera
    pair.labels[0].camera = pair.labels[1].camera;
    pair.labels[0].field_landmarks = pair.labels[1].field_landmarks;
    pair.labels[0].field_lines = pair.labels[1].field_lines;
  }
  return {pair};
}

namespace {

std::unique_ptr<PairSource> rendered_pairs(const VisionBenchOptions& options, ParameterStore& store) {
  Recipe recipe = recipe_of(options.config_folder, options.recipe, store);
  if (options.per_hall) recipe.images.scenes_per_hall = *options.per_hall;
  if (options.scale) recipe.cameras.scale = *options.scale;
  return std::make_unique<RenderedPairs>(std::move(recipe), options.seed, options.count.value_or(kRenderedPairs));
}

}  // namespace

VisionBench::VisionBench(const VisionBenchOptions& options)
    : options_(options),
      store_(options.config_folder, {}, options.assignments),
      body_(store_.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml")),
      optics_(store_.load<CameraParameters>(std::filesystem::path(options.body) / "camera.yaml")),
      field_(store_.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"))) {
  if (options.images.empty()) {
    source_ = rendered_pairs(options, store_);
  } else {
    auto folder = std::make_unique<ImageFolder>(options.images, field_, optics_, options.count.value_or(0));
    folder_counts_ = folder->counts();
    left_out_annotations_ = folder->left_out();
    source_ = std::move(folder);
  }
  ParameterStore store = store_;
  const VisionTick unused(store, options.body, body_, field_,
                          {options.detector, options.robot_net});  // so that wrong options are reported before the first image
  store.check_all_used();
}

std::vector<PairError> VisionBench::run(const std::function<void(const BenchScene&)>& see, const StopRequest& stop) const {
  std::vector<PairError> left_out;
  std::deque<std::future<Evaluated>> running;
  int next = 0;
  for (int group = 0; group < source_->groups() && !stop.stopped(); ++group) {
    for (; next < source_->groups() && running.size() < static_cast<std::size_t>(options_.jobs); ++next)
      running.push_back(std::async(std::launch::async, [this, next] { return evaluate(next); }));
    const Evaluated evaluated = running.front().get();
    running.pop_front();
    for (const BenchScene& scene : evaluated.scenes) see(scene);
    if (!evaluated.error.empty()) left_out.push_back({group, evaluated.error});
  }
  if (!left_out.empty() && left_out.size() == static_cast<std::size_t>(source_->groups()))
    throw InputError(options_.images.string(), "no image of its annotations can be read", "the first: " + left_out.front().error);
  return left_out;
}

VisionBench::Evaluated VisionBench::evaluate(int group) const {
  Evaluated evaluated;
  std::vector<LabelledPair> pairs;
  try {
    pairs = source_->group(group);
  } catch (const InputError& error) {
    if (options_.images.empty()) throw;  // what is rendered depends on no images of others
    evaluated.error = error.what();
  }
  for (LabelledPair& pair : pairs) evaluated.scenes.push_back(evaluate(std::move(pair)));
  return evaluated;
}

BenchScene VisionBench::evaluate(LabelledPair pair) const {
  ParameterStore store = store_;
  VisionTick vision(store, options_.body, body_, field_, {options_.detector, options_.robot_net});
  const ClassPrecision precision = options_.images.empty() ? ClassPrecision() : precision_of(pair);
  BenchScene scene{
      pair.index,     pair.images, std::move(pair.labels), vision.see(pair.images, pair.views, pair.jerseys), VisionScore(field_, optics_),
      vision.times(), precision};
  if (pair.has_field)
    scene.score.add(scene.result, scene.labels, pair.robot, pair.own);
  else
    scene.score.add_boxes(scene.result, scene.labels);
  return scene;
}

namespace {

constexpr double kMinVisible = 0.15;  // of a simulated robot that counts in the average precision, as in the training of the robots' net

DetectionBox box_of(const BallLabel& ball) {
  return {ball.centre.x - ball.radius, ball.centre.y - ball.radius, ball.centre.x + ball.radius, ball.centre.y + ball.radius};
}

/// Adds an image. has_field: its labels are those of a simulation, which include robots of which a person would see nothing.
void add_image(const ImageLabels& labels, bool has_field, bool top, const VisionResult& found, ClassPrecision& to) {
  std::vector<AveragePrecision::Label> balls, robots;
  std::vector<AveragePrecision::Detection> found_balls, found_robots;
  if (labels.ball) balls.push_back({box_of(*labels.ball), false});
  for (const RobotLabel& robot : labels.robots) {
    const PixelBox& box = robot.box;
    const bool hidden = has_field && visible_part(robot, labels.segmentation.width) < kMinVisible;
    robots.push_back({{double(box.left), double(box.top), double(box.right), double(box.bottom)}, hidden});
  }
  for (const ImageBall& ball : found.balls.balls)
    if (ball.top_camera == top)
      found_balls.push_back(
          {{ball.centre.x - ball.radius, ball.centre.y - ball.radius, ball.centre.x + ball.radius, ball.centre.y + ball.radius},
           ball.confidence});
  for (const ImageRobot& robot : found.robots.robots)
    if (robot.top_camera == top) found_robots.push_back({{robot.left, robot.top, robot.right, robot.bottom}, robot.confidence});
  to.ball.add(balls, std::move(found_balls));
  to.robot.add(robots, std::move(found_robots));
}

}  // namespace

/// Each image is seen alone, because of a robot in both images vision returns one box. Detections of little confidence are needed, too,
/// because average precision examines all of them.
ClassPrecision VisionBench::precision_of(const LabelledPair& pair) const {
  std::vector<std::string> assignments = options_.assignments;
  for (const char* parameter : {"RobotBoxParameters.min_confidence", "RobotNetParameters.min_confidence",
                                "BallClassifierParameters.min_confidence", "BallClassifierParameters.min_first_confidence"})
    assignments.push_back(parameter + std::string("=0.05"));
  ParameterStore store(options_.config_folder, {}, assignments);
  VisionTick vision(store, options_.body, body_, field_, {options_.detector, options_.robot_net});
  ClassPrecision precision;
  for (const bool top : {true, false}) {
    CameraImages alone;
    CameraViews views;
    (top ? alone.top : alone.bottom) = top ? pair.images.top : pair.images.bottom;
    (top ? views.top : views.bottom) = top ? pair.views.top : pair.views.bottom;
    if (!alone.top && !alone.bottom) continue;
    add_image(pair.labels[top ? 0 : 1], pair.has_field, top, vision.see(alone, views, pair.jerseys), precision);
  }
  return precision;
}

}  // namespace soccer
