#include "experiments/truth/clock_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "blackboard/common/statistics/statistics.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/time/play_position.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {
namespace {

constexpr double kGap = 0.5;         // s
constexpr int kSmoothing = 3;        // steps on either side
constexpr double kMinMotion = 1e-3;  // standard deviation below which a record does not move

using Values = std::vector<double>;

Values smoothed(const Values& values) {
  Values out(values.size());
  const auto size = static_cast<int>(values.size());
  for (int i = 0; i < size; ++i) {
    const int low = std::max(0, i - kSmoothing), high = std::min(size - 1, i + kSmoothing);
    const auto at = [&](int j) { return values.begin() + j; };
    out[static_cast<std::size_t>(i)] = std::accumulate(at(low), at(high + 1), 0.0) / (high - low + 1);
  }
  return out;
}

/// Correlation of `count` values from `a` with those from `b`; 0 if one of them is constant.
double correlation(const double* a, const double* b, std::size_t count) {
  double sum_a = 0, sum_b = 0, squares_a = 0, squares_b = 0, products = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum_a += a[i];
    sum_b += b[i];
    squares_a += a[i] * a[i];
    squares_b += b[i] * b[i];
    products += a[i] * b[i];
  }
  const auto n = static_cast<double>(count);
  const double variance_a = squares_a / n - sum_a * sum_a / (n * n), variance_b = squares_b / n - sum_b * sum_b / (n * n);
  if (variance_a < kMinMotion * kMinMotion || variance_b < kMinMotion * kMinMotion) return 0;
  return (products / n - sum_a * sum_b / (n * n)) / std::sqrt(variance_a * variance_b);
}

/// Compares a window of one record with the other record.
class Window {
 public:
  Window(const MotionSignal& own, std::size_t first, std::size_t count, const MotionSignal& other)
      : own_(own), first_(first), count_(count), other_(other) {}

  /// Correlation of turning, and with half its weight of speed, which is noisier, when the window lies at this index of the other record.
  double score(std::ptrdiff_t at) const {
    if (at < 0 || static_cast<std::size_t>(at) + count_ > other_.turn.size()) return -1;
    return (2 * correlation(&own_.turn[first_], &other_.turn[static_cast<std::size_t>(at)], count_) +
            correlation(&own_.speed[first_], &other_.speed[static_cast<std::size_t>(at)], count_)) /
           3;
  }

  struct Match {
    double at = 0;  // index in the other record, with a fraction
    double score = -1;
  };
  Match best(std::ptrdiff_t from, std::ptrdiff_t to, std::ptrdiff_t step) const {
    std::ptrdiff_t best = from;
    double max_score = -1;
    for (std::ptrdiff_t at = from; at <= to; at += step)
      if (const double found = score(at); found > max_score) {
        max_score = found;
        best = at;
      }
    if (step > 1) return this->best(best - step, best + step, 1);
    // The peak of a parabola through three scores
    const double left = score(best - 1), right = score(best + 1), curvature = left - 2 * max_score + right;
    const double shift = left > -1 && right > -1 && curvature < 0 ? (left - right) / (2 * curvature) : 0;
    return {static_cast<double>(best) + shift, max_score};
  }

 private:
  const MotionSignal& own_;
  std::size_t first_, count_;
  const MotionSignal& other_;
};

double energy(const MotionSignal& signal, std::size_t first, std::size_t count) {
  double sum = 0;
  for (std::size_t i = first; i < first + count; ++i) sum += std::abs(signal.turn[i]);
  return sum;
}

}  // namespace

MotionSignal motion_signal(const std::vector<TimedPose>& poses) {
  MotionSignal signal;
  if (poses.size() < 2) return signal;
  signal.begin = poses.front().time;
  // The pose at the time of each step, interpolated
  std::size_t next = 1;
  std::optional<TimedPose> before;
  const auto steps = static_cast<int>((poses.back().time - signal.begin) / MotionSignal::kStep);
  for (int i = 0; i <= steps; ++i) {
    const double time = signal.begin + MotionSignal::kStep * i;
    while (next + 1 < poses.size() && poses[next].time < time) ++next;
    const TimedPose &a = poses[next - 1], &b = poses[next];
    const double span = b.time - a.time, part = span > 0 ? std::clamp((time - a.time) / span, 0.0, 1.0) : 1;
    const TimedPose now{time, a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), a.angle + part * normalized(b.angle - a.angle)};
    const bool moves = before && span <= kGap;
    signal.turn.push_back(moves ? normalized(now.angle - before->angle) / MotionSignal::kStep : 0);
    signal.speed.push_back(moves ? std::hypot(now.x - before->x, now.y - before->y) / MotionSignal::kStep : 0);
    before = now;
  }
  signal.turn = smoothed(signal.turn);
  signal.speed = smoothed(signal.speed);
  return signal;
}

std::optional<MotionAlignment> align_motions(const MotionSignal& own, const MotionSignal& other,
                                             const ClockAlignmentParameters& parameters) {
  const auto count = static_cast<std::size_t>(parameters.window / MotionSignal::kStep);
  if (own.turn.size() < count || other.turn.size() < count) return std::nullopt;
  std::size_t liveliest = 0;
  for (std::size_t first = 0; first + count <= own.turn.size(); first += count / 2)
    if (energy(own, first, count) > energy(own, liveliest, count)) liveliest = first;

  constexpr std::ptrdiff_t kCoarse = 2;  // steps: 0.1 s, less than the time in which a walking robot changes its motion
  const auto last = static_cast<std::ptrdiff_t>(other.turn.size() - count);
  const Window::Match first_match = Window(own, liveliest, count, other).best(0, last, kCoarse);
  if (first_match.score < parameters.min_correlation) return std::nullopt;

  const double shift = first_match.at - static_cast<double>(liveliest);  // steps
  const auto range = static_cast<std::ptrdiff_t>(parameters.search / MotionSignal::kStep);
  std::vector<std::pair<double, double>> differences;
  Values scores;
  for (std::size_t first = 0; first + count <= own.turn.size(); first += count / 2) {
    const auto expected = static_cast<std::ptrdiff_t>(std::lround(static_cast<double>(first) + shift));
    const Window::Match match = Window(own, first, count, other).best(expected - range, expected + range, 1);
    if (match.score < parameters.min_correlation) continue;
    const double middle = own.begin + MotionSignal::kStep * (static_cast<double>(first) + static_cast<double>(count) / 2);
    differences.emplace_back(middle, other.begin - own.begin + MotionSignal::kStep * (match.at - static_cast<double>(first)));
    scores.push_back(match.score);
  }
  if (differences.empty()) return std::nullopt;
  MotionAlignment alignment;
  alignment.line = fit_clock_line(differences, 4 * parameters.window);
  alignment.correlation = median(scores);
  alignment.windows = static_cast<int>(scores.size());
  Values deviations;
  for (const auto& [time, difference] : differences) deviations.push_back(std::abs(time + difference - alignment.line.at(time)));
  alignment.scatter = median(deviations);
  return alignment;
}

namespace {

std::string in_seconds(double value) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.3f s", value);
  return text.data();
}

template <class T, class PoseOf>
std::vector<TimedPose> poses_of(McapReader& log, const std::string& topic, const PoseOf& pose_of) {
  std::vector<TimedPose> poses;
  const TopicDecoder<T> decoder(log, topic);
  T value;
  for (auto messages = log.messages({.topics = {topic}}); const auto message = messages.next();) {
    decoder.decode(*message, value);
    if (const auto pose = pose_of(value, message->time); pose && (poses.empty() || pose->time > poses.back().time)) poses.push_back(*pose);
  }
  return poses;
}

template <class Pose>
TimedPose timed(Time time, const Pose& pose) {
  return {seconds(time), pose.x, pose.y, pose.angle};
}

/// The robot's motion as it has felt it; as it has localised itself if its odometry was not logged.
MotionSignal own_motion(McapReader& robot) {
  const std::string odometry = "motion/Odometry", pose = "perception/RobotPose";
  if (robot.channel(odometry) != nullptr)
    return motion_signal(
        poses_of<Odometry>(robot, odometry, [](const Odometry& at, Time time) { return std::optional(timed(time, at.pose)); }));
  if (robot.channel(pose) != nullptr)
    return motion_signal(
        poses_of<RobotPose>(robot, pose, [](const RobotPose& at, Time time) { return std::optional(timed(time, at.pose)); }));
  return {};
}

MotionSignal true_motion(McapReader& truth, const std::string& team, int player) {
  return motion_signal(poses_of<SceneTruth>(truth, kTruthChannel, [&](const SceneTruth& scene, Time) {
    std::optional<TimedPose> found;
    for (const TrueRobot& robot : scene.robots)
      if (robot.team == team && robot.number == player) found = timed(scene.time, ground_pose(robot));
    return found;
  }));
}

/// By the wall clocks; the uncertainty is infinite unless both are synchronised.
ClockAlignment by_wall_clocks(const WallClockLine& robot, const WallClockLine& truth) {
  const bool synchronised = robot.synchronised && truth.synchronised;
  return {.line = robot.line.then(truth.line.inverse()),
          .method = "wall clocks",
          .uncertainty = synchronised ? robot.uncertainty + truth.uncertainty : std::numeric_limits<double>::infinity(),
          .warnings = {}};
}

/// The wall clocks, checked by the motion; the motion if they are not synchronised or contradict it.
ClockAlignment of_both(ClockAlignment wall, const MotionAlignment& motion, double tolerance) {
  const double difference = wall.line.at(motion.line.from) - motion.line.at(motion.line.from);
  if (std::isfinite(wall.uncertainty) && std::abs(difference) <= tolerance) return wall;
  ClockAlignment by_motion{.line = motion.line, .method = "motion", .uncertainty = motion.scatter, .warnings = {}};
  if (std::abs(difference) > tolerance)
    by_motion.warnings.push_back("the wall clocks differ from the robot's motion by " + in_seconds(difference) +
                                 "; the motion was used; synchronise the clocks of robots, cameras and recorders by NTP");
  return by_motion;
}

}  // namespace

ClockAlignment align_clocks(McapReader& robot, McapReader& truth, const std::string& team, int player,
                            const ClockAlignmentParameters& parameters) {
  if (const auto offset = clock_difference(clock_samples(robot), clock_samples(truth)))
    return {.line = {.from = 0, .offset = *offset, .drift = 0}, .method = "played time", .uncertainty = 0, .warnings = {}};
  const auto robot_wall = wall_clock_line(robot), truth_wall = wall_clock_line(truth);
  const auto motion = align_motions(own_motion(robot), true_motion(truth, team, player), parameters);
  if (robot_wall && truth_wall && motion) return of_both(by_wall_clocks(*robot_wall, *truth_wall), *motion, parameters.tolerance);
  if (motion) return {.line = motion->line, .method = "motion", .uncertainty = motion->scatter, .warnings = {}};
  ClockAlignment alignment;
  if (robot_wall && truth_wall) {
    alignment = by_wall_clocks(*robot_wall, *truth_wall);
    if (!(alignment.uncertainty <= parameters.tolerance))
      alignment.warnings.push_back(
          (std::isfinite(alignment.uncertainty) ? "the wall clocks are uncertain by " + in_seconds(alignment.uncertainty)
                                                : std::string("a wall clock is not synchronised")) +
          ", and the robot moves too little to check them; synchronise the clocks by NTP, or let the robot walk and turn");
  } else {
    alignment.warnings.push_back(
        "the clocks of " + robot.name() + " and " + truth.name() +
        " are taken as the same: the logs have no game in common, no wall clocks, and the robot's motion does not show their difference");
  }
  return alignment;
}

}  // namespace soccer
