#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "blackboard/topics/image_features.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Compares detected robots with the labels of a pair of images, for any detector.
///
/// A robot counts when its foot is at most kMaxDistance away and at least the part kVisible of it is visible in one of the images. It is
/// found when a detection lies within near_robot() of its place. Each robot has at most one detection and each detection at most one robot,
/// the nearest ones first. Other detections up to kMaxDistance are false: duplicates when they lie near a labelled robot, otherwise false
/// positives. Robots that do not count, because they are far or hidden, may be found or not.
///
/// A frame, the pair of images, is right when all robots that count are found and no detection is false; with jerseys, when moreover the
/// team of each robot that counts is right. A camera's image is right when all robots that count in this image are found and none of this
/// camera's detections is false.
class RobotScore {
 public:
  static constexpr double kMaxDistance = 4;  ///< m
  static constexpr double kVisible = 0.25;   ///< of visible_part()
  static constexpr std::size_t kRanges = 4;  ///< ranges of distance of 1 m

  /// Results of the robots in a range of distances.
  struct Range {
    int labels = 0, hits = 0, detections = 0, correct = 0;
    int right_jersey = 0, wrong_jersey = 0;  ///< of the hits; others are unknown
    int standing = 0, standing_right = 0;    ///< of the hits
    int fallen = 0, fallen_right = 0;        ///< of the hits
    std::vector<double> facing_errors;       ///< rad, of the hits that are not fallen
    std::vector<double> place_errors;        ///< m, of the hits

    Range& operator+=(const Range& other);
  };

  /// Number of all frames, of those that are right, and of those with at least one robot that counts.
  struct Frames {
    int all = 0, right = 0, right_jerseys = 0, with_robots = 0, with_robots_right = 0;
    std::array<int, 2> camera_right{};  ///< top, bottom
  };

  /// labels: of the top and of the bottom image. robot: true pose of the robot. own: its team.
  void add(const ImageRobots& found, const std::array<ImageLabels, 2>& labels, const Pose2<Field, Ground>& robot, Side own);

  /// Adds the results of other frames.
  void add(const RobotScore& other);

  const std::array<Range, kRanges>& ranges() const { return ranges_; }
  Range sum() const;
  const Frames& frames() const { return frames_; }
  int duplicates() const { return duplicates_; }
  int false_positives() const { return false_positives_; }  ///< without duplicates

 private:
  void count_robot(const RobotLabel& label, const ImageRobot& found, bool own_team);

  std::array<Range, kRanges> ranges_;
  Frames frames_;
  int duplicates_ = 0, false_positives_ = 0;
};

/// Area of a robot's visible pixels at its distance relative to that of a standing robot, at most 1. width: of the image, px.
double visible_part(const RobotLabel& robot, int width);
/// The same from the number of a robot's visible pixels and its distance, m.
double visible_part(int pixels, double distance, int width);

/// Intersection over union of the boxes of a detection and of a label.
double overlap(const ImageRobot& found, const PixelBox& label);

/// Largest distance of a detection from a robot's place, m.
constexpr double near_robot(double distance) { return 0.25 + 0.1 * distance; }

/// Assigns found objects to true robots: of the pairs that are nearer than the robot's tolerance, the nearest first, and each robot and
/// each object at most once. separation: of a robot and an object, m. Returns the object of each robot.
std::vector<std::optional<std::size_t>> assign_nearest(std::size_t robots, std::size_t objects,
                                                       const std::function<double(std::size_t, std::size_t)>& separation,
                                                       const std::function<double(std::size_t)>& tolerance);

}  // namespace soccer
