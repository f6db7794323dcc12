#pragma once

#include <cstdint>
#include <optional>

#include "blackboard/body/joints.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/vision.h"
#include "simulation/body/simspark/sim_vision_adapter.h"
#include "simulation/body/simspark/simulation_options.h"
#include "simulation/body/simspark/speech.h"
#include "simulation/body/simspark/vision_model.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Compares the server's field with the robot's, by the goal posts and corner flags that the server shows, and by the distances of the
/// posts from the robot's true position where it is known. It decides once, by many sightings, because single ones are noisy.
class FieldCheck {
 public:
  /// knows_position: the percepts contain the robot's true position, m, in a frame of the field's axes.
  explicit FieldCheck(const FieldDimensions& field, bool knows_position = false) : field_(field), knows_position_(knows_position) {}

  /// Errors: InputError when the server has another field.
  void add(const wire::PerceptorInfo& percept);

 private:
  void add_pair(const wire::SeenLandmark& a, const wire::SeenLandmark& b);
  void add_post(const wire::SeenLandmark& post, const Point2<Field>& from);

  FieldDimensions field_;
  bool knows_position_;
  int too_far_ = 0;  // sightings at a distance that the field does not have
  int pairs_ = 0;
  int posts_ = 0, misplaced_posts_ = 0;  // sightings of posts, and those at a distance that no post has
  double seen_ = 0, true_ = 0;           // m, sums of the distances between the landmarks of the pairs
};

/// What the percepts contain for perception and the game: vision, the messages of teammates, the game's state and the true pose.
class PerceptReceiver {
 public:
  explicit PerceptReceiver(const SimulationOptions& options);

  /// Adds the messages of a percept, also while the robot joins.
  void hear(const wire::PerceptorInfo& percept) { hearing_.update(percept); }

  /// Adds the rest of a percept of a robot that has joined. `time`: of the percept; `angle`: of the joints, rad; `number`: the robot's own.
  /// True if vision() is new. Errors: InputError when the server has another field.
  bool add(const wire::PerceptorInfo& percept, Time time, const JointArray& angle, int number);

  /// The messages of teammates.
  const HeardMessages& heard() const { return hearing_.heard(); }

  /// The last vision frame.
  const VisionFrame& vision() const { return vision_; }

  /// The game state derived from the play mode; Initial until the robot has joined.
  GameState game_state() const { return game_state_; }

  /// The last true pose and the number of them; with SimulationOptions::true_pose.
  const Placement& true_pose() const { return true_pose_; }

 private:
  bool see(const wire::PerceptorInfo& percept, Time time, const JointArray& angle, int number);

  Hearing hearing_;
  GameState game_state_ = GameState::kInitial;
  bool takes_true_pose_;
  Placement true_pose_;
  std::optional<FieldCheck> field_check_;
  SimVisionAdapter adapter_;
  VisionModel vision_model_;
  std::uint32_t frames_ = 0;  // number of percepts with vision
  VisionFrame vision_;
};

}  // namespace soccer
