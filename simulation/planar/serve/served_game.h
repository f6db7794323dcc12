#pragma once

#include <csignal>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/planar/game/behaviour_game.h"
#include "simulation/simserver/host/monitor_port.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/host/trainer_base.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// A game that can be changed from outside and rewound. A rewind repeats the game from its seed with the changes that were made until then;
/// a checkpoint of the process would have to copy the Python interpreter and the threads of its debug ports. A minute of a game with whole
/// minds takes about 0.6 s.
class GameSession {
 public:
  using Maker = std::function<std::unique_ptr<BehaviourGame>()>;
  using Change = std::function<void(BehaviourGame&)>;

  /// make: creates the game, each time the same one.
  explicit GameSession(Maker make) : make_(std::move(make)), game_(make_()) {}

  BehaviourGame& game() { return *game_; }
  const BehaviourGame& game() const { return *game_; }
  void step();
  /// Changes the game now, and at this moment of each repetition.
  void change(const Change& change);
  /// As change(); a change that returns false, because the game refused it, is not repeated.
  void attempt(const std::function<bool(BehaviourGame&)>& change);
  /// Returns to the first step at `time` (s) or later, and forgets the changes that were made after it. A time in the future has no effect.
  /// Errors: those of `make`; the game is then as before.
  void rewind(double time);

 private:
  struct Event {
    std::uint64_t step;
    Change change;
  };

  Maker make_;
  std::unique_ptr<BehaviourGame> game_;
  std::uint64_t steps_ = 0;
  std::vector<Event> events_;  // in the order of their steps
};

/// Shows a game without bodies on a monitor port: standing and lying bodies at the places of the robots.
class DrawnScene {
 public:
  explicit DrawnScene(const WorldParameters& parameters) : parameters_(parameters), world_(parameters), monitor_scene_(parameters.field) {}

  /// The complete scene, or the next frame, of the monitor protocol; valid until the next call.
  std::string_view full(const BehaviourGame& game, std::optional<RobotId> selected);
  std::string_view frame(const BehaviourGame& game, std::optional<RobotId> selected);
  /// The next frame contains the complete scene.
  void rebuild() { monitor_scene_.rebuild(); }

 private:
  void draw(const BehaviourGame& game);
  void put(std::size_t index, const Eigen::Vector2d& place, double heading, bool lies);

  WorldParameters parameters_;
  World world_;
  MonitorScene monitor_scene_;
};

/// A game without bodies as monitors see and command it. Trainer commands as in simserver: (playMode M), (kickOff SIDE), (dropBall),
/// (whistle), (score (left N)(right N)), (penalty (unum N)(team SIDE)(type T)), (ball (pos X Y Z)(vel X Y Z)),
/// (agent (unum N)(team SIDE)(move X Y Z A)), (select (unum N)(team SIDE)), (reqfullstate), (killsim). And (rewind SECONDS), which goes
/// back by this time.
class ServedGame final : public MonitoredSimulation {
 public:
  using Report = std::function<void(const std::string&)>;

  /// The session must live as long as this. rewound: called after each rewind.
  ServedGame(
      GameSession& session, const WorldParameters& drawn, Report report, std::function<void()> rewound = [] {})
      : session_(session), scene_(drawn), report_(std::move(report)), rewound_(std::move(rewound)) {}

  std::string_view full_state() override { return scene_.full(session_.game(), selected_); }
  std::string_view monitor_frame() override { return scene_.frame(session_.game(), selected_); }
  void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) override;
  void monitor_connected() override { warnings_.clear(); }
  bool started() const override { return true; }
  void report(const std::string& what) const override { report_(what); }

  bool killed() const { return killed_; }  ///< (killsim) was sent

 private:
  void execute(const Command& command);
  bool execute_match_command(const Command& command);
  void move_ball(const Command& command);
  void move_robot(const Command& command);
  void penalise(const Command& command);
  void rewind(const Command& command);
  void report_error(const std::string& what) {
    if (const auto text = warnings_.text_of(what + "; it is ignored")) report_("monitor: " + *text);
  }

  GameSession& session_;
  DrawnScene scene_;
  Report report_;
  std::function<void()> rewound_;
  RepeatedWarnings warnings_;
  std::optional<RobotId> selected_;
  bool killed_ = false;
};

/// Address and speed of a served game.
struct GameServerOptions {
  std::string bind = "127.0.0.1";
  int monitor_port = 3200;                    ///< 0: any free port
  double step = 0.02;                         ///< s, of the game
  double realtime_factor = 1;                 ///< simulated seconds per second of real time; 0: as fast as possible
  bool paused = false;                        ///< wait for a monitor's (resume) or (step N) at the start
  std::function<void()> before_step = [] {};  ///< also called ten times a second while the clock stands
};

/// Plays a game by the clock and serves its monitors. After its end the game stands, and can still be rewound.
class GameServer {
 public:
  /// Session and game must live as long as the server. Errors: InputError when the port is not available.
  GameServer(GameSession& session, ServedGame& game, const GameServerOptions& options);

  int monitor_port() const { return monitors_.port(); }

  /// Serves until a trainer sends (killsim) or a signal handler sets `stop`.
  void run(const volatile std::sig_atomic_t& stop);

 private:
  GameSession& session_;
  ServedGame& game_;
  GameServerOptions options_;
  Pacer pacer_;
  MonitorPort monitors_;
};

}  // namespace soccer
