#pragma once

#include <map>
#include <string>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "experiments/vision/bench/robot_score.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Hits, misses and false detections of one kind of object.
struct DetectionCount {
  int labels = 0;       ///< labelled objects
  int hits = 0;         ///< labelled objects that were detected
  int detections = 0;   ///< detected objects
  int correct = 0;      ///< detected objects that are labelled
  int wrong_pairs = 0;  ///< pairs of images with a miss or a false detection

  double recall() const { return labels > 0 ? static_cast<double>(hits) / labels : 1; }
  double precision() const { return detections > 0 ? static_cast<double>(correct) / detections : 1; }
  double f1() const { return recall() + precision() > 0 ? 2 * recall() * precision() / (recall() + precision()) : 0; }
};

/// What the modules of vision found in one pair of images.
struct VisionResult {
  CameraViews views;
  FieldBoundary boundary;
  FieldMarkings markings;
  FieldCrossings crossings;
  GoalPosts posts;
  BallCandidates candidates;
  ImageBalls balls;
  ImageRobots robots;
};

/// Compares what was found with the labels. Distances in the names of the counts: labels up to this distance from the camera.
class VisionScore {
 public:
  explicit VisionScore(const FieldDimensions& field = {}, const CameraParameters& optics = {}) : field_(field), optics_(optics) {}

  /// labels: of the top and of the bottom image. robot: the true pose of the robot, in the labels' frame. own: its team.
  void add(const VisionResult& result, const std::array<ImageLabels, 2>& labels, const Pose2<Field, Ground>& robot, Side own);

  /// Compares with labels that consist of boxes of balls and robots only.
  void add_boxes(const VisionResult& result, const std::array<ImageLabels, 2>& labels);

  /// Adds all that another score counted.
  void add(const VisionScore& other);

  const std::map<std::string, DetectionCount>& counts() const { return counts_; }
  const RobotScore& robots() const { return robots_; }
  /// Absolute errors of the field boundary's row, px, sorted.
  std::vector<double> boundary_errors() const;
  /// Absolute errors of the direction of landmarks that were found, by kind, rad, sorted.
  std::map<std::string, std::vector<double>> orientation_errors() const;
  int images() const { return images_; }
  /// Whether the last pair contained a miss or a false detection of this kind.
  bool last_wrong(const std::string& kind) const { return wrong_.contains(kind); }
  /// Misses and false detections in the last pair, by kind.
  const std::map<std::string, int>& last_errors() const { return wrong_; }

 private:
  void add_balls(const VisionResult& result, const std::array<ImageLabels, 2>& labels);
  void add_landmarks(const VisionResult& result, const std::array<ImageLabels, 2>& labels);
  void add_lines(const VisionResult& result, const std::array<ImageLabels, 2>& labels);
  void add_robots(const VisionResult& result, const std::array<ImageLabels, 2>& labels, Side own);
  void add_robot_boxes(const VisionResult& result, const std::array<ImageLabels, 2>& labels);
  void add_boundary(const ImageBoundary& found, const ImageLabels& labels);
  void begin();
  void end();
  void count(const std::string& kind, bool labelled, bool hit);
  void count_detection(const std::string& kind, bool correct);
  void add_orientation(const GroundFeature& found, const LandmarkLabel& label, const Pose3<Field, TopCamera>& camera);

  FieldDimensions field_;
  CameraParameters optics_;
  Pose2<Field, Ground> robot_;
  std::map<std::string, DetectionCount> counts_;
  std::map<std::string, int> wrong_;
  RobotScore robots_;
  std::vector<double> boundary_errors_;
  std::map<std::string, std::vector<double>> orientation_errors_;
  int images_ = 0;
};

/// The table of a score, with 95 % intervals of Wilson.
std::string score_table(const VisionScore& score);

}  // namespace soccer
