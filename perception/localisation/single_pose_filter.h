#pragma once

#include "perception/localisation/explain.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// An extended Kalman filter over one hypothesis, from a known start. When what it sees no longer fits, or nothing that fits has been seen for long, it says
/// that it is lost.
class SinglePoseFilter final : public PoseFilter {
 public:
  SinglePoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters);

  void place(const Pose2<Field, Ground>& pose) override;
  void place_any(std::span<const Pose2<Field, Ground>> places, double stays) override;
  void compare_places(Point2<Ground>, Point2<Field>, bool) override {}  // it has no other idea to turn to
  void miss(Point2<Field>, double, double, double) override {}
  void predict(const OdometryStep& step, double elapsed) override;
  void update(const GroundObservations& seen) override;
  std::span<const PoseIdea> hypotheses() const override { return {&best_, 1}; }
  bool lost() const override { return lost_; }

  /// How the last frame went.
  const localisation::Explained& last_frame() const { return last_frame_; }
  /// Share of what was seen lately that is explained.
  double consistency() const { return consistency_; }
  const localisation::FieldMap& map() const { return explainer_.map(); }
  /// Takes one of last_frame()'s alternatives for true.
  void believe(const localisation::PoseBelief& belief);
  /// As place, with other deviations: m, m, rad.
  void place(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);
  /// The same for a place that frames have yet to confirm: lost until they do.
  void suggest(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);
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
  double blind_ = 0;  // s since something fitted
  localisation::Explained last_frame_;
  PoseIdea best_;
};

}  // namespace soccer
