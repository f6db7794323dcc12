#pragma once

#include <chrono>
#include <string>

#include "blackboard/camera/camera_image.h"
#include "robot/camera/camera_controls.h"

namespace soccer {

/// A source of images: a camera, a simulated camera, or a log.
class CameraSource {
 public:
  virtual ~CameraSource() = default;

  /// Sets exposure and white balance. Returns what came of it, for a report; empty when the source has no such controls.
  virtual std::string set(const CameraControlParameters& /*controls*/) { return {}; }

  /// Waits for an image, whose time is that of CLOCK_MONOTONIC, newer than the last one and drops older queued images. Its bytes are valid
  /// until the next call; it may be incomplete. False after `timeout`. Errors: InputError when the camera is no longer available.
  virtual bool next(CameraImage& image, std::chrono::milliseconds timeout) = 0;

  /// Whether the time of the last image is that of the camera. False: its driver uses another clock than CLOCK_MONOTONIC, and the time is
  /// that at which the image was received, about one image later.
  virtual bool stamped() const { return true; }
};

}  // namespace soccer
