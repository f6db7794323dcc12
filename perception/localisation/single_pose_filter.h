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
  void predict(const OdometryStep& step, double elapsed) override;
  void update(const GroundObservations& seen) override;
  std::span<const PoseHypothesis> hypotheses() const override { return {&best_, 1}; }
  bool lost() const override { return lost_; }

 private:
  void judge(const localisation::Explained& frame);
  void publish();

  LocalisationParameters parameters_;
  localisation::Explainer explainer_;
  localisation::PoseBelief belief_;
  double consistency_ = 1;  // share of explained observations, averaged over frames
  bool lost_ = false;
  PoseHypothesis best_;
};

}  // namespace soccer
