#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Classes of colours that are distinguished on the field.
enum class ColourClass : std::uint8_t { kBackground, kField, kWhite, kRed, kBlue, kBlack };
BOOST_DESCRIBE_ENUM(ColourClass, kBackground, kField, kWhite, kRed, kBlue, kBlack)

/// The saliency image of a camera: the colour class of every `step`-th pixel of every `step`-th row. Source: Ashmore 2014, 1.1.5.
struct SaliencyImage {
  bool known = false;  ///< there was a complete image, and the colour of the carpet is known
  int width = 0, height = 0;
  int step = 1;                       ///< pixels of the camera's image from one to the next, in both directions
  std::vector<std::uint8_t> classes;  ///< ColourClass, row by row from the top
  DESCRIBE(SaliencyImage, (known, ""), (width, ""), (height, ""), (step, "px"), (classes, ""))

  ColourClass at(int column, int row) const { return static_cast<ColourClass>(row_of(row)[column]); }
  /// The first class of a row.
  const std::uint8_t* row_of(int row) const { return classes.data() + static_cast<std::ptrdiff_t>(row) * width; }
};

/// Saliency of the newest images. Producer: SaliencyModule.
struct Saliency {
  SaliencyImage top, bottom;
  DESCRIBE(Saliency, (top, ""), (bottom, ""))
};

/// Neighbouring columns of a saliency image in which something stands before the field's edge.
struct Obstruction {
  int first = 0;  ///< column
  int end = 0;    ///< column behind the last one
  int edge = 0;   ///< row of the field's edge, in the middle column
  DESCRIBE(Obstruction, (first, ""), (end, ""), (edge, ""))
};

/// Colour of a jersey, of the two that the thesis distinguishes.
enum class JerseyColour : std::uint8_t { kUnknown, kRed, kBlue };
BOOST_DESCRIBE_ENUM(JerseyColour, kUnknown, kRed, kBlue)

/// What the classifier knows of a possible robot. Source: Ashmore 2014, 3.2.5.
struct RobotFeatures {
  double gradient = 0;          ///< height of the box divided by its width
  double white = 0;             ///< fraction of white pixels in the box
  double red = 0;               ///< fraction of red pixels
  double blue = 0;              ///< fraction of blue pixels
  bool has_echo = false;        ///< a sonar that covers its heading measured an echo
  double sonar_difference = 0;  ///< |sonar - visual distance| / visual distance, of the echo nearest to the visual distance
  DESCRIBE(RobotFeatures, (gradient, ""), (white, ""), (red, ""), (blue, ""), (has_echo, ""), (sonar_difference, ""))
};

/// An object of a saliency image that is possibly a robot. The box is in pixels of that saliency image, without `right` and `bottom`.
struct PossibleRobot {
  bool top_camera = true;
  int left = 0, top = 0, right = 0, bottom = 0;
  bool foot_in_image = true;  ///< false: it continues below the lower edge of the image
  Point2<Ground> foot;        ///< the point on the ground below the middle of the box
  RobotFeatures features;
  double log_odds = 0;  ///< log-odds that it is a robot
  JerseyColour team = JerseyColour::kUnknown;
  DESCRIBE(PossibleRobot, (top_camera, ""), (left, ""), (top, ""), (right, ""), (bottom, ""), (foot_in_image, ""), (foot, ""),
           (features, ""), (log_odds, ""), (team, ""))

  int width() const { return right - left; }
  int height() const { return bottom - top; }
  double gradient() const { return static_cast<double>(height()) / std::max(width(), 1); }  ///< height divided by width
};

/// The intermediate results of the thesis's robot detector. Producer: BayesRobots.
struct RobotStages {
  std::vector<Obstruction> top_obstructions, bottom_obstructions;  ///< step 1
  std::vector<PossibleRobot> possible;                             ///< after step 6: of the top camera, with those that step 5 rejects
  std::vector<PossibleRobot> merged;                               ///< after step 7: without those
  std::vector<PossibleRobot> plausible;                            ///< after step 8
  std::vector<PossibleRobot> bottom;                               ///< step 9: of the bottom camera, before they are stitched
  DESCRIBE(RobotStages, (top_obstructions, ""), (bottom_obstructions, ""), (possible, ""), (merged, ""), (plausible, ""), (bottom, ""))
};

}  // namespace soccer
