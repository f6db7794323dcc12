#pragma once

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
#include "perception/vision/robots/robot_boxes.h"
#include "perception/vision/robots/robot_net_input.h"
#include "perception/vision/robots/robot_patch.h"

namespace soccer {

/// Parameters of the detection of robots by nets, besides those of boxes, patches and jerseys.
struct RobotNetParameters {
  // clang-format off
  PARAMETERS(RobotNetParameters,
      (double, min_confidence, 0.6, "", 0.01, 1, "smallest confidence of a robot, by both nets"),
      (double, max_distance, 7, "m", 0.5, 20, "largest distance of a robot"),
      (double, same_robot, 0.25, "m", 0.01, 2, "distance on the ground within which robots are one, at no distance from the camera"),
      (double, same_robot_far, 0.1, "", 0, 1, "increase of that distance with the distance from the camera"),
      (double, same_image_overlap, 0.2, "", 0, 1, "smallest overlap of the boxes of two robots of one image within that distance that are one"),
      (double, min_facing_certainty, 0.6, "", 0, 1, "least certainty of a robot's facing with which it is known"),
      (double, torso_low, 0.28, "m", 0.05, 1, "lower edge of a standing robot's jersey above the ground"),
      (double, torso_high, 0.42, "m", 0.05, 1, "upper edge of a standing robot's jersey above the ground"),
      (double, torso_width, 0.14, "m", 0.02, 1, "width of a jersey"))
  // clang-format on
};

/// Finds robots in both images: one small net finds boxes in the whole image, a second one examines each of them at a finer resolution.
/// They also give whether robots are fallen and, where it is certain, their facing. The position of a robot on the ground is that of the
/// foot, the image of the point below the torso. A robot in both images is one, that of the image which contains its foot. Jerseys are
/// distinguished in the full image by the colours of both teams.
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

  struct Parameters {
    RobotNetParameters robots;
    RobotBoxParameters boxes;
    RobotPatchParameters patches;
    JerseyParameters jerseys;
  };

  /// net: of whole images; patch_net: of patches. Errors: std::logic_error for a net with other inputs or outputs.
  RobotNetDetector(const CameraParameters& optics, const Net& net, const Net& patch_net, const Parameters& parameters);

  void tick(const Inputs& in, const Outputs& out);
  void tune(const RobotNetParameters& parameters) { parameters_ = parameters; }
  void tune(const RobotBoxParameters& parameters) { box_parameters_ = parameters; }
  void tune(const RobotPatchParameters& parameters) { patch_parameters_ = parameters; }
  void tune(const JerseyParameters& parameters) { jerseys_.tune(parameters); }
  void tune(const ObjectColourParameters& selected) { jerseys_.tune(selected); }

 private:
  void find(const CameraImage& image, const CameraView& view, bool top, const TeamColours& teams);
  struct Candidate {
    ImageRobot robot;
    RobotBox box;
    bool foot_in_image = false;
  };
  void add(const Candidate& candidate);
  bool is_same(const Candidate& a, const Candidate& b) const;

  CameraParameters optics_;
  Inference inference_;
  RobotNetParameters parameters_;
  RobotBoxParameters box_parameters_;
  RobotPatchParameters patch_parameters_;
  RobotNetInput input_;
  RobotBoxes boxes_;
  RobotPatchNet patch_net_;
  std::vector<RobotBox> examined_;
  JerseyClassifier jerseys_;
  std::vector<Candidate> candidates_;
};

}  // namespace soccer
