#include "behaviour/search/ball_distribution.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "behaviour/search/route_planner.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr int kColumns = 30, kRows = 20;  // 0.3 m on a field of 9 x 6 m; a byte each fits in a team message

}  // namespace

VisibilityDistributionGenerator::VisibilityDistributionGenerator(const FieldDimensions& field, const BodyModel& body,
                                                                 const SearchParameters& parameters)
    : parameters_(parameters),
      ball_height_(field.ball_radius),
      picture_(body, parameters.camera_width - 2 * parameters.picture_margin, parameters.camera_height),
      team_(field, kColumns, kRows),
      own_(team_.size(), 1) {}

void VisibilityDistributionGenerator::update(const SearchSense& sense) {
  const double dt = last_time_ ? std::max(0.0, sense.time - *last_time_) : 0;
  last_time_ = sense.time;
  fade(own_, dt);
  if (sense.penalised) std::fill(own_.begin(), own_.end(), 1);
  if (!sense.lost) {
    follow_jump(sense);
    if (sense.looks && !sense.penalised) look(sense);
  }
  hear(sense, dt);
  team_.assign([&](std::size_t i) {
    double escape = own_[i];
    for (const auto& [number, theirs] : mates_) escape *= theirs[i];
    return escape;
  });
}

void VisibilityDistributionGenerator::fade(Escape& escape, double dt) const {
  const double kept = std::exp(-dt / parameters_.forget_time);
  for (double& e : escape) e = 1 - kept * (1 - e);
}

void VisibilityDistributionGenerator::follow_jump(const SearchSense& sense) {
  if (last_pose_ && !sense.penalised) {
    const Pose2<Field, Field> jump = sense.pose * last_pose_->inverse();
    if (distance(last_pose_->position(), sense.pose.position()) > parameters_.jump || std::abs(jump.angle) > parameters_.turn_jump) {
      const Escape before = own_;
      const Pose2<Field, Field> back = jump.inverse();
      const Point2<Field> corner = team_.centre(team_.size() - 1);
      for (std::size_t i = 0; i < own_.size(); ++i) {
        const Point2<Field> then = back * team_.centre(i);
        const bool on_field = std::abs(then.x) <= corner.x && std::abs(then.y) <= corner.y;
        own_[i] = on_field ? before[team_.at(then)] : 1;
      }
    }
  }
  last_pose_ = sense.pose;
}

void VisibilityDistributionGenerator::look(const SearchSense& sense) {
  const Pose3<Head, Ground> ground_in_head = sense.head.inverse();
  const Pose2<Ground, Field> field_in_ground = sense.pose.inverse();
  const double spread = parameters_.ball_spread;
  for (std::size_t i = 0; i < own_.size(); ++i) {
    if (sense.ball) {
      const Point2<Field> off = team_.centre(i) - *sense.ball;
      own_[i] = std::max(parameters_.min_escape, std::exp(-(off.x * off.x + off.y * off.y) / (2 * spread * spread)));
    } else if (shows_all_of(i, field_in_ground, ground_in_head)) {
      own_[i] = std::max(parameters_.min_escape, own_[i] * parameters_.miss_probability);
    }
  }
}

bool VisibilityDistributionGenerator::shows_all_of(std::size_t segment, const Pose2<Ground, Field>& field_in_ground,
                                                   const Pose3<Head, Ground>& ground_in_head) const {
  const Point2<Field> centre = team_.centre(segment), half = team_.half_segment();
  if ((field_in_ground * centre).norm() > parameters_.detection_distance) return false;
  for (const double x : {-half.x, half.x})
    for (const double y : {-half.y, half.y}) {
      const Point2<Ground> corner = field_in_ground * Point2<Field>{centre.x + x, centre.y + y};
      if (corner.norm() > parameters_.detection_distance ||
          !picture_.shows(ground_in_head * Point3<Ground>{corner.x, corner.y, ball_height_}))
        return false;
    }
  return true;
}

void VisibilityDistributionGenerator::hear(const SearchSense& sense, double dt) {
  for (auto& [number, theirs] : mates_) fade(theirs, dt);
  for (const SearchMate& teammate : sense.mates) {
    Escape heard = values_of(teammate.share, kColumns, kRows);
    if (heard.empty()) continue;
    for (double& e : heard) e = std::max(e, parameters_.min_escape);
    mates_[teammate.number] = std::move(heard);
  }
}

SearchShare VisibilityDistributionGenerator::share() const { return share_of(kColumns, kRows, own_); }

void TeamDistributionGenerator::update(const SearchSense& sense) {
  own_->update(sense);
  const PositionalDistribution& own = own_->distribution();
  std::vector<double> sum = own.values();
  for (const SearchMate& teammate : sense.mates) {
    PositionalDistribution theirs = own;
    const std::vector<double> values = values_of(teammate.share, own.columns(), own.rows());
    if (values.empty()) continue;
    theirs.assign([&](std::size_t i) { return values[i]; });
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += theirs[i];
  }
  team_.assign([&](std::size_t i) { return own[i] * sum[i]; });
}

void BallPosComponent::apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) {
  if (!sense.ball || sense.lost) return;
  const std::size_t there = distribution.at(*sense.ball);
  distribution.assign([&](std::size_t i) { return distribution[i] + (i == there ? gain_ * dt : 0); });
}

void EntropyComponent::apply(const SearchSense&, double dt, PositionalDistribution& distribution) {
  const double kept = std::exp(-dt / time_), uniform = 1.0 / static_cast<double>(distribution.size());
  distribution.assign([&](std::size_t i) { return kept * distribution[i] + (1 - kept) * uniform; });
}

void FlipFilterComponent::apply(const SearchSense& sense, double, PositionalDistribution& distribution) {
  if (sense.lost || (last_place_ && distance(*last_place_, sense.pose.position()) > jump_)) distribution.make_uniform();
  last_place_ = sense.pose.position();
}

void RobotPosComponent::apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) {
  if (sense.ball || sense.lost || !sense.looks) return;
  const std::size_t here = distribution.at(sense.pose.position());
  distribution.assign([&](std::size_t i) { return distribution[i] * (i == here ? std::exp(-dt / time_) : 1); });
}

void PenalisedComponent::apply(const SearchSense& sense, double, PositionalDistribution& distribution) {
  if (sense.penalised) distribution.make_uniform();
}

void CompositeDistributionGenerator::update(const SearchSense& sense) {
  const double dt = last_time_ ? std::max(0.0, sense.time - *last_time_) : 0;
  last_time_ = sense.time;
  for (const auto& component : components_) component->apply(sense, dt, distribution_);
}

SearchShare CompositeDistributionGenerator::share() const {
  return share_of(distribution_.columns(), distribution_.rows(), distribution_.values());
}

std::unique_ptr<BallDistributionGenerator> generator_of_2017(const FieldDimensions& field, const SearchParameters& parameters) {
  std::vector<std::unique_ptr<DistributionComponent>> components;
  components.push_back(std::make_unique<BallPosComponent>(parameters.ball_gain));
  components.push_back(std::make_unique<EntropyComponent>(parameters.entropy_time));
  components.push_back(std::make_unique<FlipFilterComponent>(parameters.jump));
  components.push_back(std::make_unique<RobotPosComponent>(parameters.unseen_time));
  components.push_back(std::make_unique<PenalisedComponent>());
  return std::make_unique<CompositeDistributionGenerator>(
      segments_within(field, parameters.detection_distance - parameters.detection_margin), std::move(components));
}

}  // namespace soccer
