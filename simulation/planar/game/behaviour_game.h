#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "simulation/planar/game/game_figures.h"
#include "simulation/planar/game/referee_link.h"
#include "simulation/planar/minds/mind.h"
#include "simulation/planar/models/belief_model.h"
#include "simulation/planar/models/landmark_model.h"
#include "simulation/planar/models/message_model.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// A game of the behaviour simulator.
struct BehaviourGameOptions {
  FieldDimensions field;
  SplRules rules;
  PlanarWorldParameters world;
  MotionModelParameters motion;
  BeliefModelParameters belief;
  MessageModelParameters messages;
  LandmarkModelParameters landmark;
  bool landmarks = false;           ///< robots also see landmarks and lines, and have odometry, for minds with their own localisation
  int players = 5;                  ///< of each team, 1 to 11
  std::vector<Player> robots = {};  ///< that play, the home team's first, with numbers up to `players`; empty: all
  double step = 0.02;               ///< s, of the world
  double decisions = 10;            ///< of each robot per second
  std::uint64_t seed = 1;
};

/// An SPL game without bodies: minds decide at a fixed rate, models of motion, sight, belief and messages carry their decisions to a world
/// of circles, and the referee of simserver judges it. Deterministic: depends on the options and the minds only.
class BehaviourGame {
 public:
  /// Errors: std::logic_error when a decision does not take a whole number of steps.
  BehaviourGame(const BehaviourGameOptions& options, const MindFactory& minds);

  /// Begins in this mode instead of before the kick-off, for situations of a game. In play the kick-off is over.
  void begin(PlayMode mode);
  /// Moves a robot, upright, to a pose in the frame of its team, of which it is informed.
  void place_robot(std::size_t robot, const Pose2<Field, Ground>& pose);
  /// Moves the ball. Frame of the home team in the first half; velocity in m/s.
  void place_ball(Point2<Field> place, Point2<Field> velocity = {});
  /// Makes a robot fall.
  void topple(std::size_t robot) { bodies_[robot].topple(); }

  // What trainers and a GameController do with a game; see Referee.
  void kick_off(std::optional<Side> side) { referee_.kick_off(match_, side); }
  void drop_ball();
  void whistle() { referee_.whistle(match_); }
  void penalise(RobotId robot, int code) { referee_.penalise(robot, code); }
  bool accepts_mode(PlayMode mode) const { return referee_.accepts_mode(mode); }  ///< in SPL games
  void set_score(int left, int right) { match_.score = {left, right}; }
  /// False if the packet is rejected; `error` then contains the reason.
  bool hear_game_controller(std::string_view packet, std::string& error, const std::string& sender, double now) {
    return referee_.hear_game_controller(packet, error, sender, now);
  }
  Mind& mind(std::size_t robot) { return *minds_[robot]; }

  /// One step of the world. The robots' decisions are spread evenly over the steps between two decisions of a robot.
  void step();
  bool over() const { return match_.mode == PlayMode::kFinished; }
  double time() const { return static_cast<double>(steps_) * options_.step; }  ///< s, since the start

  const BehaviourGameOptions& options() const { return options_; }
  const Match& match() const { return match_; }
  const PlanarWorld& world() const { return world_; }
  const Lineup& lineup() const { return lineup_; }
  const MindInputs& known(std::size_t robot) const { return inputs_[robot]; }  ///< at the robot's last decision
  const MindOutputs& decision(std::size_t robot) const { return outputs_[robot]; }
  const MotionStatus& motion(std::size_t robot) const { return bodies_[robot].status(); }
  GameFigures figures() const;

 private:
  void decide(std::size_t robot);
  RefereeView view() const { return referee_view_of(world_, lineup_, bodies_, options_.field, options_.step); }
  void execute(const RefereeActions& actions);
  void sense(std::size_t robot);
  void change_sides();

  BehaviourGameOptions options_;
  CounterRandom random_;
  std::uint64_t steps_ = 0, steps_a_decision_;
  Lineup lineup_;
  PlanarWorld world_;
  Match match_;
  Referee referee_;
  std::vector<MotionModel> bodies_;
  std::vector<BeliefModel> beliefs_;
  FieldMap map_;
  std::vector<LandmarkModel> landmarks_;
  std::vector<MessageModel> messages_;  // home, away
  std::vector<std::unique_ptr<Mind>> minds_;
  std::vector<MindInputs> inputs_;
  std::vector<MindOutputs> outputs_;
  CycleInPlay in_play_;
  GameCounter counter_;
};

}  // namespace soccer
