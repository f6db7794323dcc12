#include "perception/vision/camera/image_monitor.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace soccer {
namespace {

constexpr int kMinZeroRows = 2;  // sampled rows of zeros at the end of an incomplete image

}  // namespace

ImageFault ImageMonitor::fault_of(CameraState& camera, const CameraImage& image) const {
  if (!image.complete()) return ImageFault::kIncomplete;
  const double aspect = 3.0 * image.width / (4.0 * image.height);
  const bool odd = image.width % 2 != 0 || image.width < parameters_.narrowest;
  if (odd || std::abs(aspect - 1) > parameters_.aspect_tolerance) return ImageFault::kWrongSize;

  const RowSamples rows(image);
  int repeated = 0;
  for (const RowSamples& other : camera.earlier) repeated = std::max(repeated, rows.equal_to(other));
  camera.earlier[std::exchange(camera.next, (camera.next + 1) % CameraState::kEarlier)] = rows;
  if (rows.textured() < parameters_.min_textured_rows) {
    if (rows.mean_luma() < parameters_.darkest) return rows.zeros_below() > 0 ? ImageFault::kIncomplete : ImageFault::kDark;
    return rows.saturated() > parameters_.brightest_part ? ImageFault::kOverexposed : ImageFault::kBlank;
  }
  if (rows.zeros_below() >= kMinZeroRows) return ImageFault::kIncomplete;
  if (repeated >= parameters_.repeated_part * rows.textured()) return ImageFault::kRepeated;
  if (repeated >= parameters_.torn_rows) return ImageFault::kTorn;
  if (rows.mean_luma() < parameters_.darkest) return ImageFault::kDark;
  if (rows.saturated() > parameters_.brightest_part) return ImageFault::kOverexposed;
  return rows.roughness() > parameters_.roughest ? ImageFault::kNoise : ImageFault::kNone;
}

void ImageMonitor::look(CameraState& camera, const StoredImage* image, Time now, ImageCondition& out) {
  if (!std::exchange(camera.started, true)) camera.arrived = now;
  const bool arrived = image != nullptr && image->time != camera.newest;
  if (arrived) {
    camera.newest = image->time;
    camera.arrived = now;
    camera.fault = fault_of(camera, image->view());
    if (camera.fault != ImageFault::kNone) ++out.unusable;
  }
  const bool missing = now - camera.arrived > from_seconds(parameters_.timeout);
  const ImageFault fault = missing ? ImageFault::kNoImage : camera.fault;
  if (fault == out.fault) return;
  out.fault = fault;
  out.since = missing ? camera.arrived : now;
}

void ImageMonitor::tick(const Inputs& in, const Outputs& out) {
  look(top_, in.images.top.get(), in.sensors.time, out.conditions.top);
  look(bottom_, in.images.bottom.get(), in.sensors.time, out.conditions.bottom);
}

}  // namespace soccer
