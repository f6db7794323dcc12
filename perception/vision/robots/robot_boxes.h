#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/net/net.h"

namespace soccer {

/// Parameters of the evaluation of the net's outputs.
struct RobotBoxParameters {
  // clang-format off
  PARAMETERS(RobotBoxParameters,
      (double, min_confidence, 0.35, "", 0.01, 1, "smallest confidence of a box that is examined by the net of patches"),
      (double, max_overlap, 0.5, "", 0.05, 1, "largest overlap of the boxes of two robots of one image: their intersection relative to their union"),
      (int, max_robots, 6, "", 1, 50, "largest number of boxes of one image"))
  // clang-format on
};

/// A robot as the robots' net describes it. Positions are in cells of the net's input (RobotNetInput).
struct RobotBox {
  double logit = 0;                                 ///< of the probability that it is a robot
  double left = 0, top = 0, right = 0, bottom = 0;  ///< of its visible part
  PixelPosition foot;                               ///< image of the point on the ground below its torso; may be outside of the image
  double facing = 0;                                ///< rad, as ImageRobot::facing
  double facing_certainty = 0;                      ///< length of the vector of sine and cosine, which is short when the net is uncertain
  bool fallen = false;
  std::optional<std::array<double, 3>> jersey =
      std::nullopt;  ///< its colour, in sRGB's channels from 0 to 1 with a gamma curve; from the net of patches

  double confidence() const;  ///< 0…1
};

/// Area of the intersection of two boxes relative to that of their union.
double overlap(const RobotBox& a, const RobotBox& b);

/// Finds the robots in the outputs of the robots' net.
///
/// The net answers for a grid of positions, kOutputs numbers each: logit of the probability that the centre of a robot is there;
/// displacement of the centre to the right and down, in units of the grid; logarithms of width and height in kBoxUnit cells; displacement
/// of the foot in kFootUnit cells; sine and cosine of facing; logit of the probability that the robot is fallen. One position of the net's
/// last layer holds several positions of the grid, row by row, so that the net may work with a coarser grid than it answers with.
class RobotBoxes {
 public:
  static constexpr int kOutputs = 10;
  static constexpr double kBoxUnit = 8, kFootUnit = 4;  ///< cells

  /// shape: of the net's output. Errors: std::logic_error when its channels are not those of a square number of positions.
  explicit RobotBoxes(const TensorShape& shape);

  /// The robots, the most certain first; of boxes that overlap, only the most certain one. Valid until the next call.
  std::span<const RobotBox> find(std::span<const float> outputs, const RobotBoxParameters& parameters);

 private:
  RobotBox box_at(const float* values, int row, int column) const;

  TensorShape shape_;
  int parts_;   // positions of the grid in a position of the last layer, along each axis
  int stride_;  // cells between positions of the grid
  std::vector<RobotBox> found_, kept_;
};

}  // namespace soccer
