#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "blackboard/camera/jpeg.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/wiring/channel.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/recorder.h"

namespace soccer {

/// How camera images are published.
struct ImagePublishingParameters {
  // clang-format off
  PARAMETERS(ImagePublishingParameters,
      (double, live_rate, 5, "1/s", 0, 60, "largest number of images of each camera that are published live or recorded on request"),
      (int, quality, 80, "", 1, 100, "quality of the JPEG compression"))
  // clang-format on
};

/// Compresses camera images and writes them to the robot's log, its recordings and its debug port, as channels "camera/top" and
/// "camera/bottom". An activity of its own, so that neither perception nor the cameras wait for the compression; images that arrive
/// meanwhile are left out.
class ImagePublisher final : public Activity {
 public:
  explicit ImagePublisher(const ImagePublishingParameters& parameters) : parameters_(parameters), encoder_(parameters.quality) {}

  /// Where images are sent to. All must outlive this object, and be set before the robot plays.
  /// rate: images of each camera per second of robot time. raw: not compressed.
  void write_to(LogWriter& log, double rate, bool raw = false);
  void show_on(DebugPort& port, Recorder& recorder);

  /// The images to publish; sent by another thread, which then rings the bell.
  Channel<CameraImages>& images() { return images_; }
  Doorbell& bell() { return bell_; }

  std::string name() const override { return "images"; }
  bool ready(std::chrono::nanoseconds timeout) override { return bell_.wait(timeout); }
  void run() override;

 private:
  /// Selects images so that their rate is not exceeded.
  struct Rate {
    double rate = 0;  // per second; 0: none
    std::optional<Time> last = {};
    bool due(Time time);
  };
  struct Camera {
    std::string topic;
    CompressedImage image;
    Time published{-1};
    Rate log_rate, live_rate;
    std::optional<LogChannel<CompressedImage>> log;
    std::optional<LogChannel<RawImage>> raw_log;
    std::optional<DebugChannel<CompressedImage>> live;
    std::optional<Recorder::Track<CompressedImage>> track;
  };
  void publish(Camera& camera, const StoredImage& image);

  ImagePublishingParameters parameters_;
  JpegEncoder encoder_;
  Channel<CameraImages> images_;
  CameraImages newest_;
  RawImage raw_;
  Doorbell bell_;
  LogWriter* log_ = nullptr;
  DebugPort* port_ = nullptr;
  Recorder* recorder_ = nullptr;
  std::array<Camera, 2> cameras_;  // top, bottom
};

}  // namespace soccer
