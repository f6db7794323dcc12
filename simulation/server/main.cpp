// simserver: the simulator as a program.
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>

#include <CLI/CLI.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/config/address_and_port.h"
#include "blackboard/config/data_folder.h"
#include "blackboard/error.h"
#include "simulation/server/referee/spl_rules.h"
#include "simulation/server/tcp_server.h"
#include "simulation/server/truth_log.h"
#include "simulation/server/udp_port.h"

namespace {

using namespace soccer;

volatile std::sig_atomic_t stop_asked = 0;

void ask_to_stop(int) { stop_asked = 1; }

/// Signals come only while the server waits for its clients.
void catch_signals() {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  sigset_t caught;
  sigemptyset(&caught);
  for (const int signal : {SIGINT, SIGTERM}) {
    sigaction(signal, &action, nullptr);
    sigaddset(&caught, signal);
  }
  sigprocmask(SIG_BLOCK, &caught, nullptr);
}

struct Options {
  ServeOptions serve;
  double step = 0.02, physics_step = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  int agents = 0;
  std::string field = "spl2017", body = "simspark", rules = "off", dialect = "vanilla", noise, game_controller;
  std::vector<int> team_numbers;
  std::filesystem::path config = data_folder("config"), log;
  bool stats = false, type_limits = false;
};

void describe(CLI::App& app, Options& o) {
  app.set_version_flag("--version", std::string("simserver ") + PROJECT_VERSION);
  app.add_option("--port", o.serve.port, "for agents; 0: any that is free")->check(CLI::Range(0, 65535))->capture_default_str();
  app.add_option("--monitor-port", o.serve.monitor_port, "for monitors and trainers; 0: any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--bind", o.serve.bind, "the address that both ports listen on")->capture_default_str();
  app.add_flag("--sync", o.serve.sync, "step as soon as every agent has said (syn), instead of by the clock");
  app.add_option("--realtime-factor", o.serve.realtime_factor,
                 "simulated seconds in a real one; 0: as fast as possible (needs --sync, and is its default)")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--agents", o.agents, "the clock stands until so many agents play; what they get then depends on nobody's timing")
      ->check(CLI::Range(0, 22))
      ->capture_default_str();
  app.add_option("--threads", o.threads, "that compute at the same time; results do not depend on it")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option("--seed", o.seed, "of all noise")->capture_default_str();
  app.add_option("--field", o.field, "a file in config/fields: spl2017 or 3dsim")->capture_default_str();
  app.add_option("--body", o.body, "what (scene rsg/agent/nao/nao.rsg) builds: a folder of the config folder that holds a body.yaml")
      ->capture_default_str();
  app.add_flag("--type-limits", o.type_limits, "refuse an eighth robot of one type in a team, and a tenth of two types, as the 3D league");
  app.add_option("--step", o.step, "s between two percepts: 0.02 as rcssserver3d 0.7, 0.01 as the UNSW fork")
      ->check(CLI::IsMember({0.02, 0.01}))
      ->capture_default_str();
  app.add_option("--physics-step", o.physics_step, "s, at most --step; the field's when not given: 0.01 for spl2017, 0.02 for 3dsim")
      ->check(CLI::IsMember({0.02, 0.01, 0.005}));
  app.add_option("--dialect", o.dialect, "vanilla: corner flags and lines; unsw: field features and own position, its joint stops")
      ->check(CLI::IsMember({"vanilla", "unsw"}))
      ->capture_default_str();
  app.add_option("--vision-noise", o.noise, "vanilla, unsw or none; as the dialect when not given")
      ->check(CLI::IsMember({"vanilla", "unsw", "none"}));
  app.add_option("--rules", o.rules,
                 "off: play modes change by trainer only; soccer: the 3D league's automatic referee; spl: an SPL game (config/rules)")
      ->check(CLI::IsMember({"off", "soccer", "spl"}))
      ->capture_default_str();
  app.add_option("--game-controller", o.game_controller,
                 "[ADDRESS:]PORT where an SPL GameController's packets come in, 3838 as a rule; with --rules spl");
  app.add_option("--team-numbers", o.team_numbers,
                 "of the left and the right team, as the GameController has them; as in its first packet when not given")
      ->expected(2);
  app.add_option("--duration", o.serve.duration, "end after so many simulated seconds; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--config-folder", o.config, "where the parameters are")->check(CLI::ExistingDirectory);
  app.add_option("--log", o.log, "an MCAP file for what is really so, cycle by cycle");
  app.add_flag("--stats", o.stats, "say at the end how fast it was, and where the time went");
}

SimulatorOptions simulator_options(const Options& o) {
  SimulatorOptions options = options_for_field(o.config, o.field);
  if (o.body != "simspark" && !options.world.bodies.of_its_own.contains(o.body))
    throw InputError("--body " + o.body, "there is no such body", "name a folder of " + o.config.string() + " that holds a body.yaml");
  options.body = o.body;
  options.type_limits = o.type_limits;
  options.step = o.step;
  options.world.physics_step = std::min(o.step, o.physics_step > 0 ? o.physics_step : options.world.physics_step);
  options.seed = o.seed;
  options.threads = o.threads;
  options.agents = o.agents;
  if (o.rules == "soccer") options.referee = {Rules::kSoccer, load_soccer_rules(o.config / "rules" / "soccer.yaml"), {}, {}};
  if (o.rules == "spl") {
    options.referee = {Rules::kSpl, {}, load_spl_rules(o.config / "rules" / "spl.yaml"), {}};
    if (o.team_numbers.size() == 2) options.referee.team_numbers = {o.team_numbers[0], o.team_numbers[1]};
  }
  if (o.dialect == "unsw") {
    options.dialect = Dialect::kUnsw;
    options.world.unsw_limits = true;
  }
  const std::string noise = o.noise.empty() ? o.dialect : o.noise;
  options.noise = noise == "none" ? VisionNoise::none() : noise == "unsw" ? VisionNoise::unsw() : VisionNoise::vanilla();
  options.report = [](const std::string& line) { spdlog::warn("{}", line); };
  return options;
}

void print(const ServeStatistics& s, double simulated) {
  const double cycles = std::max(1.0, static_cast<double>(s.cycles));
  const auto per_cycle = [&](double sum) { return sum / cycles * 1e6; };
  std::printf("%.2f s simulated in %.2f s: %.1f x real time\n", simulated, s.total, simulated / std::max(s.total, 1e-9));
  std::printf("us a cycle: moving %.1f, sensing %.1f, sending %.1f, monitors %.1f, reading %.1f, waiting for clients %.1f\n",
              per_cycle(s.moving), per_cycle(s.sensing), per_cycle(s.sending), per_cycle(s.monitors), per_cycle(s.reading),
              per_cycle(s.waiting));
  std::printf("agents answer after %.0f us on average, %.0f at most; %llu messages lost by clients that do not read\n",
              s.answer_total / std::max(1.0, static_cast<double>(s.answers)) * 1e6, s.answer_longest * 1e6,
              static_cast<unsigned long long>(s.lost_messages));
  if (s.cycle.empty()) return;
  std::printf("a cycle takes %.0f us (median), %.0f (99 %%), %.0f at most\n", s.cycle.median() * 1e6, s.cycle.p99() * 1e6,
              s.cycle.most() * 1e6);
  if (s.lateness.empty()) return;
  std::printf("and begins %.0f us late (median), %.0f (99 %%), %.0f at most; %llu missed\n", s.lateness.median() * 1e6,
              s.lateness.p99() * 1e6, s.lateness.most() * 1e6, static_cast<unsigned long long>(s.missed));
}

std::optional<UdpPort> game_controller_port(const Options& options) {
  if (options.game_controller.empty()) return std::nullopt;
  if (options.rules != "spl") throw InputError("--game-controller", "only an SPL game has one", "add --rules spl");
  const auto [address, port] = address_and_port("--game-controller", options.game_controller, options.serve.bind);
  return std::optional<UdpPort>(std::in_place, address, port);
}

void serve(Options options) {
  Simulator simulator(simulator_options(options));
  std::optional<TruthLog> log;
  if (!options.log.empty()) {
    log.emplace(options.log, simulator, [](const std::string& line) { spdlog::warn("{}", line); });
    options.serve.after_cycle = [&] { log->write(simulator); };
  }
  std::optional<UdpPort> game_controller = game_controller_port(options);
  if (game_controller)
    options.serve.after_cycle = [&, then = options.serve.after_cycle] {
      while (const auto datagram = game_controller->receive()) simulator.hear_game_controller(*datagram);
      then();
    };
  TcpServer server(simulator, options.serve);
  std::printf("simserver: agents on %s:%d, monitors on %s:%d\n", options.serve.bind.c_str(), server.port(), options.serve.bind.c_str(),
              server.monitor_port());
  std::fflush(stdout);
  server.run(stop_asked);
  if (log) log->close();
  if (options.stats) print(server.statistics(), simulator.now());
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("A robot soccer simulator that speaks the protocols of rcssserver3d. docs/simserver.md has the details.", "simserver");
  Options options;
  options.serve.realtime_factor = -1;
  describe(app, options);
  try {
    app.parse(argc, argv);
    if (options.serve.realtime_factor < 0) options.serve.realtime_factor = options.serve.sync ? 0 : 1;
    if (options.serve.realtime_factor == 0 && !options.serve.sync)
      throw CLI::ValidationError("--realtime-factor", "0 needs --sync; without it nothing would hold the clock");
  } catch (const CLI::ParseError& error) {
    constexpr int kWrongUsage = 2;
    return app.exit(error) == 0 ? 0 : kWrongUsage;
  }
  spdlog::set_default_logger(spdlog::stderr_logger_st("simserver"));
  catch_signals();
  try {
    serve(options);
    return 0;
  } catch (const std::exception& error) {
    spdlog::error("{}", error.what());
    return 1;
  }
}
