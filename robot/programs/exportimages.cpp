#include <cstdio>

#include "blackboard/camera/jpeg.h"
#include "blackboard/config/data_folder.h"
#include "blackboard/config/yaml.h"
#include "blackboard/files/whole_file.h"
#include "blackboard/program/program.h"
#include "robot/replay/replay.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/image_truth.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path log, out = "images", config_folder;
  int every = 1;
};

/// Writes one image and adds its labels to the dataset.
void add(const Options& options, const CameraImage& image, const ImageLabels& labels, int pair, CameraPlace place, CocoDataset& dataset) {
  constexpr int kQuality = 95;
  char name[40];
  std::snprintf(name, sizeof name, "%06d-%s.jpg", pair, place == CameraPlace::kTop ? "top" : "bottom");
  CompressedImage jpeg;
  JpegEncoder(kQuality).encode(image, jpeg);
  write_whole(options.out / name, {reinterpret_cast<const char*>(jpeg.data.data()), jpeg.data.size()});
  dataset.add(name, labels, pair, place);
}

int run(const Options& options) {
  McapReader log(options.log);
  const auto field = load_yaml<FieldDimensions>(options.config_folder / "fields" / (Replay::options_of(log, {}).field + ".yaml"));
  if (log.channel(kImageTruthChannel) == nullptr)
    throw InputError(log.name(), std::string("contains no labels (") + kImageTruthChannel + ")",
                     "record with simswift --eyes cameras --log-images");
  const TopicDecoder<ImageTruth> decoder(log, kImageTruthChannel);
  LoggedImages images(log);
  LogFrames frames(log);
  CocoDataset dataset;
  std::filesystem::create_directories(options.out);
  int found = 0, pairs = 0;
  while (frames.next()) {
    images.read(frames);
    const auto* const messages = frames.messages(kImageTruthChannel);
    if (messages == nullptr) continue;
    ImageTruth truth;
    decoder.decode({nullptr, 0, Time(0), messages->back()}, truth);
    const auto top = images.at(CameraPlace::kTop, truth.time), bottom = images.at(CameraPlace::kBottom, truth.time);
    if (!top || !bottom || found++ % options.every != 0) continue;
    add(options, top->view(), labels_of(truth.top, field), pairs, CameraPlace::kTop, dataset);
    add(options, bottom->view(), labels_of(truth.bottom, field), pairs, CameraPlace::kBottom, dataset);
    ++pairs;
  }
  if (pairs == 0) throw InputError(log.name(), "contains no pair of images with labels", "record with --log-images");
  dataset.write(options.out / "annotations.json");
  std::printf("%d pairs of images and annotations.json in %s\n", pairs, options.out.c_str());
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("log", options.log, "log of a simulated robot with cameras")->required()->check(CLI::ExistingFile);
  app.add_option("--out", options.out, "folder for the images and annotations.json (COCO)")->capture_default_str();
  app.add_option("--every", options.every, "of the recorded pairs, every how many is written")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--config-folder", options.config_folder, "folder of the parameter files")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  options.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "exportimages",
                      .description = "Writes the images of a simulated robot's log with their labels (COCO)",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
