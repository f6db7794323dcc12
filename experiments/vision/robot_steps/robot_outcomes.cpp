#include "experiments/vision/robot_steps/robot_outcomes.h"

#include <algorithm>
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
    if (detection.jersey == Jersey::kUnknown)
      ++out_.success_no_team;
    else
      ++((detection.jersey == Jersey::kOwn) == (robot.side == own_) ? out_.success : out_.success_wrong_team);
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

}  // namespace soccer
