#pragma once

#include <optional>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/describe.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

/// Parameters of the check whether an image shows a painted line at a place.
struct LineProbeParameters {
  // clang-format off
  PARAMETERS(LineProbeParameters,
      (double, contrast, 0.08, "", 0.01, 2, "least luma of paint above that of the carpet beside it, relative to the carpet's mean luma"),
      (double, min_contrast, 5, "", 1, 100, "least luma of paint above that of the carpet beside it"),
      (double, beside, 0.5, "", 0.05, 3, "distance from the edge of a line at which the carpet is checked, relative to half its width"),
      (double, middle, 0.4, "", 0, 1, "distance between the pixels of which the mean is the luma of the paint, relative to half its width"),
      (double, spread, 0.2, "", 0, 1, "distance between the pixels at which the carpet is checked, relative to half the line's width"),
      (int, places, 3, "", 1, 10, "number of these pixels on each side; one that shows carpet is enough"),
      (double, blur, 1.5, "px", 0, 10, "width of the transition from paint to carpet, which is added to that distance"),
      (double, thin, 2.5, "px", 0, 20, "half the width below which the colour of paint is not checked, because that of the carpet mixes in"),
      (double, greenness, 0.7, "", 0, 1, "largest fraction of the carpet's chroma on paint that has carpet on one side only"),
      (double, colourfulness, 1.5, "", 0, 3, "largest chroma of such paint relative to the carpet's"))
  // clang-format on
};

/// What an image shows at a place that may be on a painted line.
enum class Shown {
  kLine,    ///< paint, brighter than the carpet on both sides, or on one side when an object or other paint is on the other
  kField,   ///< carpet
  kOther,   ///< an object before the field, or a broader white area
  kOutside  ///< the place is not in the image
};

/// Examines single places of an image for a painted line of known direction. Brightness is compared with the carpet beside the place, not
/// with a fixed one, so that light and shade do not matter.
class LineProbe {
 public:
  /// line_width: m. The image's bytes must outlive the probe.
  LineProbe(const CameraImage& image, const CameraView& view, const CameraParameters& optics, const FieldColour& colour, double line_width,
            const LineProbeParameters& parameters);

  /// across: unit vector perpendicular to the line.
  Shown shown(const Point2<Ground>& at, const Point2<Ground>& across) const;

  const CameraImage& image() const { return image_; }
  const ImageGeometry& geometry() const { return geometry_; }
  const PixelClassifier& classifier() const { return classifier_; }
  double line_width() const { return 2 * half_width_; }
  int contrast() const { return contrast_; }  ///< least luma of paint above that of the carpet

 private:
  /// Mean luma of a few pixels, and whether one of them shows the carpet.
  struct Sample {
    int luma;
    bool field;
  };
  bool inside(const PixelPosition& at) const { return at.x >= 1 && at.y >= 1 && at.x < image_.width - 1 && at.y < image_.height - 1; }
  int mean_luma(const PixelPosition& at, double dx, double dy) const;
  Sample beside(const PixelPosition& at, double dx, double dy) const;

  CameraImage image_;
  ImageGeometry geometry_;
  PixelClassifier classifier_;
  LineProbeParameters p_;
  double half_width_;
  int contrast_;
};

/// The probes of both images: a place is examined in the bottom image, where it is larger, or else in the top one.
class LineProbes {
 public:
  LineProbes(const CameraImages& images, const CameraViews& views, const CameraParameters& optics, const FieldColours& colours,
             double line_width, const LineProbeParameters& parameters);

  Shown shown(const Point2<Ground>& at, const Point2<Ground>& across) const {
    const Shown below = bottom_ ? bottom_->shown(at, across) : Shown::kOutside;
    return below != Shown::kOutside || !top_ ? below : top_->shown(at, across);
  }
  const std::optional<LineProbe>& top() const { return top_; }
  const std::optional<LineProbe>& bottom() const { return bottom_; }

 private:
  std::optional<LineProbe> top_, bottom_;
};

}  // namespace soccer
