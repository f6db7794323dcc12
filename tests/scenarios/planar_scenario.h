#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/topics/scene_truth.h"
#include "simulation/planar/game/behaviour_game.h"

namespace soccer {

/// A situation of a game without bodies: whole minds of the shipped behaviours, the models fitted to simserver, and the referee. A failed
/// scenario leaves its ground truth, the whole run, as an MCAP log for offnao, and lists what went wrong how often.
///
///   class Attack : public PlanarScenario {};
///   TEST_F(Attack, a_striker_scores_from_two_metres) {
///     robot("home 5", {1.8, 0.2, 0}, "roles.Striker");
///     ball({2.5, 0});
///     soft("the striker is near the ball", [&] { return to_ball("home 5") < 1; });
///     EXPECT_TRUE(until([&] { return goals("home") == 1; }, 40));
///   }
///
/// Coordinates are those of the robot's own team; the ball's are those of the home team.
class PlanarScenario : public testing::Test {
 protected:
  PlanarScenario();
  ~PlanarScenario() override;

  // Before the first run:
  /// Adds a robot such as "home 5". `behaviour` is a role or a skill; "stand": it does not move.
  void robot(const std::string& name, const Pose2<Field, Ground>& pose, const std::string& behaviour = "roles.Player");
  /// Adds robots 1 to `count` of a team at the touch line.
  void team(const std::string& name, int count);
  void ball(Point2<Field> place, Point2<Field> velocity = {}) {
    ball_ = place;
    ball_velocity_ = velocity;
  }
  /// The mode that the scenario begins with; playing unless given.
  void mode(PlayMode mode) { mode_ = mode; }
  /// The robots track other robots with their own filters, from what they see, instead of knowing each robot's team.
  void see_with_filters() { options_.landmarks = true; }
  /// A parameter of the robots' behaviours, as Struct.key=value.
  void assign(const std::string& assignment) { assignments_.push_back(assignment); }
  /// The models and rules, to be changed.
  BehaviourGameOptions& options() { return options_; }

  /// A soft error: what should hold in each cycle. It does not end the run; a violation fails the test, with the number of cycles, only in
  /// a scenario that fails otherwise, or when it occurs for more than `tolerated` s in all.
  void soft(const std::string& what, std::function<bool()> holds, double tolerated = 1e9);

  /// Runs until the condition holds, at most this time (s). Returns whether it did.
  bool until(const std::function<bool()>& wanted, double max_time);
  void run(double seconds) {
    until([] { return false; }, seconds);
  }

  BehaviourGame& game();
  double now() { return game().time(); }
  int goals(const std::string& team);
  int penalties(const std::string& team);  ///< now
  Point2<Field> place(const std::string& name);
  Point2<Field> ball_place() { return game().world().ball; }
  double to_ball(const std::string& name);
  double between(const std::string& one, const std::string& other);
  const MotionStatus& motion(const std::string& name) { return game().motion(index(name)); }
  const MindOutputs& decision(const std::string& name) { return game().decision(index(name)); }
  std::size_t index(const std::string& name) const;

 private:
  struct Robot {
    std::string name;
    Player player;
    bool placed = false;
    Pose2<Field, Ground> pose;
    std::string behaviour;
  };
  struct Soft {
    std::string what;
    std::function<bool()> holds;
    double tolerated;
    int violated = 0;
    double first = 0;
  };

  void TearDown() override;
  void keep() const;

  BehaviourGameOptions options_;
  std::vector<Robot> robots_;
  Point2<Field> ball_, ball_velocity_;
  PlayMode mode_ = PlayMode::kPlaying;
  std::vector<std::string> assignments_;
  std::vector<Soft> soft_;
  std::map<std::string, MindFactory> factories_;  // by behaviour
  std::unique_ptr<BehaviourGame> game_;
  std::vector<SceneTruth> scenes_;
};

}  // namespace soccer
