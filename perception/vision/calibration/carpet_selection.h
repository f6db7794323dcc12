#pragma once

#include <optional>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of a carpet colour that a user selects in an image.
struct CarpetSelectionParameters {
  // clang-format off
  PARAMETERS(CarpetSelectionParameters,
      (int, step, 2, "px", 1, 16, "distance of the pixels that are looked at"),
      (double, similar, 0.06, "", 0.005, 0.5, "largest difference of chroma relative to luma at which a neighbour has a similar colour"),
      (double, deviations, 3, "", 1, 10, "tolerance of the colour, in standard deviations of the selected pixels"),
      (double, min_tolerance, 0.03, "", 0.005, 0.5, "smallest tolerance"),
      (double, max_tolerance, 0.2, "", 0.01, 1, "largest tolerance"),
      (double, darkest, 12, "", 0, 255, "luma below which chroma is not measurable"))
  // clang-format on
};

/// A rectangle of pixels: from left and top up to, and not including, right and bottom.
struct ImageBox {
  int left = 0, top = 0, right = 0, bottom = 0;
};

/// The colour around a pixel: grows a region from it over neighbours with a similar chroma, relative to luma, and describes the region's
/// colour. region: if given, receives a box around the region. std::nullopt outside of the image and where chroma is not measurable.
std::optional<FieldColour> similar_colour(const CameraImage& image, int column, int row, const CarpetSelectionParameters& parameters,
                                          ImageBox* region = nullptr);

/// The colour that separates boxes of the carpet from boxes of anything else: of all tolerances and of all centres between the mean of the
/// carpet's pixels and those moved away from the other pixels' mean, those with which the classification is right most often in both kinds
/// of boxes, weighted equally. The boxes may be rough. Source: Ashmore 2014, chapter 6 (selection of areas instead of single pixels).
/// std::nullopt when no pixel of the carpet's boxes is usable.
std::optional<FieldColour> separating_colour(const CameraImage& image, const std::vector<ImageBox>& carpet,
                                             const std::vector<ImageBox>& other, const CarpetSelectionParameters& parameters);

}  // namespace soccer
