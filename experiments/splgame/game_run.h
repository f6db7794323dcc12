#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/random/random_stream.h"
#include "experiments/run/experiment_server.h"
#include "experiments/run/run_programs.h"
#include "experiments/splgame/game_record.h"
#include "experiments/splgame/minimal_referee.h"

namespace soccer::experiment {

/// A text as a field of a CSV file: with quotation marks if it contains a comma, a quotation mark or the end of a line.
inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string field = "\"";
  for (const char c : text) field.append(c == '"' ? 2 : 1, c);
  return field + '"';
}

/// The state of a running game, for display.
struct GameProgress {
  std::string phase;  ///< "waiting for robots to join", or the play mode
  double time = 0;    ///< s, time in play
  double clock = 0;   ///< s of the halves that have passed
  double length = 0;  ///< s, both halves
  double left = 0;    ///< s of wall time, estimated until the end; 0: not known yet
  double real_time_factor = 0;
  int home = 0, away = 0;  ///< goals
  Point2<Field> ball;      ///< m, in the home team's frame
};

/// The progress in one line.
std::string progress_line(const GameProgress& progress);

/// Runs one game, from the start of its programs to their end: robots join and stand at the touch lines, the kick-off is given, and the
/// server's referee does the rest. With the run's own server in lockstep, everything depends only on the seed.
class GameRun {
 public:
  struct Handlers {
    std::function<void(const GameProgress&)> progress;     ///< about twice per second, and every ten seconds of game time
    std::function<void(const std::string& line)> message;  ///< warnings, for display
  };

  GameRun(GameConfig config, Handlers handlers);

  /// Runs the game. Errors: InputError when it cannot begin; later errors are in the result.
  GameResult run();

  const GameRecord& record() const { return record_; }

 private:
  using Clock = std::chrono::steady_clock;

  void start_server();
  void start_robots();
  void start_robot(std::size_t index);
  bool speaks(std::size_t started) const;
  void tick();
  void on_frame(const MonitorReader& monitor);
  void gather(const GameInfo& game, const MonitoredScene& truth);
  void follow(const MonitorReader& monitor);
  void kick_off(const GameInfo& game);
  void finish(bool finished, const std::string& why);
  GameProgress progress() const;
  double simulated() const;
  void write_trace();
  void finish_trace();
  void kidnap();

  GameConfig config_;
  Handlers handlers_;
  std::vector<GameRobot> robots_;
  boost::asio::io_context io_;
  boost::asio::steady_timer timer_;
  RunPrograms programs_;
  ExperimentServer beliefs_;
  GameRecord record_;
  MinimalReferee minimal_referee_;
  std::map<std::pair<bool, int>, Belief> newest_;  // key: away, player
  std::optional<GrowingFile> trace_;
  double last_trace_ = -1;  // s, server's time

  std::size_t started_ = 0;
  bool playing_ = false, over_ = false, kicked_off_twice_ = false;
  int ticks_alone_ = 0, settled_frames_ = 0, frames_in_initial_ = 0;
  Side home_ = Side::kLeft;
  GameInfo game_;
  MonitoredScene truth_;
  double next_progress_ = 0;
  double next_kidnapping_ = 0;  // s, game time
  RandomStream random_;
  double begin_sim_time_ = 0;
  Clock::time_point started_wall_, begin_wall_, last_frame_wall_;
  GameResult result_;
};

}  // namespace soccer::experiment
