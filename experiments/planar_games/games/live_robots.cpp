#include "experiments/planar_games/games/live_robots.h"

#include <csignal>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/time/clock.h"
#include "experiments/planar_games/games/commands.h"
#include "experiments/planar_games/games/play_game.h"
#include "robot/debug/foxglove_text.h"
#include "simulation/planar/serve/served_game.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/host/pacer.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

DebugService describe_parameters(const LiveParameters& parameters) {
  return {"describe_parameters", "lists every parameter with its unit, range and description", false,
          [&parameters](const std::string&) { return foxglove::describe(parameters.values()); }};
}

}  // namespace

LiveRobots::LiveRobots(GameSession& session, const LiveRobotsOptions& options) : session_(session) {
  BehaviourGame& game = session.game();
  for (std::size_t i = 0; i < game.lineup().players.size(); ++i) {
    const Player& player = game.lineup().players[i];
    Robot& robot = robots_.emplace_back();
    std::vector<DeclaredSection> sections = game.mind(i).parameters();
    robot.parameters.declare(sections);
    robot.parameters.take();
    DebugPortOptions port;
    port.address = options.address;
    port.port = 0;
    port.name = std::string(player.home ? "home " : "away ") + std::to_string(player.number);
    port.report = options.report;
    port.warn = options.warn;
    port.token = options.token;
    port.parameters = {&robot.parameters};
    port.services = {describe_parameters(robot.parameters)};
    port.announcement = {port.name, player.home ? 1 : 2, player.number, options.body, "behavioursim", 0};
    port.announcement_port = options.announcement;
    robot.port = std::make_unique<DebugPort>(port);
    robot.channels = make_channels<TopicPort>([&]<class Topic>(const char* name) { return robot.port->channel<Topic>(name); });
    options.report(port.name + ": debug port ws://" + host_and_port(options.address, robot.port->port()));
  }
}

void LiveRobots::show() {
  const BehaviourGame& game = session_.game();
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    Robot& robot = robots_[i];
    const MindInputs& known = game.known(i);
    const Time time = known.sensors.time;
    if (known.sensors.period <= 0 || time == robot.last) continue;
    robot.last = time;
    write_topics(robot.channels, topics_of(known, game.decision(i), game.motion(i)),
                 [&](const auto& channel, const auto& topic) { robot.port->show(channel, time, topic); });
  }
}

void LiveRobots::take_parameters() {
  for (std::size_t robot = 0; robot < robots_.size(); ++robot)
    if (robots_[robot].parameters.take()) set_parameters(robot);
}

void LiveRobots::set_parameters() {
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) set_parameters(robot);
}

void LiveRobots::set_parameters(std::size_t robot) {
  session_.change([robot, sections = robots_[robot].parameters.declared()](BehaviourGame& game) { game.mind(robot).tune(sections); });
}

namespace {

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
        if (!heard && refused_reasons_.insert(error).second)
          console::warn("a datagram to the port of the GameController is ignored: " + error);
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

struct ServeOptions {
  GameSetup setup;
  TeamSetup home, away;
  GameServerOptions serve;
  std::uint64_t seed = 1;
  std::string game_controller, debug_token;
  bool debug_ports = false;
  int announce = kAnnouncementPort;
};

int serve(const ServeOptions& o) {
  if (o.setup.world != "planar")
    throw InputError("--world " + o.setup.world, "behavioursim serves planar games only",
                     "use splgame and simserver for games with bodies");
  const volatile std::sig_atomic_t& stop = catch_stop_signals();
  GameSession session(planar_game(o.setup, {o.home, o.away, o.seed, {}}));
  std::optional<LiveRobots> live;
  if (o.debug_ports)
    live.emplace(session, LiveRobotsOptions{.address = o.serve.bind,
                                            .token = o.debug_token,
                                            .body = o.setup.body,
                                            .announcement = o.announce,
                                            .report = console::info,
                                            .warn = console::warn});
  ControllerSocket game_controller(session, o.game_controller, o.serve.bind);
  ServedGame game(session, options_for_field(o.setup.config, o.setup.field).world, console::warn, [&] {
    if (live) live->set_parameters();
  });
  GameServerOptions server_options = o.serve;
  server_options.step = session.game().options().step;
  server_options.before_step = [&] {
    game_controller.receive();
    if (!live) return;
    live->take_parameters();
    live->show();
  };
  GameServer server(session, game, server_options);
  std::printf("behavioursim: monitors on %s\n", host_and_port(o.serve.bind, server.monitor_port()).c_str());
  std::fflush(stdout);
  server.run(stop);
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Subcommand& chosen) {
  CLI::App& command =
      *app.add_subcommand("serve", "plays one planar game by the clock, for monitors, trainers, a GameController and offnao");
  const auto options = std::make_shared<ServeOptions>();
  describe_match(command, options->setup, options->home, options->away);
  command.add_option("-s,--seed", options->seed, "seed of the game")->capture_default_str();
  command
      .add_option("--bind", options->serve.bind,
                  "address or name that all ports listen on, such as 0.0.0.0 (all IPv4), :: (all), or localhost")
      ->capture_default_str();
  command.add_option("--monitor-port", options->serve.monitor_port, "TCP port for monitors and trainers; 0: any free port")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command
      .add_option("--realtime-factor", options->serve.realtime_factor, "simulated seconds per second of real time; 0: as fast as possible")
      ->check(Pacer::error_of_factor, "0 or in [0.001 - 1000000]")
      ->capture_default_str();
  command.add_flag("--paused", options->serve.paused, "wait for a trainer's (resume) or (step N) at the start");
  command
      .add_option("--game-controller", options->game_controller, "[ADDRESS:]PORT for the packets of an SPL GameController, usually 3838")
      ->check(&error_of_address);
  command.add_flag("--debug-ports", options->debug_ports, "open a debug port for each robot, for offnao");
  command.add_option("--debug-token", options->debug_token, "token with which clients of the debug ports may change parameters")
      ->envname("SOCCER_DEBUG_TOKEN");
  command.add_option("--announce", options->announce, "UDP port on which the debug ports are announced; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  group_options(command, "Ports and clock", {"--bind", "--monitor-port", "--realtime-factor", "--paused", "--game-controller"});
  group_options(command, "Debugging", {"--debug-ports", "--debug-token", "--announce"});
  command.final_callback([options, &chosen] { chosen = [options] { return serve(*options); }; });
}

}  // namespace soccer
