#pragma once

#include <array>
#include <optional>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/referee.h"
#include "perception/vision/calibration/object_colours.h"

namespace soccer {

/// A colour in percent of sRGB's channels, with its gamma curve.
struct TypicalColour {
  int red = 0, green = 0, blue = 0;
};

/// Typical jerseys, in the order of TeamColour. The rules name the colours only; these are about the reflectances of the rendered jerseys
/// (simulation/cameras/random_scene.cpp) with a gamma of 2.2, not measured on cloth.
inline constexpr std::array<TypicalColour, 10> kTypicalJerseys{{
    {17, 32, 76},  // blue
    {79, 17, 17},  // red
    {88, 78, 20},  // yellow
    {17, 17, 17},  // black
    {88, 88, 88},  // white
    {20, 58, 28},  // green
    {88, 47, 17},  // orange
    {48, 20, 62},  // purple
    {48, 32, 20},  // brown
    {50, 50, 50},  // grey
}};

/// Parameters of the distinction of the teams by their jerseys.
struct JerseyParameters {
  // clang-format off
  PARAMETERS(JerseyParameters,
      (int, samples, 12, "", 4, 60, "number of rows and of columns of sampled pixels of the jersey; twice as many for the robot's white parts"),
      (double, tolerance, 0.3, "", 0.05, 2, "standard deviation of a jersey's chroma relative to luma"),
      (double, luma_tolerance, 0.2, "", 0.02, 2, "standard deviation of a jersey's luma, relative to that of the robot's white parts"),
      (double, bright_part, 0.15, "", 0.02, 0.5, "fraction of the robot's pixels that are taken for its white parts: the brightest ones"),
      (double, min_margin, 0.15, "", 0, 1, "smallest difference between the votes for both teams, relative to the number of sampled pixels, at which a team is decided"),
      (double, min_colour_margin, 0.15, "", 0, 1, "smallest difference between the distances of an estimated colour from those of both teams at which a team is decided"))
  // clang-format on
};

/// The part of an image in which a robot is, and in it the part that shows its jersey; px.
struct JerseyRegion {
  double left = 0, top = 0, right = 0, bottom = 0;                          ///< of the robot
  double torso_left = 0, torso_top = 0, torso_right = 0, torso_bottom = 0;  ///< of the jersey
};

/// Decides of which team a robot is by the colours of the pixels of its jersey: each pixel is for the team whose colour is nearer. Chroma
/// is compared relative to luma, which is independent of the light's brightness, and relative to the robot's own white parts, which makes
/// it independent of white balance; luma is compared relative to these parts. kUnknown when the difference is small.
class JerseyClassifier {
 public:
  explicit JerseyClassifier(const JerseyParameters& parameters) : p_(parameters) {}

  void tune(const JerseyParameters& parameters) { p_ = parameters; }
  /// Jerseys that replace the typical colours.
  void tune(const ObjectColourParameters& selected) { selected_ = selected; }

  RobotTeam classify(const CameraImage& image, const JerseyRegion& region, const TeamColours& teams) const;

  /// The team whose typical colour is nearer to an estimated one, in sRGB's channels from 0 to 1 with a gamma curve. kUnknown
  /// where a selected jersey replaces a typical colour.
  RobotTeam classify(const std::array<double, 3>& colour, const TeamColours& teams) const;

 private:
  JerseyParameters p_;
  ObjectColourParameters selected_;
};

/// The colour of a robot's jersey, as ObjectColourParameters::own_jersey: the mean of the pixels of the region's torso, relative to the
/// robot's white parts. std::nullopt when the robot is too dark or not in the image.
std::optional<JerseyAppearance> jersey_colour(const CameraImage& image, const JerseyRegion& region, const JerseyParameters& parameters);

}  // namespace soccer
