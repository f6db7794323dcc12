#pragma once

#include <csignal>
#include <functional>
#include <string>

#include "simulation/planar/serve/served_game.h"
#include "simulation/simserver/host/monitor_port.h"

namespace soccer {

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
