#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "simulation/experiment/ground_truth.h"
#include "simulation/experiment/robot_score.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// A goal of a game.
struct Goal {
  double time = 0;  ///< s, game time
  bool home = true;
};

/// What a game's statistics say about one robot.
struct PlayerFigures {
  bool home = true;
  int player = 0;
  int falls = 0;
  int penalties = 0;
  std::map<std::string, int> penalties_by_kind;  ///< "pushing", "inactive" …; only where the server tells them
  double way = 0;                                ///< m, walked while the game was on
  double position_median = 0, position_p95 = 0;  ///< m, of the error of the believed pose
  double heading_median = 0, heading_p95 = 0;    ///< rad
  double ball_seen = 0;                          ///< part of the playing time
  std::map<std::string, double> roles;           ///< part of the playing time in each; "none" for none
  double switches_per_minute = 0;
};

/// A robot that was put somewhere else.
struct Kidnapping {
  double time = 0;  ///< s, game time
  bool home = true;
  int player = 0;
  double recovered = -1;  ///< s until it knew where it is for good; -1: it did not, or something else happened to it
};

/// A robot that fell, and who stood nearest to it.
struct Fall {
  double time = 0;  ///< s, game time
  bool home = true;
  int player = 0;
  Point2<Field> at;                            ///< m, as its own team names it
  double mate = -1, opponent = -1, ball = -1;  ///< m to them; -1: there is none
};

/// How a team kept its roles.
struct TeamFigures {
  double doubled = 0;                  ///< part of the playing time in which some role had two holders
  std::map<std::string, double> held;  ///< part of the playing time in which a role had a holder
  double switches_per_minute = 0;      ///< of all its robots
};

/// Everything that happens in a game, by its time: what is true, and what the robots say. What is made of it does not depend on when
/// messages arrived.
class GameRecord {
 public:
  /// `home`: the side on which the home team plays.
  void add(const GroundTruth& truth, const GameInfo& game, Side home);
  void add(const Belief& belief);
  void add_kidnapping(double time, bool home, int player) { kidnappings_.push_back({time, home, player}); }

  const std::vector<Goal>& goals() const { return goals_; }
  double playing_time() const;  ///< s
  std::vector<PlayerFigures> players() const;
  TeamFigures team(bool home) const;
  std::vector<Kidnapping> kidnappings() const;
  const std::vector<Fall>& falls() const { return falls_; }  ///< while the game was on

 private:
  /// One robot at one moment.
  struct Place {
    double time;
    Point2<Field> at;
    double heading;
    bool upright;
  };
  struct Robot {
    std::vector<Place> places;    // while the game was on, by game time
    std::vector<Belief> beliefs;  // likewise
    RobotScore score;
    int penalties = 0;
    std::map<std::string, int> kinds;  // of penalties
    bool penalised = false;
    double way = 0;
  };
  using Key = std::pair<bool, int>;  // away, player

  PlayerFigures figures_of(const Key& key, const Robot& robot) const;

  std::map<Key, Robot> robots_;
  std::vector<Goal> goals_;
  std::vector<Fall> falls_;
  std::vector<Kidnapping> kidnappings_;
  std::vector<double> moments_;  // of game time, in play
  std::array<int, 2> score_{};   // home, away
};

}  // namespace soccer::experiment
