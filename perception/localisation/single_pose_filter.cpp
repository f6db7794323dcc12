#include "perception/localisation/single_pose_filter.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

double square(double x) { return x * x; }

Eigen::Vector3d placement_deviation(const LocalisationParameters& p) {
  return {p.start_position_noise, p.start_position_noise, p.start_heading_noise};
}

/// Part of the judged observations that were associated; 0 when none was.
double share(const localisation::Association& frame) {
  return frame.matched == 0 ? 0 : static_cast<double>(frame.matched) / (frame.matched + frame.outliers);
}

}  // namespace

SinglePoseFilter::SinglePoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters,
                                   const EvidenceParameters& evidence)
    : parameters_(parameters),
      evidence_(evidence),
      association_(map_of(field), parameters, evidence),
      belief_({}, placement_deviation(parameters)) {
  publish();
}

void SinglePoseFilter::place(const Pose2<Field, Ground>& pose) { place(pose, placement_deviation(parameters_)); }

void SinglePoseFilter::place(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation) {
  if (!std::isfinite(pose.x) || !std::isfinite(pose.y) || !std::isfinite(pose.angle)) return;
  belief_ = localisation::PoseBelief(pose, deviation);
  belief_.keep_within(association_.map().half_length, association_.map().half_width);
  consistency_ = 1;
  lost_ = false;
  blind_ = 0;
  publish();
}

void SinglePoseFilter::suggest(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation) {
  place(pose, deviation);
  consistency_ = 0;
  lost_ = true;
}

void SinglePoseFilter::predict(const OdometryStep& step, double elapsed) {
  const auto& p = parameters_;
  const double way = step.move.position().norm(), turn = std::abs(step.move.angle);
  double position = square(p.walk_position_noise) * way + square(p.idle_position_noise) * elapsed;
  double heading = square(p.walk_heading_noise) * way + square(p.turn_heading_noise) * turn + square(p.idle_heading_noise) * elapsed;
  blind_ += elapsed;
  if (step.fell) {
    position += square(p.fall_position_noise);
    heading += square(p.fall_heading_noise);
  }
  belief_.move(step.move, {position, position, heading});
  belief_.keep_within(association_.map().half_length, association_.map().half_width);
  publish();
}

void SinglePoseFilter::update(const GroundObservations& seen) {
  last_frame_ = association_.associate(belief_, seen);
  judge(last_frame_);
  publish();
}

void SinglePoseFilter::judge(const localisation::Association& frame) {
  if (frame.matched + frame.ambiguous > 0) blind_ = std::max(0.0, std::min(blind_, parameters_.blind_time) - parameters_.sight_time);
  if (frame.matched + frame.outliers > 0) consistency_ += (share(frame) - consistency_) / parameters_.consistency_frames;
  judge_lost();
}

bool SinglePoseFilter::blank(double gaze) {
  if (!association_.expects_line(belief_, gaze)) return false;
  consistency_ -= evidence_.blank_weight * consistency_ / parameters_.consistency_frames;
  judge_lost();
  return true;
}

void SinglePoseFilter::judge_lost() {
  const double threshold = lost_ ? parameters_.found_above : parameters_.lost_below;
  lost_ = consistency_ < threshold || blind_ > parameters_.blind_time || belief_.position_deviation() > parameters_.lost_position_noise ||
          belief_.heading_deviation() > parameters_.lost_heading_noise;
}

void SinglePoseFilter::publish() {
  best_.pose = belief_.pose();
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      best_.covariance[static_cast<std::size_t>(3 * row + column)] = belief_.covariance()(row, column);
}

}  // namespace soccer
