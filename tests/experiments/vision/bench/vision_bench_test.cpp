#include "experiments/vision/bench/vision_bench.h"

#include <cstring>

#include <boost/json.hpp>

#include "experiments/vision/bench/bench_report.h"
#include "experiments/vision/bench/overlay.h"
#include "experiments/vision/bench/rendered_pairs.h"
#include "experiments/vision/bench/robot_patches.h"
#include "experiments/vision/bench/training_data.h"
#include "experiments/vision/bench/vision_tick.h"
#include "perception/vision/ball/ball_classifier.h"
#include "support.h"

namespace soccer {
namespace {

/// The report without times.
std::string report_of(const VisionBenchOptions& options) {
  BenchReport report;
  report.options = options;
  for (const BenchScene& scene : scenes_of(options)) report.score.add(scene.score);
  return to_json(report);
}

TEST(VisionBench, the_results_do_not_depend_on_the_number_of_threads) {
  VisionBenchOptions options = small_bench();
  const std::string one = report_of(options);
  options.jobs = 3;
  EXPECT_EQ(report_of(options), one);
}

TEST(VisionBench, passes_on_the_scenes_in_their_order_until_it_is_stopped) {
  VisionBenchOptions options = small_bench();
  options.jobs = 2;
  std::vector<int> seen;
  StopRequest stop;
  VisionBench(options).run(
      [&](const BenchScene& scene) {
        seen.push_back(scene.index);
        stop.stop();
      },
      stop);
  EXPECT_EQ(seen, (std::vector{0, 1, 2})) << "the first hall, as a whole";
}

TEST(VisionBench, a_folder_of_written_images_scores_as_the_images_themselves_within_the_loss_of_their_compression) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  const std::vector<BenchScene> rendered = scenes_of(options);
  write_dataset(folder.path(), rendered);
  options.images = folder.path();
  options.count.reset();
  const std::vector<BenchScene> read = scenes_of(options);
  ASSERT_EQ(read.size(), rendered.size());
  int labels = 0, hits = 0, hits_in_rendered = 0;
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (const auto& [kind, count] : rendered[i].score.counts()) {
      const auto found = read[i].score.counts().find(kind);
      const DetectionCount other = found == read[i].score.counts().end() ? DetectionCount{} : found->second;
      if (kind == "jersey") continue;  // counted for the robots that are found, which the compression may change
      EXPECT_EQ(other.labels, count.labels) << kind << " in scene " << i;
      labels += count.labels;
      hits += other.hits;
      hits_in_rendered += count.hits;
    }
  }
  EXPECT_GT(labels, 100);
  EXPECT_NEAR(hits, hits_in_rendered, 0.1 * labels);
}

TEST(VisionBench, pairs_with_a_damaged_image_are_left_out_counted_and_named) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  const std::vector<BenchScene> rendered = scenes_of(options);
  write_dataset(folder.path(), rendered);
  const std::vector<CocoImage> images = read_coco(folder.path() / "annotations.json", {}, {}).images;
  ASSERT_EQ(images.size(), 12U);
  const auto file = [&](std::size_t image) { return folder.path() / images[image].file; };
  const std::string whole = read_whole(file(0));
  write_whole(file(0), whole.substr(0, whole.size() / 2));
  write_whole(file(5), "no picture");
  const StoredImage small{.width = 2, .height = 2, .time = Time(0), .bytes = std::vector<std::uint8_t>(8, 128)};
  write_jpeg(file(6), small.view(), kQuality);
  std::filesystem::remove(file(11));
  options.images = folder.path();
  options.count.reset();
  options.jobs = 3;
  int read = 0;
  StopRequest never;
  const std::vector<PairError> left_out = VisionBench(options).run([&](const BenchScene&) { ++read; }, never);
  EXPECT_EQ(read, 2);
  ASSERT_EQ(left_out.size(), 4U);
  const std::vector<std::size_t> damaged{0, 5, 6, 11};
  for (std::size_t i = 0; i < left_out.size(); ++i) {
    EXPECT_EQ(left_out[i].index, static_cast<int>(damaged[i] / 2));
    EXPECT_TRUE(left_out[i].error.starts_with(file(damaged[i]).string())) << left_out[i].error;
  }
}

TEST(VisionBench, a_folder_without_a_whole_image_is_refused) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  write_dataset(folder.path(), scenes_of(options));
  const CocoFile written = read_coco(folder.path() / "annotations.json", {}, {});
  for (const CocoImage& image : written.images) std::filesystem::remove(folder.path() / image.file);
  options.images = folder.path();
  const std::string error = error_of([&] { scenes_of(options); }), path = folder.path().string();
  EXPECT_TRUE(error.starts_with(path + ": no image of its annotations can be read; the first: " + path)) << error;
}

TEST(VisionBench, pairs_with_a_damaged_annotation_are_left_out_and_named) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  write_jpeg(folder.path() / "a.jpg", scenes_of(options).front().images.top->view(), kQuality);
  write_whole(folder.path() / "annotations.json", R"({
    "images": [{"id": 1, "file_name": "a.jpg", "width": 320, "height": 240}, {"id": 2, "file_name": "a.jpg", "width": 320, "height": 240}],
    "categories": [{"id": 4, "name": "robot"}],
    "annotations": [{"image_id": 1, "category_id": 4, "bbox": [10, 20]}, {"image_id": 2, "category_id": 4, "bbox": [10, 20, 30, 60]},
                    {"image_id": 3, "category_id": 4, "bbox": [10, 20, 30, 60]}]})");
  options.images = folder.path();
  const VisionBench bench(options);
  std::vector<int> read;
  StopRequest never;
  const std::vector<PairError> left_out = bench.run([&](const BenchScene& scene) { read.push_back(scene.index); }, never);
  EXPECT_EQ(read, std::vector{1});
  ASSERT_EQ(left_out.size(), 1U);
  EXPECT_EQ(left_out[0].index, 0);
  const std::string where = (folder.path() / "annotations.json").string();
  EXPECT_TRUE(left_out[0].error.starts_with(where + ", annotations[0]: ")) << left_out[0].error;
  ASSERT_EQ(bench.left_out_annotations().size(), 1U);
  EXPECT_TRUE(bench.left_out_annotations()[0].starts_with(where + ", annotations[2]: there is no image"));
}

TEST(VisionBench, images_with_boxes_only_are_scored_by_boxes) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  write_jpeg(folder.path() / "one.jpg", scenes_of(options).front().images.top->view(), kQuality);
  write_whole(folder.path() / "annotations.json", R"({
    "images": [{"id": 7, "file_name": "one.jpg", "width": 320, "height": 240}],
    "categories": [{"id": 3, "name": "Ball"}, {"id": 4, "name": "robot"}, {"id": 5, "name": "chair"}],
    "annotations": [{"image_id": 7, "category_id": 4, "bbox": [10, 20, 30, 60]}, {"image_id": 7, "category_id": 5, "bbox": [0, 0, 9, 9]},
                    {"image_id": 7, "category_id": 3, "bbox": [100, 200, 20, 20]}]})");
  options.images = folder.path();
  const VisionBench bench(options);
  EXPECT_EQ(bench.folder_counts().assumed_poses + bench.folder_counts().poses_by_boxes, 1);
  const std::vector<BenchScene> scenes = scenes_of(options);
  ASSERT_EQ(scenes.size(), 1U);
  EXPECT_EQ(scenes[0].images.bottom, nullptr);
  const auto& counts = scenes[0].score.counts();
  EXPECT_EQ(counts.at("robot box").labels, 1);
  EXPECT_EQ(counts.at("ball to 4 m").labels, 1) << "5 cm of radius are 10 px at 1.4 m";
  EXPECT_FALSE(counts.contains("line"));
  EXPECT_EQ(scenes[0].precision.robot.labels(), 1);
  EXPECT_EQ(scenes[0].precision.ball.labels(), 1);
}

TEST(VisionBench, average_precision_sees_each_image_alone_and_without_the_robots_threshold) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  const std::vector<BenchScene> rendered = scenes_of(options);
  EXPECT_EQ(rendered[0].precision.robot.labels(), 0) << "not of rendered scenes";
  write_dataset(folder.path(), rendered);
  options.images = folder.path();
  options.count.reset();
  ClassPrecision by_default, strict;
  for (const BenchScene& scene : scenes_of(options)) by_default.add(scene.precision);
  options.assignments = {"RobotBoxParameters.min_confidence=1"};
  for (const BenchScene& scene : scenes_of(options)) strict.add(scene.precision);
  EXPECT_GT(by_default.robot.labels(), 5);
  EXPECT_GT(*by_default.robot.at_50(), 0.3);
  EXPECT_GT(*by_default.robot.at_50(), *by_default.robot.mean());
  EXPECT_EQ(by_default.robot.mean(), strict.robot.mean());
}

TEST(VisionBench, a_bottom_image_alone_is_scored_with_the_labels_of_the_field) {
  const TemporaryFolder folder;
  CocoDataset dataset;
  for (const BenchScene& scene : scenes_of(small_bench())) {
    const std::string name = std::to_string(scene.index) + ".jpg";
    write_jpeg(folder.path() / name, scene.images.bottom->view(), kQuality);
    dataset.add(name, scene.labels[1], scene.index, CameraPlace::kBottom);
  }
  dataset.write(folder.path() / "annotations.json");
  for (const LabelledPair& pair : ImageFolder(folder.path(), {}, {}, 0).group(0)) {
    EXPECT_EQ(pair.images.top, nullptr);
    EXPECT_FALSE(pair.labels[0].field_lines.empty());
    EXPECT_FALSE(pair.labels[0].field_landmarks.empty());
    EXPECT_EQ(pair.labels[0].camera.origin.z, pair.labels[1].camera.origin.z);
    EXPECT_GT(pair.labels[0].camera.origin.z, 0);
  }
}

TEST(RenderedPairs, a_view_has_the_time_of_the_middle_of_the_readout) {
  const StoredImage image{.width = 64, .height = 48, .time = from_seconds(2), .bytes = {}};
  const CameraView view = view_of(CameraMotion(Eigen::Isometry3d::Identity()), image, 0.03, {1, 2, 0});
  EXPECT_NEAR(seconds(view.time), 2.015, 1e-9);
  EXPECT_NEAR(view.first_row.origin.x, -1, 1e-9);
  EXPECT_NEAR(view.last_row.origin.y, -2, 1e-9);
}

TEST(VisionBench, reports_what_is_wrong_with_a_folder) {
  const TemporaryFolder folder;
  VisionBenchOptions options = small_bench();
  options.images = folder.path();
  const auto message = [&](const std::string& annotations) {
    write_whole(folder.path() / "annotations.json", annotations);
    const std::string where = (folder.path() / "annotations.json").string();
    const std::string error = error_of([&] { VisionBench{options}; });
    EXPECT_TRUE(error.starts_with(where)) << error;
    return error.substr(std::min(where.size(), error.size()));
  };
  const std::string remedy = "; compare it with docs/guide/own-images.md";
  EXPECT_EQ(message(R"({"images": [], "annotations": [], "categories": [{"id": 1, "name": "cat"}]})"),
            ", categories: there is neither a category ball nor a category robot" + remedy);
  EXPECT_EQ(message(R"({"images": [], "annotations": [], "categories": [{"id": 1, "name": "ball"}]})"),
            ": contains no image; add images with labels");
  EXPECT_NE(message("[").find("is not valid JSON"), std::string::npos);
}

TEST(VisionBench, refuses_unknown_recipes_and_detectors) {
  VisionBenchOptions options = small_bench();
  options.detector = "eyes";
  EXPECT_NE(error_of([&] { VisionBench{options}; }).find("robot detector eyes: there is no detector of that name; choose from"),
            std::string::npos);
  options = small_bench();
  options.recipe = "cake";
  EXPECT_NE(error_of([&] { VisionBench{options}; }).find("recipe cake: there is no file"), std::string::npos);
}

TEST(BenchReport, contains_the_figures_of_the_contract) {
  BenchReport report;
  report.options = small_bench();
  for (const BenchScene& scene : scenes_of(report.options)) {
    report.score.add(scene.score);
    for (const auto& [module, time] : scene.times) report.times[module] += time;
  }
  report.complete = true;
  const boost::json::value json = boost::json::parse(to_json(report));
  EXPECT_EQ(json.at("detector"), "net");
  EXPECT_EQ(json.at("source").at("seed"), 41U);
  EXPECT_EQ(json.at("pairs"), 6);
  EXPECT_EQ(json.at("complete"), true);
  EXPECT_GT(json.at("cpu_ms_a_pair").to_number<double>(), 0);
  EXPECT_TRUE(json.at("instructions_a_pair").is_null()) << "not counted";
  const boost::json::value& line = json.at("classes").at("line");
  const double recall = line.at("recall").to_number<double>();
  EXPECT_GT(recall, 0);
  EXPECT_LT(line.at("recall_95").at(0).to_number<double>(), recall);
  EXPECT_GT(line.at("recall_95").at(1).to_number<double>(), recall);
  EXPECT_GE(line.at("frames_right").to_number<double>(), 0);
  for (const char* figure : {"precision", "f1", "labels", "detections"}) EXPECT_TRUE(line.as_object().contains(figure)) << figure;
}

TEST(WorstScenes, keeps_the_scenes_with_the_most_errors_and_writes_their_images) {
  const std::vector<BenchScene> scenes = scenes_of(small_bench());
  WorstScenes worst(2, "");
  std::vector<double> errors;
  for (const BenchScene& scene : scenes) {
    worst.add(scene);
    errors.push_back(errors_in(scene, ""));
  }
  std::ranges::sort(errors, std::greater<>());
  ASSERT_EQ(worst.scenes().size(), 2U);
  EXPECT_EQ(errors_in(worst.scenes()[0], ""), errors[0]);
  EXPECT_EQ(errors_in(worst.scenes()[1], ""), errors[1]);
  const TemporaryFolder folder;
  const VisionBench bench(small_bench());
  const auto names = write_pictures(folder.path(), worst.scenes()[0], bench.optics(), bench.field());
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(read_image(folder.path() / names[0]).width, 320);
}

TEST(TrainingData, replaces_an_earlier_file_when_it_is_complete) {
  const TemporaryFolder folder;
  const auto patches_file = folder.write("patches.bin", "old"), pictures_file = folder.write("pictures.bin", "old");
  VisionBenchOptions options = small_bench();
  options.count = 1;
  {
    BallPatches patches(patches_file);
    RobotPictures pictures(pictures_file, VisionBench(options).optics());
    for (const BenchScene& scene : scenes_of(options)) {
      patches.add(scene);
      pictures.add(scene);
    }
    EXPECT_EQ(read_whole(patches_file) + read_whole(pictures_file), "oldold");
    patches.finish();
    pictures.finish();
  }
  EXPECT_EQ(read_whole(patches_file).size() % (BallPatch().bytes.size() + 4 * sizeof(float)), 0U);
  EXPECT_EQ(read_whole(pictures_file).size(),
            2 * (RobotNetInput().bytes.size() + RobotPictures::kRobots * RobotPictures::kNumbers * sizeof(float)));
}

TEST(TrainingData, a_folder_is_refused_before_the_first_image) {
  const TemporaryFolder folder;
  const std::string refusal = folder.path().string() + ": is a folder; give the name of a file";
  EXPECT_EQ(error_of([&] { BallPatches patches(folder.path()); }), refusal);
  EXPECT_EQ(error_of([&] { RobotPictures pictures(folder.path(), {}); }), refusal);
}

TEST(TrainingData, of_patches_has_each_box_twice_with_the_labels_of_its_image) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "robots.patches", net = std::filesystem::path(SOURCE_DIR) / "config/nets/robots.net";
  VisionBenchOptions options = small_bench();
  options.count = 4;
  RobotPatches patches(file, VisionBench(options).optics(), Net::load(read_whole(net), net.string()));
  for (const BenchScene& scene : scenes_of(options)) patches.add(scene);
  patches.finish();
  const std::string content = read_whole(file);
  const std::size_t numbers = RobotPatches::kBoxNumbers + RobotPatches::kRobots * RobotPatches::kNumbers;
  const std::size_t record = RobotPatch().bytes.size() + numbers * sizeof(float);
  ASSERT_GT(content.size(), 0U);
  ASSERT_EQ(content.size() % (2 * record), 0U);
  std::vector<float> first(numbers), second(numbers);
  std::memcpy(first.data(), content.data() + RobotPatch().bytes.size(), numbers * sizeof(float));
  std::memcpy(second.data(), content.data() + record + RobotPatch().bytes.size(), numbers * sizeof(float));
  EXPECT_EQ(first[0], second[0]);  // confidence
  EXPECT_NE(first[5], second[5]);  // foot
  EXPECT_TRUE(std::equal(first.begin() + RobotPatches::kBoxNumbers, first.end(), second.begin() + RobotPatches::kBoxNumbers));
}

TEST(InstructionCount, reads_the_sum_of_callgrind) {
  EXPECT_EQ(callgrind_total("events: Ir\nfn=(1)\n3 4\n\ntotals: 12345\n", "out"), 12345);
  EXPECT_EQ(callgrind_total("events: Ir\nsummary: 77\n", "out"), 77);
  EXPECT_EQ(error_of([] { callgrind_total("events: Ir\n", "out"); }),
            "out: contains no sum of instructions; check the version of valgrind");
}

}  // namespace
}  // namespace soccer
