#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/net.h"
#include "perception/vision/robots/robot_boxes.h"
#include "perception/vision/robots/robot_net_input.h"

namespace soccer {

/// A square of the image around a robot that the robots' net found, the input of the net of patches: kSize x kSize cells. Its side is
/// kSide times the height of a standing robot at the box's foot, and it is moved into the image. The channels of a cell are the means of Y,
/// U and V of some of its pixels, 0 outside of the image; half the height of a standing robot there in units of the patch's side; and 255
/// inside of the box, else 0.
class RobotPatch {
 public:
  static constexpr int kSize = 48, kChannels = 5;
  static constexpr double kSide = 1.5;

  std::array<std::uint8_t, std::size_t{kSize} * kSize * kChannels> bytes{};  ///< row, column, channel

  static TensorShape shape() { return {kSize, kSize, kChannels}; }

  /// Height of a standing robot at the foot of a box, limited to plausible heights. Returns cells of RobotNetInput.
  static double standing_height(const StandingHeight& height, const RobotBox& box);

  /// Cuts the patch of a box.
  void cut(const CameraImage& image, const StandingHeight& height, const RobotBox& box);

  PixelPosition centre() const { return centre_; }  ///< in cells of RobotNetInput
  double side() const { return side_; }             ///< in cells of RobotNetInput

 private:
  void sample_colours(const CameraImage& image);
  void sample_geometry(const StandingHeight& height, const RobotBox& box);

  PixelPosition centre_;
  double side_ = 1;
};

/// Parameters of the second examination of each robot.
struct RobotPatchParameters {
  // clang-format off
  PARAMETERS(RobotPatchParameters,
      (double, weight, 0.3, "", 0, 2, "weight of the logit of the net of patches, which is added to that of the robots' net"))
  // clang-format on
};

/// Examines a robot that the robots' net found again, with a second net and at a finer resolution.
///
/// The outputs of the net of patches: logits of the probabilities that the box is a robot, and that it is one that is well visible within
/// 4 m; displacement of the foot from the centre of the patch to the right and down; left, top, right and bottom of the visible part, from
/// there, all in units of the patch's side; sine and cosine of facing; logit of the probability that it is fallen; and the jersey's colour.
class RobotPatchNet {
 public:
  static constexpr int kOutputs = 14;

  /// Errors: std::logic_error for a net with other inputs or outputs.
  explicit RobotPatchNet(const Net& net);

  /// The robot of a box with the logit of both nets, and with foot, facing and fallen of the second one.
  RobotBox examine(const CameraImage& image, const StandingHeight& height, const RobotBox& box, const RobotPatchParameters& parameters);

 private:
  Inference inference_;
  RobotPatch patch_;
};

}  // namespace soccer
