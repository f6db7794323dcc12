#pragma once

#include <vector>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rendered_image.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer {

/// Blurs an image along the motion of its content while a row is exposed. The motion is that of distant objects when the camera turns, and
/// of objects at a distance of 2 m when it moves. It is computed for the centres of a grid of blocks. In each block, pixels at equal
/// distances along the motion are averaged: k passes average 2^k pixels, because each pass averages pairs.
class MotionBlur {
 public:
  MotionBlur(const CameraModel& model, double exposure_time);

  /// Labels remain as they are.
  void apply(const CameraMotion& motion, RenderedImage& image);

 private:
  struct Vector {
    double x = 0, y = 0;  // px
  };
  static constexpr int kBlocks = 8;  // along each side
  Vector vector_at(const CameraMotion& motion, const PixelPosition& at) const;
  void pass(const RenderedImage& from, RenderedImage& to, double part) const;

  CameraModel model_;
  double exposure_time_;
  std::vector<Vector> vectors_;
  RenderedImage other_;
};

}  // namespace soccer
