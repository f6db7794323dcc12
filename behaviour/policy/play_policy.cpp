#include "behaviour/policy/play_policy.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace soccer {
namespace {

// Units in which the policy observes, chosen such that the numbers are of the order of 1.
constexpr double kDistance = 3;        // m
constexpr double kNear = 0.3;          // m
constexpr double kTargetDistance = 5;  // m

constexpr double kDives = 0.5;  // action beyond which the robot dives

constexpr std::size_t kOwn = 15;   // elements that do not concern other robots
constexpr std::size_t kOther = 4;  // elements of each other robot

/// Writes numbers one after the other.
class Writer {
 public:
  explicit Writer(std::span<float> out) : out_(out) {}
  void put(double value) { out_[next_++] = static_cast<float>(value); }
  template <class Frame>
  void put(Point2<Frame> point, double unit) {
    put(point.x / unit);
    put(point.y / unit);
  }

 private:
  std::span<float> out_;
  std::size_t next_ = 0;
};

void put_others(Writer& writer, const Pose2<Ground, Field>& to_robot, Point2<Field> ball, int count, std::vector<PlayView::Other>& others) {
  const auto square = [&](const PlayView::Other& other) { return dot(other.position - ball, other.position - ball); };
  std::ranges::sort(others, {}, square);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const bool present = i < others.size();
    writer.put(present ? to_robot * others[i].position : Point2<Ground>{}, kDistance);
    writer.put(present && others[i].lies ? 1 : 0);
    writer.put(present ? 1 : 0);
  }
}

/// A pose in the field's frame that is moved and turned such that the ball lies at the centre and its target straight ahead.
Pose2<Field, Ground> centred_pose(const PlayView& view) {
  const Pose2<Field, Field> shot{view.ball.x, view.ball.y, (view.target - view.ball).angle()};
  return shot.inverse() * view.pose;
}

}  // namespace

std::size_t PlayPolicy::observations() const { return kOwn + kOther * static_cast<std::size_t>(parameters_.mates + parameters_.opponents); }

std::vector<std::string> PlayPolicy::observation_names() const {
  std::vector<std::string> names{"ball x",
                                 "ball y",
                                 "ball x, near",
                                 "ball y, near",
                                 "ball velocity x",
                                 "ball velocity y",
                                 "target x",
                                 "target y",
                                 "target cosine",
                                 "target sine",
                                 "x",
                                 "y",
                                 "heading cosine",
                                 "heading sine",
                                 "stable"};
  const auto add = [&](const std::string& kind, int count) {
    for (int i = 1; i <= count; ++i)
      for (const char* element : {" x", " y", " lies", " present"}) names.push_back(kind + " " + std::to_string(i) + element);
  };
  add("mate", parameters_.mates);
  add("opponent", parameters_.opponents);
  return names;
}

std::vector<std::string> PlayPolicy::action_names() const {
  std::vector<std::string> names{"forward", "left", "turn"};
  if (parameters_.kicks) names.insert(names.end(), {"kick", "kick direction"});
  if (parameters_.dives) names.emplace_back("dive");
  return names;
}

Mirror PlayPolicy::observation_mirror() const {
  constexpr std::array<float, kOwn> kOwnSigns{1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1};
  constexpr std::array<float, kOther> kOtherSigns{1, -1, 1, 1};
  Mirror mirror;
  for (std::size_t i = 0; i < observations(); ++i) mirror.add(i, i < kOwn ? kOwnSigns[i] : kOtherSigns[(i - kOwn) % kOther]);
  return mirror;
}

Mirror PlayPolicy::action_mirror() const {
  Mirror mirror;
  for (const float sign : {1.0F, -1.0F, -1.0F}) mirror.add(mirror.from.size(), sign);
  if (parameters_.kicks)
    for (const float sign : {1.0F, -1.0F}) mirror.add(mirror.from.size(), sign);
  if (parameters_.dives) mirror.add(mirror.from.size(), -1);
  return mirror;
}

void PlayPolicy::observe(PlayView& view, std::span<float> out) const {
  Writer writer(out);
  const Pose2<Ground, Field> to_robot = view.pose.inverse();
  const Point2<Ground> ball = to_robot * view.ball;
  const Pose2<Field, Ground> pose = parameters_.centred ? centred_pose(view) : view.pose;
  const Point2<Ground> target = pose.inverse() * (parameters_.centred ? Point2<Field>{field_.length / 2, 0} : view.target);
  writer.put(ball, kDistance);
  writer.put(std::tanh(ball.x / kNear));
  writer.put(std::tanh(ball.y / kNear));
  const double c = std::cos(view.pose.angle), s = std::sin(view.pose.angle);
  writer.put(Point2<Ground>{c * view.ball_velocity.x + s * view.ball_velocity.y, c * view.ball_velocity.y - s * view.ball_velocity.x}, 1);
  writer.put(target, kTargetDistance);
  const double bearing = target.angle();
  writer.put(std::cos(bearing));
  writer.put(std::sin(bearing));
  writer.put(pose.x / (field_.length / 2));
  writer.put(pose.y / (field_.width / 2));
  writer.put(std::cos(pose.angle));
  writer.put(std::sin(pose.angle));
  writer.put(view.stable ? 1 : 0);
  put_others(writer, to_robot, view.ball, parameters_.mates, view.mates);
  put_others(writer, to_robot, view.ball, parameters_.opponents, view.opponents);
}

MotionRequest PlayPolicy::request(const PlayView& view, std::span<const float> action) const {
  const auto limited = [&](std::size_t i) { return std::clamp(static_cast<double>(action[i]), -1.0, 1.0); };
  MotionRequest request;
  if (const double dive = parameters_.dives ? limited(actions() - 1) : 0; std::abs(dive) > kDives) {
    request.action = BodyAction::kDive;
    request.dive_to = dive > 0 ? Dive::kLeft : Dive::kRight;
    return request;
  }
  if (parameters_.kicks && action[3] > 0) {
    request.action = BodyAction::kKick;
    request.ball = view.pose.inverse() * view.ball;
    request.power = 1;
    request.kick_direction = parameters_.max_kick_direction * limited(4);
    request.kick_left_foot = request.ball.y > 0;
    return request;
  }
  request.action = BodyAction::kWalk;
  request.forward = parameters_.max_forward * limited(0);
  request.left = parameters_.max_sideways * limited(1);
  request.turn = parameters_.max_turn * limited(2);
  return request;
}

}  // namespace soccer
