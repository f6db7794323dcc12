#include "experiments/vision/bench/landmark_visibility.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;           // m, between the points of a line that are examined
constexpr double kAt = 0.01;             // m, largest distance of a landmark from the lines that form it
constexpr double kArm = 0.4;             // m, of an arm that is examined
constexpr double kVisibleArm = 0.25;     // m, of it that must be visible
constexpr double kCarpet = 0.2;          // m, of the carpet beyond a corner that is examined
constexpr double kVisibleCarpet = 0.1;   // m, of it that must be visible
constexpr double kVisibleArc = kPi / 3;  // rad, of the centre circle
constexpr double kMark = 0.05;           // m, from the middle of a penalty mark to the end of an arm (SPL rules 2017, 1.1)

CameraModel model_of(const ImageLabels& labels, const CameraParameters& optics) {
  return {labels.segmentation.width, labels.segmentation.height, optics};
}

}  // namespace

LandmarkVisibility::LandmarkVisibility(const std::array<ImageLabels, 2>& labels, const FieldDimensions& field,
                                       const CameraParameters& optics)
    : labels_(labels),
      field_(field),
      models_{model_of(labels[0], optics), model_of(labels[1], optics)},
      in_camera_{labels[0].camera.inverse(), labels[1].camera.inverse()} {}

bool LandmarkVisibility::visible(const Point2<Field>& point) const {
  for (std::size_t i = 0; i < 2; ++i) {
    const auto pixel = models_[i].project(in_camera_[i] * Point3<Field>{point.x, point.y, 0});
    if (!pixel || !models_[i].contains(*pixel)) continue;
    const PixelClass shown = labels_[i].segmentation.at(static_cast<int>(pixel->x), static_cast<int>(pixel->y));
    if (shown == PixelClass::kCarpet || shown == PixelClass::kLine) return true;
  }
  return false;
}

/// Length of the visible part of a piece of a straight line.
double LandmarkVisibility::visible_length(const Point2<Field>& from, const Point2<Field>& direction, double length) const {
  int count = 0;
  for (int i = 0; (i + 0.5) * kStep < length; ++i) count += visible(from + (i + 0.5) * kStep * direction) ? 1 : 0;
  return count * kStep;
}

bool LandmarkVisibility::arms_visible(const LandmarkLabel& landmark) const {
  for (const FieldLine& line : labels_[0].field_lines) {
    const auto along = (1 / distance(line.from, line.to)) * (line.to - line.from);
    const auto offset = landmark.place - line.from;
    const double at = offset.x * along.x + offset.y * along.y, off = std::abs(offset.x * along.y - offset.y * along.x);
    const double left = distance(line.from, line.to) - at;
    if (off > kAt || at < -kAt || left < -kAt) continue;
    for (const auto& [direction, length] : {std::pair(along, left), std::pair(-1.0 * along, at)}) {
      const bool painted = length > kAt, corner = landmark.kind == FeatureKind::kCorner;
      if (painted && visible_length(landmark.place, direction, kArm) < kVisibleArm) return false;
      if (!painted && corner && visible_length(landmark.place, direction, kCarpet) < kVisibleCarpet) return false;
    }
  }
  return true;
}

bool LandmarkVisibility::recognisable(const LandmarkLabel& landmark) const {
  if (labels_[0].segmentation.classes.empty()) return true;
  const auto around = [&](double radius, int steps) {
    int count = 0;
    for (int i = 0; i < steps; ++i) {
      const double angle = 2 * kPi * i / steps;
      count += visible({landmark.place.x + radius * std::cos(angle), landmark.place.y + radius * std::sin(angle)}) ? 1 : 0;
    }
    return count;
  };
  switch (landmark.kind) {
    case FeatureKind::kCorner:
    case FeatureKind::kTJunction: return arms_visible(landmark);
    case FeatureKind::kCentreCircle: {
      constexpr int kSteps = 180;
      return around(field_.centre_circle_radius, kSteps) * 2 * kPi / kSteps >= kVisibleArc;
    }
    case FeatureKind::kPenaltySpot: return visible(landmark.place) && around(kMark, 4) == 4;
    default: return true;
  }
}

}  // namespace soccer
