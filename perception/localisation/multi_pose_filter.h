#pragma once

#include <vector>

#include "perception/localisation/pose_filter.h"
#include "perception/localisation/single_pose_filter.h"

namespace soccer {

/// Several extended Kalman filters with weights. One splits when a frame can be read in several ways. When the best one explains
/// little, or is lost, frames suggest new places (sensor resetting), each with its mirrored one. Frames that do not fit make a filter lighter, and so do balls and mates that are elsewhere. Filters that have come
/// together become one; what is too light is dropped.
class MultiPoseFilter final : public PoseFilter {
 public:
  MultiPoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters);

  void place(const Pose2<Field, Ground>& pose) override;
  void place_any(std::span<const Pose2<Field, Ground>> places, double stays) override;
  void predict(const OdometryStep& step, double elapsed) override;
  void update(const GroundObservations& seen) override;
  void compare_places(Point2<Ground> seen, Point2<Field> said, bool turn_round) override;
  void miss(Point2<Field> there, double gaze, double reach, double likelihood) override;
  std::span<const PoseIdea> hypotheses() const override { return published_; }
  bool lost() const override { return ideas_.front().filter.lost(); }

  /// Other parameters from now on.
  void tune(const LocalisationParameters& parameters) {
    parameters_ = parameters;
    fresh_.tune(parameters);
    for (Idea& idea : ideas_) idea.filter.tune(parameters);
  }

 private:
  /// One filter.
  struct Idea {
    SinglePoseFilter filter;
    double weight;
  };

  void add(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation, double weight);
  void add_mirror(const Idea& idea, double share);
  void seed(const GroundObservations& seen);
  void split(std::vector<Idea>& more);
  void weigh();
  void tidy();

  SinglePoseFilter fresh_;  // to copy
  LocalisationParameters parameters_;
  std::vector<Idea> ideas_;  // best first, never empty
  std::vector<PoseIdea> published_;
};

}  // namespace soccer
