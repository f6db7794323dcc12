#pragma once

#include "perception/localisation/explain.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// An extended Kalman filter over one hypothesis, from a known start. When what it sees no longer fits, it says that it
/// is lost and looks for a pose from which the whole frame fits, nearest to where it believed to be: of two mirrored
/// ones it cannot know better.
class SinglePoseFilter final : public PoseFilter {
 public:
  SinglePoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters);

  void place(const Pose2<Field, Ground>& pose) override;
  void place_any(std::span<const Pose2<Field, Ground>> places, double stays) override;
  void compare_places(Point2<Ground>, Point2<Field>, bool) override {}  // it has no other idea to turn to
  void predict(const OdometryStep& step, double elapsed) override;
  void update(const GroundObservations& seen) override;
  std::span<const PoseHypothesis> hypotheses() const override { return {&best_, 1}; }
  bool lost() const override { return lost_; }

  /// How the last frame went.
  const localisation::Explained& last_frame() const { return last_frame_; }
  /// Whether the pose was found anew in the last frame, and may as well be the mirrored one.
  bool relocated() const { return relocated_; }
  /// Takes one of last_frame()'s alternatives for true.
  void believe(const localisation::PoseBelief& belief);
  /// As place, with other deviations: m, m, rad.
  void place(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);
  const localisation::PoseBelief& belief() const { return belief_; }

  /// Other parameters from now on.
  void tune(const LocalisationParameters& parameters) {
    parameters_ = parameters;
    explainer_.tune(parameters);
  }

 private:
  void judge(const localisation::Explained& frame);
  void publish();

  LocalisationParameters parameters_;
  localisation::Explainer explainer_;
  localisation::PoseBelief belief_;
  double consistency_ = 1;  // share of explained observations, averaged over frames
  bool lost_ = false;
  bool relocated_ = false;
  localisation::Explained last_frame_;
  PoseHypothesis best_;
};

}  // namespace soccer
