#include "offnao/model/truth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>
#include <Eigen/Core>

#include "blackboard/geometry/angle.h"
#include "offnao/model/read_topic.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

namespace {
constexpr Time kMaxBatch = std::chrono::seconds(60);  // of messages, processed in one call of update()
constexpr std::size_t kMaxErrors = 200'000;
constexpr Time kTruthTimeout = std::chrono::milliseconds(500);
}  // namespace

Pose2<Field, Ground> to_other_field_frame(const Pose2<Field, Ground>& pose) { return {-pose.x, -pose.y, normalized(pose.angle + kPi)}; }

const TrueRobot* find_robot(const SceneTruth& truth, const Game& game) {
  const auto found = std::ranges::find_if(
      truth.robots, [&](const TrueRobot& robot) { return robot.number == game.player && robot.team == game.team_name; });
  return found == truth.robots.end() ? nullptr : &*found;
}

std::optional<PoseError> pose_error(const RobotPose& believed, const Pose2<Field, Ground>& truth) {
  if (believed.lost) return std::nullopt;
  const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> covariance(believed.covariance.data());
  const Eigen::Vector3d off{believed.pose.x - truth.x, believed.pose.y - truth.y, normalized(believed.pose.angle - truth.angle)};
  const Eigen::LDLT<Eigen::Matrix3d> solver(covariance);
  PoseError error;
  error.position = std::hypot(off.x(), off.y());
  error.heading = std::abs(off.z());
  error.estimated_deviation = std::sqrt(std::max({0.0, believed.covariance[0], believed.covariance[4]}));
  error.nees =
      solver.info() == Eigen::Success && solver.isPositive() ? off.dot(solver.solve(off)) : std::numeric_limits<double>::quiet_NaN();
  return error;
}

void ErrorHistory::add(const RobotPose& believed, Time time, const SessionSource& robot, const SessionSource* truth) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  PoseError error{0, kNone, kNone, std::sqrt(std::max({0.0, believed.covariance[0], believed.covariance[4]})), kNone};
  if (truth != nullptr) {
    const Time then = time + robot.shift - truth->shift;
    scene_.update(*truth->source, then);
    game_.update(*robot.source, time);
    const TrueRobot* real = scene_ && game_ && then - scene_.time() < kTruthTimeout ? find_robot(*scene_, *game_) : nullptr;
    if (real != nullptr)
      if (const auto found = pose_error(believed, real->left ? ground_pose(*real) : to_other_field_frame(ground_pose(*real))))
        error = *found;
  }
  error.time = seconds(time + robot.shift);
  errors_.push_back(error);
}

void ErrorHistory::update(const SessionSource& robot, const SessionSource* truth) {
  const auto truth_source = truth == nullptr ? nullptr : truth->source;
  const bool other_run = next_ != Time::min() && robot.source->last() + std::chrono::seconds(1) < next_;
  if (robot.source != robot_ || truth_source != truth_ || robot.shift != shift_ || other_run) {
    errors_.clear();
    next_ = Time::min();
  }
  robot_ = robot.source;
  truth_ = truth_source;
  shift_ = robot.shift;
  if (!robot.source->topic_of_schema(protobuf_name<RobotPose>())) return;
  if (next_ == Time::min()) next_ = robot.source->first();
  if (next_ > robot.source->last()) return;
  // The ground truth may arrive a little later than the estimate: newer estimates are processed once it is there.
  const Time known =
      truth == nullptr || robot.source->state() == SourceState::kLog ? Time::max() : truth->source->last() + truth->shift - robot.shift;
  const Time to = std::min({next_ + kMaxBatch, robot.source->last(), known});
  if (to < next_) return;
  visit_values<RobotPose>(*robot.source, next_, to, [&](const RobotPose& believed, Time time) { add(believed, time, robot, truth); });
  next_ = to + Time(1);
  while (errors_.size() > kMaxErrors || (!errors_.empty() && errors_.front().time < seconds(robot.source->first() + robot.shift)))
    errors_.pop_front();
}

const SessionSource* ground_truth_source(const Session& session) {
  const auto found = std::ranges::find_if(session.sources(), [](const SessionSource& entry) { return has_ground_truth(*entry.source); });
  return found == session.sources().end() ? nullptr : &*found;
}

}  // namespace soccer::offnao
