#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "experiments/vision/own_images/frame_export.h"
#include "robot/replay/replay.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/image_labels.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::vector<std::filesystem::path> logs;
  std::filesystem::path out = "images", config_folder;
  int every = 1;
  std::optional<double> period;  // s; for labelling
  FrameExportOptions frames;
};

/// Images for labelling, of any robot's logs.
int export_for_labelling(const Options& options) {
  FrameExportOptions chosen = options.frames;
  chosen.out = options.out;
  chosen.config_folder = options.config_folder;
  chosen.period = *options.period;
  FrameExport frames(chosen);
  int damaged = 0;
  for (const std::filesystem::path& file : options.logs) {
    McapReader log(file);
    frames.add(log, [] { return stop_request.stopped(); });
    damaged = std::max(damaged, report_damage(log, 0));
    if (frames.images() > 0) frames.finish();
  }
  const bool interrupted = stop_request.stopped();
  if (frames.images() == 0 && !interrupted)
    throw InputError(options.logs.front().string(), "contains no image of a robot that stands upright",
                     "record a robot that plays with --log-images 5, and check --from and --to");
  std::printf("%d images in %s; label them: offnao --labels %s\n", frames.images(), options.out.c_str(), options.out.c_str());
  if (frames.without_pose() > 0) std::printf("%d images are left out: the robot did not stand upright\n", frames.without_pose());
  if (interrupted) std::fprintf(stderr, "exportimages: interrupted\n");
  return interrupted ? 1 : damaged;
}

/// Images of a simulated robot, with the simulator's labels.
int export_with_truth(const Options& options) {
  if (options.logs.size() != 1) throw InputError("exportimages", "several logs need --period", "give one log, or --period 1");
  McapReader log(options.logs.front());
  const auto field = load_yaml<FieldDimensions>(options.config_folder / "fields" / (Replay::options_of(log, {}).field + ".yaml"));
  if (log.channel(kImageTruthChannel) == nullptr)
    throw InputError(log.name(), std::string("contains no labels (") + kImageTruthChannel + ")",
                     "record with simswift --eyes cameras --log-images, or label its images: exportimages --period 1");
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
  app.add_option("log", options.logs, "log of a simulated robot with cameras; with --period of any robot, or several logs")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("-o,--out", options.out, "folder for the images and annotations.json (COCO), without earlier ones")->capture_default_str();
  auto* every = app.add_option("--every", options.every, "of the recorded pairs, every how many is written")
                    ->check(positive_number())
                    ->capture_default_str();
  auto* period = app.add_option("--period", options.period, "write images for labelling: time between two pairs, s")
                     ->check(CLI::Range(0.0, 3600.0))
                     ->excludes(every);
  app.add_option("--from", options.frames.from, "time since the beginning of a log at which images begin, s")
      ->check(CLI::Range(0.0, 1e6))
      ->needs(period)
      ->capture_default_str();
  app.add_option("--to", options.frames.to, "time at which they end, s; default: the end")->check(CLI::Range(0.0, 1e6))->needs(period);
  app.add_option("--min-confidence", options.frames.min_confidence, "confidence from which on vision proposes a box")
      ->check(CLI::Range(0.01, 1.0))
      ->needs(period)
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
                      .description = "Writes images of logs with labels (COCO), or for labelling",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return options.period ? export_for_labelling(options) : export_with_truth(options); }});
}
