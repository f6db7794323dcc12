#pragma once

#include <vector>

#include "perception/localisation/data_association.h"
#include "perception/localisation/pose_filter.h"
#include "perception/localisation/single_pose_filter.h"

namespace soccer {

/// Several extended Kalman filters with weights. A filter splits when the observations of a frame can be associated in several ways. When
/// the best filter associates few observations, or is lost, frames suggest new poses (sensor resetting), each with its mirror image. A
/// filter loses weight by frames that do not fit, and by balls and teammates at other positions. Filters that have converged are merged;
/// those with too little weight are dropped.
class MultiPoseFilter final : public PoseFilter {
 public:
  MultiPoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters, const HypothesisParameters& hypotheses = {},
                  const EvidenceParameters& evidence = {});

  void place(const Pose2<Field, Ground>& pose) override;
  void place_any(std::span<const Pose2<Field, Ground>> places, double unmoved) override;
  void predict(const OdometryStep& step, double elapsed) override;
  void update(const GroundObservations& seen) override;
  void compare_places(Point2<Ground> seen, Point2<Field> reported) override;
  void consider_mirrored() override;
  void apply_negative_evidence(Point2<Field> there, double gaze, double reach, double likelihood) override;
  std::span<const PoseHypothesis> hypotheses() const override { return published_; }
  bool lost() const override { return hypotheses_.front().filter.lost(); }

  /// Replaces the parameters from the next tick on.
  void tune(const LocalisationParameters& parameters) {
    parameters_ = parameters;
    fresh_.tune(parameters);
    odometry_only_.tune(parameters);
    for (Hypothesis& hypothesis : hypotheses_) hypothesis.filter.tune(parameters);
  }
  void tune(const HypothesisParameters& hypotheses) { hypothesis_parameters_ = hypotheses; }
  void tune(const EvidenceParameters& evidence) {
    evidence_ = evidence;
    fresh_.tune(evidence);
    for (Hypothesis& hypothesis : hypotheses_) hypothesis.filter.tune(evidence);
  }

 private:
  /// One hypothesis.
  struct Hypothesis {
    SinglePoseFilter filter;
    double weight;
  };

  void add(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation, double weight);
  void add_mirror(const Hypothesis& hypothesis, double share);
  void seed(const GroundObservations& seen);
  double prior(const localisation::Proposal& place) const;
  void split(std::vector<Hypothesis>& more);
  void weigh(bool blank, double gaze);
  void tidy();
  std::size_t max_hypotheses() const { return static_cast<std::size_t>(hypothesis_parameters_.max_hypotheses); }

  SinglePoseFilter fresh_;          // template for new hypotheses
  SinglePoseFilter odometry_only_;  // from the last reliable pose, without observations since then
  bool was_reliable_ = false;       // since a referee may have moved the robot
  LocalisationParameters parameters_;
  HypothesisParameters hypothesis_parameters_;
  EvidenceParameters evidence_;
  int lines_ = 0;                       // number of frames with lines, up to line_frames: the UNSW fork's servers show landmarks only
  std::vector<Hypothesis> hypotheses_;  // best first, never empty
  std::vector<PoseHypothesis> published_;
};

}  // namespace soccer
