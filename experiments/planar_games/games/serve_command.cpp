#include "experiments/planar_games/games/serve_command.h"

#include <cstdio>
#include <optional>
#include <set>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"
#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/time/clock.h"
#include "experiments/planar_games/games/live_robots.h"
#include "experiments/planar_games/games/play_game.h"
#include "simulation/simserver/host/pacer.h"
#include "simulation/simserver/host/waiting.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

void report(const std::string& line) { console::warn(line); }

/// Hears a GameController's packets.
class ControllerSocket {
 public:
  ControllerSocket(GameSession& session, const std::string& text, const std::string& bind) : session_(session) {
    if (text.empty()) return;
    const auto [address, port] = address_and_port("--game-controller", text, bind, Ports::kFixed);
    socket_.emplace(address, port);
  }

  void receive() {
    if (!socket_) return;
    while (const auto datagram = socket_->receive()) {
      session_.attempt([this, packet = std::string(*datagram), sender = socket_->sender().text()](BehaviourGame& game) {
        std::string error;
        const bool heard = game.hear_game_controller(packet, error, sender, seconds(clock_.now()));
        if (!heard && refused_reasons_.insert(error).second) report("a datagram to the port of the GameController is ignored: " + error);
        return heard;
      });
    }
  }

 private:
  GameSession& session_;
  std::optional<UdpSocket> socket_;
  std::set<std::string> refused_reasons_;  // already reported
  MonotonicClock clock_;
};

}  // namespace

ServeCommand::ServeCommand(CLI::App& app)
    : command_(*app.add_subcommand("serve", "plays one planar game by the clock, for monitors, trainers, a GameController and offnao")) {
  setup_.config = data_folder("config");
  home_.folder = away_.folder = data_folder("behaviours_py");
  describe_team(command_, "--home", "--home-set", home_);
  describe_team(command_, "--away", "--away-set", away_);
  describe_setup(command_, setup_);
  command_.add_option("--seed", seed_, "seed of the game")->capture_default_str();
  command_
      .add_option("--bind", serve_.bind, "address or name that all ports listen on, such as 0.0.0.0 (all IPv4), :: (all), or localhost")
      ->capture_default_str();
  command_.add_option("--monitor-port", serve_.monitor_port, "TCP port for monitors and trainers; 0: any free port")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command_.add_option("--realtime-factor", serve_.realtime_factor, "simulated seconds per second of real time; 0: as fast as possible")
      ->check(Pacer::error_of_factor, "0 or in [0.001 - 1000000]")
      ->capture_default_str();
  command_.add_flag("--paused", serve_.paused, "wait for a trainer's (resume) or (step N) at the start");
  command_.add_option("--game-controller", game_controller_, "[ADDRESS:]PORT for the packets of an SPL GameController, usually 3838")
      ->check(&error_of_address);
  command_.add_flag("--debug-ports", debug_ports_, "open a debug port for each robot, for offnao");
  command_.add_option("--debug-token", debug_token_, "token with which clients of the debug ports may change parameters")
      ->envname("SOCCER_DEBUG_TOKEN");
  command_.add_option("--announce", announce_, "UDP port on which the debug ports are announced; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
}

int ServeCommand::run() const {
  if (setup_.world != "planar")
    throw InputError("--world " + setup_.world, "behavioursim serves planar games only", "use splgame and simserver for games with bodies");
  const volatile std::sig_atomic_t& stop = catch_stop_signals();
  GameSession session(planar_game(setup_, {home_, away_, seed_, {}}));
  std::optional<LiveRobots> live;
  if (debug_ports_)
    live.emplace(
        session,
        LiveRobotsOptions{.address = serve_.bind, .token = debug_token_, .body = setup_.body, .announcement = announce_, .report = report});
  ControllerSocket game_controller(session, game_controller_, serve_.bind);
  ServedGame game(session, options_for_field(setup_.config, setup_.field).world, report, [&] {
    if (live) live->set_parameters();
  });
  GameServerOptions options = serve_;
  options.step = session.game().options().step;
  options.before_step = [&] {
    game_controller.receive();
    if (!live) return;
    live->take_parameters();
    live->show();
  };
  GameServer server(session, game, options);
  std::printf("behavioursim: monitors on %s\n", host_and_port(options.bind, server.monitor_port()).c_str());
  std::fflush(stdout);
  server.run(stop);
  return 0;
}

}  // namespace soccer
