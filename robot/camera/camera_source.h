#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "blackboard/time/clock.h"

namespace soccer {

/// A picture as the NAO's cameras give it: packed YUV 4:2:2, bytes Y0 U Y1 V, line by line from the top.
struct CameraImage {
  int width = 0;  ///< pixels
  int height = 0;
  Time time{0};                         ///< of the driver's clock
  std::span<const std::uint8_t> bytes;  ///< valid until the source's next picture
};

/// Where pictures come from: a camera, later a log or a simulator.
class CameraSource {
 public:
  virtual ~CameraSource() = default;

  /// Waits for a picture that is newer than the last one; older ones that wait are dropped. False when `patience` has
  /// run out. Errors: InputError when the camera is gone.
  virtual bool next(CameraImage& image, std::chrono::milliseconds patience) = 0;
};

}  // namespace soccer
