#pragma once

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
      (double, min_confidence, 0.5, "", 0.01, 1, "smallest confidence of a robot"),
      (double, max_overlap, 0.25, "", 0.05, 1, "largest overlap of the boxes of two robots of one image: their intersection relative to their union"),
      (int, max_robots, 12, "", 1, 50, "largest number of robots of one image"))
  // clang-format on
};

/// A robot as the net describes it. Positions are in cells of the net's input (RobotNetInput).
struct RobotBox {
  double confidence = 0;                            ///< 0…1
  double left = 0, top = 0, right = 0, bottom = 0;  ///< of its visible part
  PixelPosition foot;                               ///< image of the point on the ground below its torso; may be outside of the image
  double facing = 0;                                ///< rad, as ImageRobot::facing
  double facing_certainty = 0;                      ///< length of the vector of sine and cosine, which is short when the net is uncertain
  bool fallen = false;
};

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
