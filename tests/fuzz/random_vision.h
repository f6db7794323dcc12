#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <stdexcept>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "robot/wiring/vision_modules.h"

namespace soccer::test {

/// Runs all modules of vision on images of any size and content in any pose of the cameras, which bytes determine.
class RandomVision {
 public:
  /// detector: of robots, a name of robot_detectors().
  explicit RandomVision(const char* detector) {
    cycle_.source<CameraImages>("fuzzer");
    cycle_.source<BodyHistory>("fuzzer");
    cycle_.source<SensorFrame>("fuzzer");
    cycle_.source<RefereeInfo>("fuzzer");
    add_vision_modules({cycle_, tunings_, store_}, "nao-v5", store_.load<BodyModel>("nao-v5/body.yaml"), {}, {}, {detector});
    for (const char* module : {"ImageMonitor", "CameraViewModule"}) cycle_.leave_out(module);
    cycle_.check();
  }

  /// Errors: std::runtime_error when a sighting is not finite.
  void see(std::span<const std::uint8_t> bytes) {
    bytes_ = bytes;
    CameraImages images;
    CameraViews views;
    images.top = image(views.top);
    images.bottom = image(views.bottom);
    cycle_.topic<CameraImages>() = images;
    cycle_.topic<CameraViews>() = views;
    cycle_.tick();
    check(cycle_.topic<VisionFrame>());
  }

 private:
  std::uint8_t next() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  double between(double low, double high) { return low + (high - low) * next() / 255.0; }

  /// An image of at most 256 x 160 pixels, a repetition of some of the bytes with a part of noise, and a view that may look anywhere.
  std::shared_ptr<const StoredImage> image(CameraView& view) {
    constexpr int kMaxHalfWidth = 128, kMaxHeight = 160;
    auto made = std::make_shared<StoredImage>();
    made->width = 2 * (1 + next() % kMaxHalfWidth);
    made->height = 1 + next() % kMaxHeight;
    time_ += from_seconds(0.03);
    made->time = time_;
    made->bytes.resize(2 * static_cast<std::size_t>(made->width) * static_cast<std::size_t>(made->height));
    const std::uint8_t noise = next();
    const std::size_t max_size = next();
    const auto pattern = bytes_.first(std::min(bytes_.size(), max_size));
    bytes_ = bytes_.subspan(pattern.size());
    std::uint32_t random = 1;
    for (std::size_t i = 0; i < made->bytes.size(); ++i) {
      random = random * 1664525U + 1013904223U;
      const auto drawn = static_cast<std::uint8_t>(random >> 24);
      made->bytes[i] = pattern.empty() || drawn < noise ? drawn : pattern[i % pattern.size()];
    }
    const auto pose = [&] {
      return translation<Ground, Ground>(between(-0.2, 0.2), between(-0.2, 0.2), between(-0.1, 1)) *
             rotation_z<Ground, Ground>(between(-3.2, 3.2)) * rotation_y<Ground, Ground>(between(-1.6, 1.6)) *
             rotation_x<Ground, Camera>(between(-3.2, 3.2));
    };
    view.valid = next() % 8 != 0;
    view.width = made->width;
    view.height = made->height;
    view.time = time_;
    view.first_row = pose();
    view.last_row = next() % 2 == 0 ? view.first_row : pose();
    return made;
  }

  static void check(const Sighting& sighting) {
    if (!std::isfinite(sighting.distance) || !std::isfinite(sighting.bearing) || !std::isfinite(sighting.elevation))
      throw std::runtime_error("a sighting is not finite");
  }
  static void check(const VisionFrame& frame) {
    for (const Sighting& ball : frame.balls) check(ball);
    for (const SeenFeature& feature : frame.features) check(feature.at);
    for (const SeenLine& line : frame.lines) check(line.from), check(line.to);
    for (const SeenRobot& robot : frame.robots) check(robot.lowest);
  }

  ParameterStore store_{SOURCE_DIR "/config", {}, {}};
  Tunings tunings_;
  Cycle cycle_{"vision"};
  std::span<const std::uint8_t> bytes_;
  Time time_{0};
};

}  // namespace soccer::test
