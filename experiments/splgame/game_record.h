#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "experiments/run/judge.h"
#include "experiments/splgame/game_config.h"
#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// How a team fared in contentions, the times in which robots of both teams compete for the ball. Source: the 2014 robot avoidance
/// report of rUNSWift, section 5.4.
struct ContentionFigures {
  int contentions = 0;  ///< the same for both teams
  int pushing = 0;      ///< penalties of the team for pushing, anywhere on the field
  int fallen = 0;       ///< falls of the team's field players beside another robot, of either team

  /// 0…1, the part of the contentions that brought neither a penalty nor a fall; 1 without contentions.
  double kept() const;
};

/// Counts contentions, penalties for pushing and falls beside other robots, frame by frame.
class ContentionCount {
 public:
  static constexpr double kContends = 0.5;  ///< m, a robot that is nearer to the ball contends for it
  static constexpr double kParted = 0.7;    ///< m, a contention ends when one team has no robot that is nearer to the ball
  static constexpr double kBeside = 0.5;    ///< m, a robot that falls is beside a robot that is nearer; bodies touch at about 0.3 m

  /// A frame in play.
  void add(const MonitoredScene& truth);
  /// A frame out of play ends a contention.
  void pause() { contended_ = false; }
  void add_pushing(bool home) { ++teams_[home ? 0 : 1].pushing; }
  /// A fall in play. mate, opponent: m, distance to the nearest one; negative: none. A keeper's falls are mostly dives and not counted.
  void add_fall(bool home, int player, double mate, double opponent);

  ContentionFigures team(bool home) const { return teams_[home ? 0 : 1]; }

 private:
  std::array<ContentionFigures, 2> teams_;  // home, away
  bool contended_ = false;                  // in the last frame
};

/// Measures how long each team stands after the whistle of a kick-off.
class StartDelays {
 public:
  /// m; a robot whose torso is farther from its place at the whistle has begun its first step. A standing robot sways less.
  static constexpr double kMoved = 0.01;

  /// A frame in play; `home`: the side of the home team.
  void add(const MonitoredScene& truth, Side home);
  /// A frame out of play.
  void pause(const GameInfo& game) { is_set_ = game.play_mode == "set"; }

  /// s, from each kick-off's whistle until the first robot of the team began to walk; without kick-offs in which none did.
  const std::vector<double>& of_team(bool home) const { return delays_[home ? 0 : 1]; }

 private:
  struct Standing {
    bool home;
    int player;
    Point2<World> at;
  };
  bool is_set_ = false;
  double whistled_ = 0;  // s, game time
  std::vector<Standing> standing_;
  std::array<std::vector<double>, 2> delays_;  // home, away
};

/// A goal in a game.
struct Goal {
  double time = 0;  ///< s, game time
  bool home = true;
};

/// The statistics of one robot in a game.
struct PlayerFigures {
  bool home = true;
  int player = 0;
  int falls = 0;
  int penalties = 0;
  std::map<std::string, int> penalties_by_kind;  ///< by kind: "pushing", "inactive" …; empty if the server does not report them
  double way = 0;                                ///< m, distance walked while the game was in play
  double position_median = 0, position_p95 = 0;  ///< m, error of the estimated position
  double heading_median = 0, heading_p95 = 0;    ///< rad, error of the estimated heading
  double ball_seen = 0;                          ///< 0…1, fraction of the playing time in which the robot saw the ball
  std::map<std::string, double> roles;           ///< 0…1, fraction of the playing time in each role; "none": without a role
  double switches_per_minute = 0;
};

/// A robot that was moved to another pose during play.
struct Kidnapping {
  double time = 0;  ///< s, game time
  bool home = true;
  int player = 0;
  double recovered = -1;  ///< s until its pose estimate was correct and stayed so for a second; -1: never
};

/// A fall, with the distances of the nearest robots and the ball.
struct Fall {
  double time = 0;  ///< s, game time
  bool home = true;
  int player = 0;
  Point2<Field> at;                            ///< m, in the frame of the robot's own team
  double mate = -1, opponent = -1, ball = -1;  ///< m, distance to the nearest teammate, nearest opponent and ball; -1: none
};

/// The role statistics of a team.
struct TeamFigures {
  double doubled = 0;                  ///< 0…1, fraction of the playing time in which a role was held by two robots
  std::map<std::string, double> held;  ///< 0…1, fraction of the playing time in which each role was held by a robot
  double switches_per_minute = 0;      ///< sum over its robots
};

/// Records ground truth and the robots' beliefs during a game, by game time, and computes statistics from them. The statistics do not
/// depend on when messages arrived.
class GameRecord {
 public:
  /// `home`: the side on which the home team plays.
  void add(const MonitoredScene& truth, const GameInfo& game, Side home);
  void add(const Belief& belief);
  void add_kidnapping(double time, bool home, int player) { kidnappings_.push_back({time, home, player}); }

  const std::vector<Goal>& goals() const { return goals_; }
  double playing_time() const;  ///< s, time in play
  std::vector<PlayerFigures> players() const;
  TeamFigures team(bool home) const;
  std::vector<Kidnapping> kidnappings() const;
  const std::vector<Fall>& falls() const { return falls_; }  ///< falls in play
  ContentionFigures contentions(bool home) const { return contentions_.team(home); }
  const std::vector<double>& start_delays(bool home) const { return starts_.of_team(home); }

 private:
  /// The true pose of a robot at one time.
  struct Place {
    double time;
    Point2<Field> at;
    double heading;
    bool upright;
  };
  struct Robot {
    std::vector<Place> places;    // in play, by game time
    std::vector<Belief> beliefs;  // in order of game time
    RobotScore score;
    int penalties = 0;
    std::map<std::string, int> kinds;  // number of penalties by kind
    bool penalised = false;
    double way = 0;
  };
  using Key = std::pair<bool, int>;  // away, player

  PlayerFigures figures_of(const Key& key, const Robot& robot) const;

  std::map<Key, Robot> robots_;
  std::vector<Goal> goals_;
  std::vector<Fall> falls_;
  std::vector<Kidnapping> kidnappings_;
  ContentionCount contentions_;
  StartDelays starts_;
  std::vector<double> moments_;  // s, game times of the frames in play
  std::array<int, 2> score_{};   // home, away
};

/// The result of a game.
struct GameResult {
  bool finished = false;    ///< true if the referee ended the game
  std::string why;          ///< what ended it otherwise, for display
  int home = 0, away = 0;   ///< goals
  double game_seconds = 0;  ///< s in play
  double simulated_seconds = 0, wall_seconds = 0;
  int restarts = 0;  ///< robot programs that ended and were started again
};

/// The result in one line: "home 2:1 away after 1200 s of play (falls 3, penalties 1: away pushing 1, …".
std::string result_line(const GameResult& result, const GameRecord& record, const GameConfig& config);

/// Writes the result and all statistics as JSON. Errors: InputError when the file cannot be written.
void write_result(const std::filesystem::path& file, const GameResult& result, const GameRecord& record, const GameConfig& config);

}  // namespace soccer::experiment
