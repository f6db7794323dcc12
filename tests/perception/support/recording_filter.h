#pragma once

#include <memory>
#include <vector>

#include "perception/localisation/localisation.h"

namespace soccer::test {

/// A pose filter that believes what a test says, and remembers what it was given.
struct RecordingFilter final : PoseFilter {
  using Pose = Pose2<Field, Ground>;
  struct Places {
    std::vector<Pose> places;
    double stays;
  };
  struct Prediction {
    OdometryStep step;
    double elapsed;
  };
  struct Comparison {
    Point2<Ground> here;
    Point2<Field> there;
  };
  struct Missing {
    Point2<Field> there;
    double gaze, reach, likelihood;
  };

  void place(const Pose& pose) override { placed.push_back(pose); }
  void place_any(std::span<const Pose> places, double stays) override { carried.push_back({{places.begin(), places.end()}, stays}); }
  void predict(const OdometryStep& step, double elapsed) override { predictions.push_back({step, elapsed}); }
  void update(const GroundObservations& seen) override { frames.push_back(seen.frame); }
  void compare_places(Point2<Ground> here, Point2<Field> there) override { comparisons.push_back({here, there}); }
  void consider_mirrored() override { ++mirrors; }
  void apply_negative_evidence(Point2<Field> there, double gaze, double reach, double likelihood) override {
    missing.push_back({there, gaze, reach, likelihood});
  }
  std::span<const PoseHypothesis> hypotheses() const override { return returned; }
  bool lost() const override { return is_lost; }

  std::vector<PoseHypothesis> returned{1};
  bool is_lost = false;

  std::vector<Pose> placed;
  std::vector<Places> carried;
  std::vector<Prediction> predictions;
  std::vector<std::uint32_t> frames;
  std::vector<Comparison> comparisons;
  std::vector<Missing> missing;
  int mirrors = 0;
};

/// Localisation with such a filter, after its first tick.
struct RecordedLocalisation {
  RecordedLocalisation() { tick(); }

  void tick() { localisation.tick({seen, odometry, placement, game, mates, {&ball}}, {robot_pose, hypotheses}); }

  /// A tick with a new picture.
  void look(double elapsed = 0.06) {
    seen.time += from_seconds(elapsed);
    ++seen.frame;
    tick();
  }

  std::unique_ptr<RecordingFilter> owned = std::make_unique<RecordingFilter>();
  RecordingFilter& filter = *owned;
  FieldDimensions field;
  Localisation localisation{field, std::move(owned)};
  GroundObservations seen;
  Odometry odometry;
  Placement placement;
  Game game;
  TeamMates mates;
  BallEstimate ball;
  RobotPose robot_pose;
  PoseHypotheses hypotheses;
};

}  // namespace soccer::test
