#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/net.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/referee.h"
#include "perception/vision/robots/jersey_classifier.h"

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

/// The input of the robots' net: an image reduced to 80 x 60 cells. The channels of a cell are the means of Y, U and V of some of its
/// pixels, and the height of a standing robot that stood in the cell: kScale times its number of cells, limited to 255; 0 above the
/// horizon.
struct RobotNetInput {
  static constexpr int kWidth = 80, kHeight = 60, kChannels = 4;
  static constexpr double kRobotHeight = 0.5;  ///< m
  static constexpr double kScale = 4;          ///< units of the fourth channel for one cell

  std::array<std::uint8_t, std::size_t{kWidth} * kHeight * kChannels> bytes{};  ///< row, column, channel

  /// Fills all channels. Touches at most 16 pairs of pixels of each cell.
  void sample(const CameraImage& image, const CameraView& view, const CameraParameters& optics) {
    sample_colours(image);
    sample_heights(view, optics);
  }

 private:
  void sample_colours(const CameraImage& image);
  void sample_heights(const CameraView& view, const CameraParameters& optics);
};

/// Parameters of the detection of robots by a net, besides those of boxes and jerseys.
struct RobotNetParameters {
  // clang-format off
  PARAMETERS(RobotNetParameters,
      (double, max_distance, 7, "m", 0.5, 20, "largest distance of a robot"),
      (double, same_robot, 0.25, "m", 0.01, 2, "distance on the ground within which robots are one, at no distance from the camera"),
      (double, same_robot_far, 0.1, "", 0, 1, "increase of that distance with the distance from the camera"),
      (double, min_facing_certainty, 0.6, "", 0, 1, "least certainty of a robot's facing with which it is known"),
      (double, torso_low, 0.28, "m", 0.05, 1, "lower edge of a standing robot's jersey above the ground"),
      (double, torso_high, 0.42, "m", 0.05, 1, "upper edge of a standing robot's jersey above the ground"),
      (double, torso_width, 0.14, "m", 0.02, 1, "width of a jersey"))
  // clang-format on
};

/// Finds robots in both images with a small net, which also gives whether they are fallen and, where it is certain, their facing. Their
/// place on the ground is that of the foot that the net returns, the image of the point below the torso. A robot in both images is one,
/// that of the image which contains its foot. Jerseys are distinguished in the full image by the colours of both teams.
class RobotNetDetector {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const RefereeInfo& referee;
  };
  struct Outputs {
    ImageRobots& robots;
  };

  /// Errors: std::logic_error for a net with other inputs or outputs.
  RobotNetDetector(const CameraParameters& optics, const Net& net, const RobotNetParameters& parameters, const RobotBoxParameters& boxes,
                   const JerseyParameters& jerseys);

  void tick(const Inputs& in, const Outputs& out);
  void tune(const RobotNetParameters& parameters) { parameters_ = parameters; }
  void tune(const RobotBoxParameters& parameters) { box_parameters_ = parameters; }
  void tune(const JerseyParameters& parameters) { jerseys_ = JerseyClassifier(parameters); }

 private:
  void find(const CameraImage& image, const CameraView& view, bool top, const TeamColours& teams);
  void add(const ImageRobot& robot, bool foot_in_image);

  CameraParameters optics_;
  Inference inference_;
  RobotNetParameters parameters_;
  RobotBoxParameters box_parameters_;
  RobotNetInput input_;
  RobotBoxes boxes_;
  JerseyClassifier jerseys_;
  struct Candidate {
    ImageRobot robot;
    bool foot_in_image = false;
  };
  std::vector<Candidate> candidates_;
};

}  // namespace soccer
