#include "experiments/vision/robot_steps/robot_steps.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "experiments/vision/bench/robot_score.h"

namespace soccer {
namespace {

constexpr double kVisible = 1e-3;  // least fraction of an image's pixels that show a robot that must be found: 1 % of its width and 10 % of
                                   // its height
constexpr double kGood = 0.5, kTouching = 0.1;  // intersection over union of a box that is right, and of one that is at the robot

bool must_be_found(const RobotLabel& robot, const Segmentation& image) {
  return robot.distance <= RobotScore::kMaxDistance && robot.pixels > kVisible * image.width * image.height;
}

/// Counts the outcomes of one pair.
class Comparison {
 public:
  Comparison(const ImageRobots& found, const std::array<ImageLabels, 2>& labels, Side own, RobotOutcomes& out)
      : found_(found.robots), labels_(labels), own_(own), out_(out) {}

  void compare() {
    std::vector<RobotId> robots;
    for (const ImageLabels& image : labels_)
      for (const RobotLabel& robot : image.robots)
        if (must_be_found(robot, image.segmentation) && std::ranges::find(robots, robot.id) == robots.end()) robots.push_back(robot.id);
    for (const RobotId& robot : robots) match(robot);
    const auto false_positives = std::ranges::count_if(found_, [&](const ImageRobot& one) { return !at_any_robot(one); });
    out_.false_positive += static_cast<int>(false_positives);
    ++out_.frames;
    out_.right_frames += right_ && false_positives == 0 ? 1 : 0;
  }

 private:
  const ImageLabels& labels_of(const ImageRobot& found) const { return labels_[found.top_camera ? 0 : 1]; }
  /// Robots of any distance, so that a detection of one that is far is not wrong.
  bool at_any_robot(const ImageRobot& found) const {
    return std::ranges::any_of(labels_of(found).robots, [&](const RobotLabel& robot) { return overlap(found, robot.box) >= kTouching; });
  }
  double overlap_with(const ImageRobot& found, const RobotId& id) const {
    const auto& robots = labels_of(found).robots;
    const auto robot = std::ranges::find(robots, id, &RobotLabel::id);
    return robot == robots.end() ? 0 : overlap(found, robot->box);
  }
  /// With the detection, in either image, that overlaps the robot most.
  void match(const RobotId& robot) {
    double best = 0;
    const ImageRobot* detection = nullptr;
    for (const ImageRobot& found : found_) {
      const double share = overlap_with(found, robot);
      if (share <= best) continue;
      best = share;
      detection = &found;
    }
    right_ = right_ && best >= kGood;
    if (detection == nullptr || best < kTouching)
      ++out_.false_negative;
    else if (best < kGood)
      ++out_.bad_box;
    else
      count_team(*detection, robot);
  }
  void count_team(const ImageRobot& detection, const RobotId& robot) {
    if (detection.jersey == RobotTeam::kUnknown)
      ++out_.success_no_team;
    else
      ++((detection.jersey == RobotTeam::kOwn) == (robot.side == own_) ? out_.success : out_.success_wrong_team);
  }
  const std::vector<ImageRobot>& found_;
  const std::array<ImageLabels, 2>& labels_;
  Side own_;
  RobotOutcomes& out_;
  bool right_ = true;
};

}  // namespace

void add_outcomes(const ImageRobots& found, const std::array<ImageLabels, 2>& labels, Side own, RobotOutcomes& outcomes) {
  Comparison(found, labels, own, outcomes).compare();
}

namespace {

constexpr double kTopTolerance = 0.1;  // of a robot's height
constexpr int kFootTolerance = 1;      // px of the saliency image

bool contains(const PossibleRobot& box, const PossibleRobot& part) {
  const int middle = part.left + part.right;
  return 2 * box.left <= middle && middle < 2 * box.right;
}

}  // namespace

void RobotSteps::add(const RobotStages& stages, const ImageBoundary& boundary, const RobotStepTruth& truth) {
  add_edge(stages.top_obstructions, boundary, truth);
  add_feet(stages, truth);
  add_possible(stages, truth);
  add_merging(stages, truth);
}

void RobotSteps::add_edge(const std::vector<Obstruction>& found, const ImageBoundary& boundary, const RobotStepTruth& truth) {
  const auto detected = [&](int column) {
    return std::ranges::any_of(found, [&](const Obstruction& one) { return one.first <= column && column < one.end; });
  };
  const int columns = truth.columns();
  int first = 0, covered = 0;
  bool obstructed = false;  // the piece of the edge that began in column `first`
  for (int column = 0; column <= columns; ++column) {
    const bool now = column < columns && truth.obstructed(column, boundary, p_.depth);
    if (column == columns || (column > 0 && now != obstructed)) {
      if (column - first >= p_.narrowest) counts_.obstructions.add(obstructed, 2 * covered > column - first);
      first = column;
      covered = 0;
    }
    obstructed = now;
    covered += column < columns && detected(column) ? 1 : 0;
  }
}

void RobotSteps::add_feet(const RobotStages& stages, const RobotStepTruth& truth) {
  for (const PossibleRobot& possible : stages.possible) {
    const auto obstruction = std::ranges::find(stages.top_obstructions, possible.left, &Obstruction::first);
    if (obstruction == stages.top_obstructions.end()) continue;  // a robot of the bottom camera, or of no obstruction
    const RobotLabel* const robot = truth.robot_of(*obstruction, p_.depth);
    if (robot == nullptr) continue;
    const int error = possible.bottom - truth.bottom_of(*robot, *obstruction);
    counts_.foot_error += std::abs(error);
    ++(std::abs(error) <= kFootTolerance ? counts_.feet_right : error > 0 ? counts_.feet_low : counts_.feet_high);
  }
}

void RobotSteps::add_possible(const RobotStages& stages, const RobotStepTruth& truth) {
  for (const PossibleRobot& possible : stages.possible) {
    const PossibleRobotTruth label = truth.truth_of(possible);
    const bool accepted = possible.log_odds > 0;
    counts_.bayes.add(label.is_robot(), accepted);
    add_tops(possible, label, truth.step());
    if (!accepted || !label.is_robot()) continue;
    const bool seen = possible.team != JerseyColour::kUnknown;
    counts_.jerseys.add(label.has_jersey(), seen);
    const JerseyColour right = label.label == PossibleRobotTruth::kRed ? JerseyColour::kRed : JerseyColour::kBlue;
    counts_.wrong_team += seen && label.has_jersey() && possible.team != right ? 1 : 0;
  }
}

void RobotSteps::add_tops(const PossibleRobot& possible, const PossibleRobotTruth& truth, int step) {
  if (!truth.has_jersey() || truth.robot->fallen) return;
  const PixelBox& box = truth.robot->box;
  const double error = possible.top - static_cast<double>(box.top) / step;
  const double tolerance = std::max(1.0, kTopTolerance * (box.bottom - box.top) / step);
  ++(std::abs(error) <= tolerance ? counts_.tops_right : error < 0 ? counts_.tops_high : counts_.tops_low);
}

void RobotSteps::add_merging(const RobotStages& stages, const RobotStepTruth& truth) {
  std::map<const RobotLabel*, std::vector<std::size_t>> boxes_of;               // for each part of a robot, its box after merging
  std::vector<std::vector<const RobotLabel*>> robots_in(stages.merged.size());  // for each box, the robots of its parts
  for (const PossibleRobot& part : stages.possible) {
    const RobotLabel* const robot = part.log_odds > 0 ? truth.truth_of(part).robot : nullptr;
    const auto box = std::ranges::find_if(stages.merged, [&](const PossibleRobot& one) { return contains(one, part); });
    if (robot == nullptr || box == stages.merged.end()) continue;
    const auto index = static_cast<std::size_t>(box - stages.merged.begin());
    boxes_of[robot].push_back(index);
    if (std::ranges::find(robots_in[index], robot) == robots_in[index].end()) robots_in[index].push_back(robot);
  }
  for (const auto& robots : robots_in) counts_.merged_too_much += robots.size() > 1 ? 1 : 0;
  for (const auto& [robot, boxes] : boxes_of) {
    if (boxes.size() < 2 || std::ranges::any_of(boxes, [&](std::size_t box) { return robots_in[box].size() > 1; })) continue;
    const bool together = std::ranges::count(boxes, boxes.front()) == static_cast<std::ptrdiff_t>(boxes.size());
    ++(together ? counts_.merged : counts_.merged_too_little);
  }
}

}  // namespace soccer
