#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "blackboard/time/clock.h"

namespace soccer {

/// An image in the format of the NAO's cameras: packed YUV 4:2:2, bytes Y0 U Y1 V, row by row from the top.
struct CameraImage {
  int width = 0;                        ///< pixels
  int height = 0;                       ///< pixels
  Time time{0};                         ///< of the capture, by the driver's clock
  std::span<const std::uint8_t> bytes;  ///< valid until the source's next image
};

/// A source of images: a camera; later also a log or a simulator.
class CameraSource {
 public:
  virtual ~CameraSource() = default;

  /// Waits for an image newer than the last one and drops older queued images. False after `timeout`. Errors: InputError
  /// when the camera is no longer available.
  virtual bool next(CameraImage& image, std::chrono::milliseconds timeout) = 0;
};

}  // namespace soccer
