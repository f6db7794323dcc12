#pragma once

#include <array>
#include <functional>
#include <string>

#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Reports images that are not used because of a fault: when a fault begins, once, and when images have been usable again for a second.
class ImageReporter {
 public:
  struct Inputs {
    const ImageConditions& conditions;
    const SensorFrame& sensors;  ///< for the time
  };
  struct Outputs {};

  explicit ImageReporter(std::function<void(const std::string&)> report) : report_(std::move(report)) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  struct Camera {
    const char* name;
    ImageFault reported = ImageFault::kNone;
    std::uint32_t unusable = 0;  // number of faulty images up to the newest of them
    Time last_fault{0};
    Time began{0};
  };
  void look(Camera& camera, const ImageCondition& condition, Time now);

  std::function<void(const std::string&)> report_;
  std::array<Camera, 2> cameras_{Camera{"top camera"}, Camera{"bottom camera"}};
};

}  // namespace soccer
