#pragma once

#include <array>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "perception/vision/calibration/carpet_selection.h"

namespace soccer {

using Chroma = std::array<double, 2>;            ///< (U - 128) / Y and (V - 128) / Y
using JerseyAppearance = std::array<double, 3>;  ///< both relative to those of white, and Y relative to that of white

/// Colours of white, the ball and the jerseys that a user has selected for one robot, instead of the typical ones. Section
/// ObjectColourParameters of the robot's own file.
struct ObjectColourParameters {
  // clang-format off
  PARAMETERS(ObjectColourParameters,
      (bool, use_top_white, false, "", 0, 1, "whether white in the top camera's images is `top_white` instead of grey"),
      (bool, use_bottom_white, false, "", 0, 1, "whether white in the bottom camera's images is `bottom_white` instead of grey"),
      (Chroma, top_white, {}, "", -1, 1, "white in the top camera's images: (U - 128) / Y, (V - 128) / Y"),
      (Chroma, bottom_white, {}, "", -1, 1, "white in the bottom camera's images: (U - 128) / Y, (V - 128) / Y"),
      (double, white_tolerance, 0.15, "", 0.01, 1, "largest distance of both numbers from a selected white at which a pixel is white"),
      (bool, use_ball, false, "", 0, 1, "whether the ball has the colour `ball` instead of white"),
      (Chroma, ball, {}, "", -2, 2, "colour of the ball: (U - 128) / Y and (V - 128) / Y, relative to those of white"),
      (double, ball_tolerance, 0.1, "", 0.01, 1, "largest distance of both numbers from `ball` at which a pixel shows the ball"),
      (bool, use_own_jersey, false, "", 0, 1, "whether `own_jersey` is used instead of the typical colour of that name"),
      (bool, use_opponent_jersey, false, "", 0, 1, "whether `opponent_jersey` is used instead of the typical colour of that name"),
      (JerseyAppearance, own_jersey, {}, "", -3, 3, "own jersey: (U - 128) / Y and (V - 128) / Y relative to those of white, and Y relative to that of white"),
      (JerseyAppearance, opponent_jersey, {}, "", -3, 3, "opponents' jersey, as own_jersey"))
  // clang-format on

  /// Chroma of white in a camera's images.
  Chroma white(bool top) const { return top ? (use_top_white ? top_white : Chroma{}) : (use_bottom_white ? bottom_white : Chroma{}); }
};

/// The colour of an object that a user has selected in an image.
struct SelectedColour {
  double u = 0, v = 0;   ///< chroma relative to luma
  double luma = 0;       ///< mean Y
  double tolerance = 0;  ///< largest difference of u and of v at which a pixel has this colour
  ImageBox region;       ///< around the selected pixels
};

/// The colour around a pixel, as similar_colour(). std::nullopt outside of the image and where chroma is not measurable.
std::optional<SelectedColour> object_colour(const CameraImage& image, int column, int row, const CarpetSelectionParameters& parameters);

/// The colour that separates boxes of an object from boxes of anything else: the median of the object's pixels, with the tolerance with
/// which the classification is right most often in both kinds of boxes, weighted equally. The boxes may be rough. std::nullopt when no
/// pixel of the object's boxes is usable.
std::optional<SelectedColour> object_colour(const CameraImage& image, const std::vector<ImageBox>& object,
                                            const std::vector<ImageBox>& other, const CarpetSelectionParameters& parameters);

}  // namespace soccer
