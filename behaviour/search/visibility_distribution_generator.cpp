#include "behaviour/search/visibility_distribution_generator.h"

#include <algorithm>
#include <cmath>

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

}  // namespace soccer
