#pragma once

#include "perception/localisation/data_association.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// An extended Kalman filter with one hypothesis and a known start. It is lost when observations no longer fit, or when no fitting
/// observation has been made for a long time.
class SinglePoseFilter {
 public:
  SinglePoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters, const EvidenceParameters& evidence = {});

  /// place, predict, update, lost: as in PoseFilter.
  void place(const Pose2<Field, Ground>& pose);
  void predict(const OdometryStep& step, double elapsed);
  void update(const GroundObservations& seen);
  const PoseHypothesis& best() const { return best_; }
  bool lost() const { return lost_; }

  /// To be called when the last frame showed nothing of the field. Returns true, and lowers the consistency, when a line should have
  /// crossed it.
  bool blank(double gaze);
  /// Data association of the last frame.
  const localisation::Association& last_frame() const { return last_frame_; }
  /// Share of recent observations that were associated.
  double consistency() const { return consistency_; }
  const FieldMap& map() const { return association_.map(); }
  /// Replaces the belief, for example by one of last_frame()'s alternatives.
  void believe(const localisation::PoseBelief& belief) {
    belief_ = belief;
    publish();
  }
  /// Places the robot with other deviations (m, m, rad) than those of the parameters.
  void place(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);
  /// Places the robot at a pose that frames have to confirm: lost until they do.
  void suggest(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);
  const localisation::PoseBelief& belief() const { return belief_; }

  /// Replaces the parameters from the next tick on.
  void tune(const LocalisationParameters& parameters) {
    parameters_ = parameters;
    association_.tune(parameters);
  }
  void tune(const EvidenceParameters& evidence) {
    evidence_ = evidence;
    association_.tune(evidence);
  }

 private:
  void judge(const localisation::Association& frame);
  void judge_lost();
  void publish();

  LocalisationParameters parameters_;
  EvidenceParameters evidence_;
  localisation::DataAssociation association_;
  localisation::PoseBelief belief_;
  double consistency_ = 1;  // share of associated observations, averaged over frames
  bool lost_ = false;
  double blind_ = 0;  // s without a fitting observation; each frame with one takes off LocalisationParameters::sight_time
  localisation::Association last_frame_;
  PoseHypothesis best_;
};

}  // namespace soccer
