#include "experiments/vision/bench/vision_score.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "blackboard/common/statistics/statistics.h"
#include "blackboard/geometry/angle.h"
#include "experiments/vision/bench/landmark_visibility.h"
#include "experiments/vision/bench/training_data.h"

namespace soccer {
namespace {

constexpr double kBallVisible = 0.5;   // fraction of a ball that must be visible for it to count as missed
constexpr double kWrongBoundary = 8;   // px
constexpr double kLineStep = 0.1;      // m, between the points of a line that are compared
constexpr double kOverlap = 0.5;       // least intersection over union of a robot's boxes
constexpr double kMinBoxHeight = 0.1;  // height of a box that must be found, in widths of the image: a standing robot at 4.8 m
constexpr double kNear = 2;            // m, for the second figures of landmarks and lines

/// Largest distance at which a landmark counts as found, m.
double near_landmark(double distance) { return 0.15 + 0.05 * distance; }
double near_line(double distance) { return 0.06 + 0.03 * distance; }

std::string name_of_kind(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kGoalPost: return "goal post";
    case FeatureKind::kCorner: return "corner";
    case FeatureKind::kTJunction: return "T-junction";
    case FeatureKind::kCentreCircle: return "centre circle";
    case FeatureKind::kPenaltySpot: return "penalty mark";
    default: return "flag";
  }
}

}  // namespace

void VisionScore::count(const std::string& kind, bool labelled, bool hit) {
  if (!labelled) return;
  ++counts_[kind].labels;
  counts_[kind].hits += hit ? 1 : 0;
  if (!hit) ++wrong_[kind];
}

void VisionScore::count_detection(const std::string& kind, bool correct) {
  ++counts_[kind].detections;
  counts_[kind].correct += correct ? 1 : 0;
  if (!correct) ++wrong_[kind];
}

void VisionScore::add(const VisionResult& result, const std::array<ImageLabels, 2>& labels, const Pose2<Field, Ground>& robot, Side own) {
  robot_ = robot;
  begin();
  add_balls(result, labels);
  add_landmarks(result, labels);
  add_lines(result, labels);
  add_robots(result, labels, own);
  add_boundary(result.boundary.top, labels[0]);
  add_boundary(result.boundary.bottom, labels[1]);
  end();
}

void VisionScore::add_boxes(const VisionResult& result, const std::array<ImageLabels, 2>& labels) {
  begin();
  add_balls(result, labels);
  add_robot_boxes(result, labels);
  end();
}

void VisionScore::begin() {
  wrong_.clear();
  ++images_;
}

void VisionScore::end() {
  for (auto& [kind, count] : counts_)
    if (wrong_.contains(kind)) ++count.wrong_pairs;
}

void VisionScore::add(const VisionScore& other) {
  for (const auto& [kind, count] : other.counts_) {
    DetectionCount& sum = counts_[kind];
    sum.labels += count.labels;
    sum.hits += count.hits;
    sum.detections += count.detections;
    sum.correct += count.correct;
    sum.wrong_pairs += count.wrong_pairs;
  }
  boundary_errors_.insert(boundary_errors_.end(), other.boundary_errors_.begin(), other.boundary_errors_.end());
  for (const auto& [kind, errors] : other.orientation_errors_)
    orientation_errors_[kind].insert(orientation_errors_[kind].end(), errors.begin(), errors.end());
  wrong_ = other.wrong_;
  images_ += other.images_;
  robots_.add(other.robots_);
}

void VisionScore::add_balls(const VisionResult& result, const std::array<ImageLabels, 2>& labels) {
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& ball = labels[i].ball;
    const auto fits = [&](const ImageBall& found) {
      return ball && found.top_camera == (i == 0) &&
             std::hypot(found.centre.x - ball->centre.x, found.centre.y - ball->centre.y) < std::max(3.0, 0.5 * ball->radius);
    };
    const auto near_ball = [&](const BallCandidate& one) {
      return std::hypot(one.centre.x - ball->centre.x, one.centre.y - ball->centre.y) < std::max(3.0, kCorrectedDistance * ball->radius);
    };
    const auto& candidates = i == 0 ? result.candidates.top : result.candidates.bottom;
    const bool labelled = ball && ball->visible >= kBallVisible && ball->distance <= 6;
    count("ball candidate", labelled, labelled && std::ranges::any_of(candidates, near_ball));
    const auto hit = std::ranges::find_if(result.balls.balls, fits);
    const bool found = hit != result.balls.balls.end();
    for (const double max_distance : {4.0, 6.0}) {
      const std::string kind = "ball to " + std::to_string(static_cast<int>(max_distance)) + " m";
      count(kind, ball && ball->visible >= kBallVisible && ball->distance <= max_distance, found);
      for (const ImageBall& one : result.balls.balls)
        if (one.top_camera == (i == 0) && one.ground.norm() <= max_distance) count_detection(kind, fits(one));
    }
  }
}

void VisionScore::add_landmarks(const VisionResult& result, const std::array<ImageLabels, 2>& labels) {
  std::vector<GroundFeature> found = result.crossings.landmarks;
  for (const GoalPost& post : result.posts.posts) found.push_back({FeatureKind::kGoalPost, post.foot, false, 0});
  std::vector<LandmarkLabel> all = labels[0].landmarks;
  all.insert(all.end(), labels[1].landmarks.begin(), labels[1].landmarks.end());
  const auto fits = [&](const GroundFeature& one, const LandmarkLabel& label) {
    return one.kind == label.kind && distance(robot_ * one.position, label.place) < near_landmark(label.distance);
  };
  const LandmarkVisibility visibility(labels, field_, optics_);
  std::vector<Point2<Field>> counted;
  for (const LandmarkLabel& label : all) {
    if (std::ranges::any_of(counted, [&](const Point2<Field>& other) { return distance(other, label.place) < 0.01; })) continue;
    counted.push_back(label.place);
    const bool post = label.kind == FeatureKind::kGoalPost, labelled = label.distance <= (post ? 6 : 4) && visibility.recognisable(label);
    const std::string name = name_of_kind(label.kind);
    const bool hit = std::ranges::any_of(found, [&](const GroundFeature& one) { return fits(one, label); });
    count(name, labelled, hit);
    if (!post) count(name + " to 2 m", labelled && label.distance <= kNear, hit);
  }
  for (const GroundFeature& one : found) {
    const bool post = one.kind == FeatureKind::kGoalPost;
    if (one.position.norm() > (post ? 6 : 4)) continue;
    // Landmarks that are hidden from the camera may be found from lines that continue, therefore all of the field count.
    const auto& places = labels[0].field_landmarks;
    const auto label = std::ranges::find_if(places, [&](const LandmarkLabel& other) { return fits(one, other); });
    const std::string name = name_of_kind(one.kind);
    count_detection(name, label != places.end());
    if (!post && one.position.norm() <= kNear) count_detection(name + " to 2 m", label != places.end());
    if (label != places.end() && one.has_orientation) add_orientation(one, *label, labels[0].camera);
  }
}

void VisionScore::add_orientation(const GroundFeature& found, const LandmarkLabel& label, const Pose3<Field, TopCamera>& camera) {
  const double heading = std::atan2(camera.rotation[3], camera.rotation[0]);
  const auto to_robot = robot_.position() - label.place;
  double error = std::abs(normalized(found.orientation - (to_robot.angle() - (label.orientation + heading))));
  if (found.kind == FeatureKind::kCentreCircle) error = std::min(error, kPi - error);  // the halfway line has two directions
  orientation_errors_[name_of_kind(found.kind)].push_back(error);
}

void VisionScore::add_lines(const VisionResult& result, const std::array<ImageLabels, 2>& labels) {
  const auto range_of = [&](const Point2<Field>& p) { return distance(p, robot_.position()); };
  for (const ImageLabels& image : labels)
    for (const LineLabel& label : image.lines) {
      const Point2<Field>&a = label.place_from, &b = label.place_to;
      const int steps = static_cast<int>(distance(a, b) / kLineStep);
      for (int i = 0; i <= steps; ++i) {
        const Point2<Field> p = a + static_cast<double>(i) / std::max(steps, 1) * (b - a);
        const double range = range_of(p);
        const bool hit = std::ranges::any_of(result.markings.lines, [&](const LinePiece& piece) {
          return distance_to_segment(p, robot_ * piece.from, robot_ * piece.to) < near_line(range);
        });
        count("line", range <= 4, hit);
        count("line to 2 m", range <= kNear, hit);
      }
    }
  for (const LinePiece& piece : result.markings.lines) {
    const int steps = static_cast<int>(distance(piece.from, piece.to) / kLineStep);
    for (int i = 0; i <= steps; ++i) {
      const Point2<Field> p = robot_ * (piece.from + static_cast<double>(i) / std::max(steps, 1) * (piece.to - piece.from));
      const double range = range_of(p);
      if (range > 4) continue;
      const bool correct = std::ranges::any_of(
          labels[0].field_lines, [&](const auto& line) { return distance_to_segment(p, line.from, line.to) < near_line(range); });
      count_detection("line", correct);
      if (range <= kNear) count_detection("line to 2 m", correct);
    }
  }
}

void VisionScore::add_robots(const VisionResult& result, const std::array<ImageLabels, 2>& labels, Side own) {
  RobotScore score;
  score.add(result.robots, labels, robot_, own);
  robots_.add(score);
  const RobotScore::Range sum = score.sum();
  DetectionCount& count = counts_["robot"];
  count.labels += sum.labels;
  count.hits += sum.hits;
  count.detections += sum.detections;
  count.correct += sum.correct;
  const int errors = sum.labels - sum.hits + sum.detections - sum.correct;
  if (errors > 0) wrong_["robot"] = errors;
  DetectionCount& jerseys = counts_["jersey"];
  jerseys.labels += sum.hits;
  jerseys.hits += sum.right_jersey;
  jerseys.detections += sum.right_jersey + sum.wrong_jersey;
  jerseys.correct += sum.right_jersey;
  if (sum.hits > sum.right_jersey) wrong_["jersey"] = sum.hits - sum.right_jersey;
}

void VisionScore::add_robot_boxes(const VisionResult& result, const std::array<ImageLabels, 2>& labels) {
  for (std::size_t i = 0; i < 2; ++i) {
    const double min_height = kMinBoxHeight * labels[i].segmentation.width;
    const auto of_image = [&](const ImageRobot& found) { return found.top_camera == (i == 0); };
    const auto fits = [](const ImageRobot& found, const RobotLabel& label) { return overlap(found, label.box) >= kOverlap; };
    for (const RobotLabel& label : labels[i].robots)
      count("robot box", label.box.bottom - label.box.top >= min_height,
            std::ranges::any_of(result.robots.robots, [&](const ImageRobot& found) { return of_image(found) && fits(found, label); }));
    for (const ImageRobot& found : result.robots.robots) {
      if (!of_image(found)) continue;
      const bool correct = std::ranges::any_of(labels[i].robots, [&](const RobotLabel& label) { return fits(found, label); });
      if (correct || found.bottom - found.top >= min_height) count_detection("robot box", correct);
    }
  }
}

void VisionScore::add_boundary(const ImageBoundary& found, const ImageLabels& labels) {
  if (!found.known) return;
  const int width = labels.segmentation.width;
  for (int column = 4; column < width; column += 8) {
    const double row = labels.field_boundary[static_cast<std::size_t>(column)];
    if (!std::isfinite(row)) continue;
    boundary_errors_.push_back(std::abs(found.row_at(column + 0.5, width) - row));
    if (boundary_errors_.back() > kWrongBoundary) ++wrong_["field boundary"];
  }
}

std::vector<double> VisionScore::boundary_errors() const {
  std::vector<double> sorted = boundary_errors_;
  std::ranges::sort(sorted);
  return sorted;
}

std::map<std::string, std::vector<double>> VisionScore::orientation_errors() const {
  auto sorted = orientation_errors_;
  for (auto& [kind, errors] : sorted) std::ranges::sort(errors);
  return sorted;
}

std::string score_table(const VisionScore& score) {
  std::string table = "object            labels  recall  (95 %)           detections  precision  (95 %)           F1\n";
  char line[200];
  for (const auto& [kind, count] : score.counts()) {
    const auto [recall_low, recall_high] = wilson_interval(count.hits, count.labels);
    const auto [precision_low, precision_high] = wilson_interval(count.correct, count.detections);
    std::snprintf(line, sizeof line, "%-16s %7d  %6.4f  (%.4f-%.4f)  %10d  %9.4f  (%.4f-%.4f)  %.4f\n", kind.c_str(), count.labels,
                  count.recall(), recall_low, recall_high, count.detections, count.precision(), precision_low, precision_high, count.f1());
    table += line;
  }
  const auto errors = score.boundary_errors();
  if (!errors.empty()) {
    const auto at = [&](double part) { return errors[static_cast<std::size_t>(part * static_cast<double>(errors.size() - 1))]; };
    std::snprintf(line, sizeof line, "field boundary   median %.2f px, 95 %% within %.2f px, %zu columns\n", at(0.5), at(0.95),
                  errors.size());
    table += line;
  }
  for (const auto& [kind, angles] : score.orientation_errors()) {
    const double p95 = angles[static_cast<std::size_t>(0.95 * static_cast<double>(angles.size() - 1))];
    std::snprintf(line, sizeof line, "%-16s direction: 95 %% within %.1f degrees, %zu found\n", kind.c_str(), radians_to_degrees(p95),
                  angles.size());
    table += line;
  }
  return table;
}

}  // namespace soccer
