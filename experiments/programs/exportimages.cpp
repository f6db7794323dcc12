#include <csignal>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "robot/replay/replay.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/image_labels.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::filesystem::path log, out = "images", config_folder;
  int every = 1;
};

int run(const Options& options) {
  McapReader log(options.log);
  const auto field = load_yaml<FieldDimensions>(options.config_folder / "fields" / (Replay::options_of(log, {}).field + ".yaml"));
  if (log.channel(kImageTruthChannel) == nullptr)
    throw InputError(log.name(), std::string("contains no labels (") + kImageTruthChannel + ")",
                     "record with simswift --eyes cameras --log-images");
  const TopicDecoder<ImageTruth> decoder(log, kImageTruthChannel);
  LoggedImages images(log);
  LogFrames frames(log);
  constexpr int kQuality = 95;
  LabelledImageFolder folder(options.out, kQuality);
  int found = 0, pairs = 0;
  while (!stop_request.stopped() && frames.next()) {
    images.read(frames);
    const auto* const messages = frames.messages(kImageTruthChannel);
    if (messages == nullptr) continue;
    ImageTruth truth;
    decoder.decode({nullptr, 0, Time(0), messages->back()}, truth);
    const auto top = images.at(CameraPlace::kTop, truth.time), bottom = images.at(CameraPlace::kBottom, truth.time);
    if (!top || !bottom || found++ % options.every != 0) continue;
    folder.add(pairs, CameraPlace::kTop, top->view(), labels_of(truth.top, field));
    folder.add(pairs, CameraPlace::kBottom, bottom->view(), labels_of(truth.bottom, field));
    ++pairs;
  }
  const bool interrupted = stop_request.stopped();
  if (pairs == 0 && !interrupted) throw InputError(log.name(), "contains no pair of images with labels", "record with --log-images");
  if (pairs > 0) folder.finish();
  std::printf("%d pairs of images and annotations.json in %s\n", pairs, options.out.c_str());
  if (interrupted) std::fprintf(stderr, "exportimages: interrupted\n");
  return report_damage(log, interrupted ? 1 : 0);
}

void describe(CLI::App& app, Options& options) {
  app.add_option("log", options.log, "log of a simulated robot with cameras")->required()->check(CLI::ExistingFile);
  app.add_option("-o,--out", options.out, "folder for the images and annotations.json (COCO), without earlier ones")->capture_default_str();
  app.add_option("--every", options.every, "of the recorded pairs, every how many is written")
      ->check(positive_number())
      ->capture_default_str();
  app.add_option("--config-folder", options.config_folder, "folder of the parameter files")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  options.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "exportimages",
                      .description = "Writes the images of a simulated robot's log with their labels (COCO)",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
