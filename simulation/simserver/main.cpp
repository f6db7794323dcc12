// simserver: the simulator as a program with TCP ports.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/closest_name.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/host/game_broadcast.h"
#include "simulation/simserver/host/kick_off_timer.h"
#include "simulation/simserver/host/ssl_vision_cameras.h"
#include "simulation/simserver/host/tcp_server.h"
#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"
#include "simulation/simserver/mj/simulator.h"
#include "simulation/simserver/simspark/simulator.h"

namespace {

using namespace soccer;

constexpr double kByTheMode = -1;   // realtime factor not given: depends on --sync
constexpr int kByTheProtocol = -1;  // port not given

struct Options {
  ServeOptions serve;
  double step = 0.02, physics_step = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  int agents = 0;
  std::string protocol = "simspark", field, body = "simspark", rules, dialect = "vanilla", noise, game_controller, announce, individual;
  std::vector<int> team_numbers;
  std::filesystem::path config, log, robots, ssl_errors;
  std::string ssl_vision;
  bool stats = false, type_limits = false, cameras = false;
  std::optional<double> kick_off;  // s after the first robot has joined
};

void describe_serving(CLI::App& app, Options& o) {
  app.add_option("--protocol", o.protocol, "simspark: that of rcssserver3d; mj: that of rcssservermj, with the robots of its league")
      ->check(CLI::IsMember({"simspark", "mj"}))
      ->capture_default_str();
  app.add_option("--port", o.serve.port, "TCP port for agents; 0: any free port. Default: 3100, with --protocol mj 60000")
      ->check(CLI::Range(0, 65535));
  app.add_option("--monitor-port", o.serve.monitor_port,
                 "TCP port for monitors and trainers; 0: any free port. Default: 3200, with --protocol mj 60001")
      ->check(CLI::Range(0, 65535));
  app.add_option("--bind", o.serve.bind, "address or name to listen on; 0.0.0.0: all IPv4, :: all")->capture_default_str();
  app.add_flag("--sync", o.serve.sync, "step as soon as every agent has sent (syn), instead of by the clock");
  app.add_flag("--sequential", o.serve.sequential,
               "send percepts at the end of a cycle, so that answers take effect in the next one (implies --sync)");
  app.add_option("--realtime-factor", o.serve.realtime_factor,
                 "simulated seconds per second of real time; 0: as fast as possible (requires --sync). Default: 0 with --sync, otherwise 1")
      ->check(Pacer::error_of_factor, "0 or in [0.001 - 1000000]");
  app.add_option("--agents", o.agents, "start the clock when this many agents play, which makes percepts independent of the agents' timing")
      ->check(CLI::Range(0, 22))
      ->capture_default_str();
  app.add_option("--threads", o.threads, "number of threads; results do not depend on it")->check(CLI::Range(1, 64))->capture_default_str();
}

void describe_simulation(CLI::App& app, Options& o) {
  app.add_option("-s,--seed", o.seed, "seed of all random numbers: noise of vision, coin toss, placements")->capture_default_str();
  app.add_option("--field", o.field,
                 "name of a file in config/fields: spl2017 (default) or 3dsim; with --protocol mj: fifa7vs7 (default), fifa or hsl2026");
  app.add_option("--robots", o.robots,
                 "--protocol mj: folder that contains NAME/robot.xml for each robot, such as rcsssmj/resources/robots of rcssservermj. "
                 "Default: our own T1")
      ->check(CLI::ExistingDirectory);
  app.add_option("--body", o.body, "body for (scene rsg/agent/nao/nao.rsg): a subfolder of the config folder that contains a body.yaml")
      ->capture_default_str();
  app.add_option(
      "--individual", o.individual,
      "differences of the NAOs from their body's file: a seed, from which each robot gets its own, or for all robots a YAML file with a "
      "section Individual, or SEED:left:3, those of one robot");
  app.add_flag("--cameras", o.cameras,
               "allow agents to render the images of their cameras: (cameras) adds the poses of ball and robots to an agent's percepts");
  app.add_flag("--type-limits", o.type_limits,
               "allow at most seven robots of one type and nine of two types in a team, as in the 3D league");
  app.add_option("--step", o.step, "time between two percepts, s: 0.02 as in rcssserver3d 0.7, 0.01 as in the UNSW fork")
      ->check(CLI::IsMember({0.02, 0.01}))
      ->capture_default_str();
  app.add_option("--physics-step", o.physics_step,
                 "time step of the physics, s, at most --step; default: the field's, 0.01 for spl2017, 0.02 for 3dsim")
      ->check(CLI::IsMember({0.02, 0.01, 0.005}));
  app.add_option(
         "--dialect", o.dialect,
         "percept format; vanilla: corner flags and lines; unsw: field features and own position, and the UNSW fork's joint limits; "
         "simserver: lines, field features and penalty marks")
      ->check(CLI::IsMember({"vanilla", "unsw", "simserver"}))
      ->capture_default_str();
  app.add_option("--vision-noise", o.noise, "noise of the vision: vanilla, unsw or none; default: that of --dialect, vanilla for simserver")
      ->check(CLI::IsMember({"vanilla", "unsw", "none"}));
}

void describe_rules(CLI::App& app, Options& o) {
  app.add_option(
         "--rules", o.rules,
         "referee; off (default): only trainers change the play mode; soccer (default with --protocol mj): the 3D league's automatic "
         "referee; spl: an SPL game (config/rules)")
      ->check(CLI::IsMember({"off", "soccer", "spl"}));
  auto* kick_off = app.add_option("--kick-off", o.kick_off,
                                  "begin play this many seconds after the first robot has joined: with a referee by a kick-off of the "
                                  "left team; default: by a trainer, such as RoboViz")
                       ->check(non_negative_number());
  auto* controller = app.add_option("--game-controller", o.game_controller,
                                    "[ADDRESS:]PORT for the packets of an SPL GameController, usually 3838; requires --rules spl")
                         ->check(&error_of_address)
                         ->excludes(kick_off);
  auto* numbers = app.add_option("--team-numbers", o.team_numbers,
                                 "numbers of the left and the right team in the GameController; default: as in its first packet")
                      ->expected(2)
                      ->check(CLI::Range(0, 255));
  app.add_option("--announce-game", o.announce,
                 "ADDRESS:PORT to which the referee's state is sent as a GameController's packets, for robots that cannot read it from "
                 "percepts, such as runswift; requires --rules spl")
      ->check(&error_of_address)
      ->needs(numbers)
      ->excludes(controller);
}

void describe(CLI::App& app, Options& o) {
  o.config = data_folder("config");
  o.serve.realtime_factor = kByTheMode;
  o.serve.port = o.serve.monitor_port = kByTheProtocol;
  describe_serving(app, o);
  describe_simulation(app, o);
  describe_rules(app, o);
  app.add_option("--duration", o.serve.duration, "stop after this many simulated seconds; 0: run until interrupted")
      ->check(non_negative_number())
      ->capture_default_str();
  app.add_option("--config-folder", o.config, "folder of the parameters")->check(CLI::ExistingDirectory);
  app.add_option("--log", o.log, "MCAP file for the ground truth of each cycle");
  app.add_option("--ssl-vision", o.ssl_vision,
                 "ADDRESS:PORT, usually 224.5.23.2:10006, to which the ground truth is sent in packets of SSL-Vision, as by cameras above "
                 "the field")
      ->check(host_and_port_check("224.5.23.2:10006"));
  app.add_option("--ssl-errors", o.ssl_errors, "file with the errors of these cameras; default: config/truth/ssl-vision.yaml");
  app.add_flag("--stats", o.stats, "print timing statistics at the end");
  group_options(app, "Ports and clock",
                {"--protocol", "--port", "--monitor-port", "--bind", "--sync", "--sequential", "--realtime-factor", "--agents"});
  group_options(app, "Robots and field", {"--field", "--body", "--robots", "--individual", "--type-limits", "--step", "--physics-step"});
  group_options(app, "Percepts", {"--dialect", "--vision-noise", "--cameras"});
  group_options(app, "Game", {"--rules", "--game-controller", "--team-numbers", "--announce-game"});
  group_options(app, "Logs and ground truth", {"--log", "--ssl-vision", "--ssl-errors", "--stats"});
}

RefereeOptions referee_options(const Options& o) {
  if (o.rules == "soccer") return {Rules::kSimSpark, load_simspark_rules(o.config / "rules" / "soccer.yaml"), {}, {}};
  if (o.rules != "spl") return {};
  RefereeOptions options{Rules::kSpl, {}, load_spl_rules(o.config / "rules" / "spl.yaml"), {}};
  if (o.team_numbers.size() == 2) options.team_numbers = {o.team_numbers[0], o.team_numbers[1]};
  return options;
}

mj::SimulatorOptions mj_options(const Options& o) {
  mj::SimulatorOptions options = mj::options_for_field(o.config, o.field);
  if (!o.robots.empty()) options.robots = o.robots;
  options.referee.automatic = o.rules != "off";
  if (o.rules == "spl") {
    const MjRules rules = options.referee.mj;  // size of a team and numbers
    options.referee = referee_options(o);
    options.referee.mj = rules;
  }
  options.seed = o.seed;
  options.threads = o.threads;
  options.agents = o.agents;
  options.report = console::warn;
  return options;
}

InputError no_such_body(const std::string& body, const BodyLibrary& bodies) {
  std::vector<std::string> names{"simspark"};
  for (const auto& [name, description] : bodies.by_name)
    if (name != names.front()) names.push_back(name);
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return {"--body " + body, "there is no such body", "there are: " + list + did_you_mean(body, names)};
}

SimulatorOptions simulator_options(const Options& o) {
  SimulatorOptions options = options_for_field(o.config, o.field);
  const BodyLibrary& bodies = options.world.bodies;
  bodies.require_readable(o.body);
  for (const auto& [name, error] : bodies.unreadable) console::warn("the body " + name + " is left out: " + error.what());
  if (o.body != "simspark" && !bodies.by_name.contains(o.body)) throw no_such_body(o.body, bodies);
  options.body = o.body;
  options.cameras = o.cameras;
  if (!o.individual.empty()) options.individuals = load_individuals(o.individual);
  options.type_limits = o.type_limits;
  options.step = o.step;
  options.world.physics_step = std::min(o.step, o.physics_step > 0 ? o.physics_step : options.world.physics_step);
  options.seed = o.seed;
  options.threads = o.threads;
  options.agents = o.agents;
  options.referee = referee_options(o);
  if (o.dialect == "unsw") {
    options.dialect = Dialect::kUnsw;
    options.world.unsw_limits = true;
  }
  if (o.dialect == "simserver") options.dialect = Dialect::kOwn;
  const std::string noise = o.noise.empty() ? o.dialect : o.noise;
  options.noise = noise == "none" ? VisionNoise::none() : noise == "unsw" ? VisionNoise::unsw() : VisionNoise::vanilla();
  options.report = console::warn;
  return options;
}

/// The port that an option names, for an SPL game; std::nullopt if it is not given.
template <class Port>
std::optional<Port> udp_port(const Options& options, const char* flag, const std::string& value, const std::string& default_address) {
  if (value.empty()) return std::nullopt;
  if (options.rules != "spl") throw InputError(flag, "requires an SPL game", "add --rules spl");
  const auto [address, port] = address_and_port(flag, value, default_address, Ports::kFixed);
  return std::optional<Port>(std::in_place, address, port);
}

bool has_referee(const Options& o) { return o.rules.empty() ? o.protocol == "mj" : o.rules != "off"; }

/// What depends on --protocol.
struct Protocol {
  std::string_view name;
  std::string_view field;                // that of --field by default
  std::string_view field_section;        // which only the protocol's fields have
  std::span<const char* const> options;  // which other protocols do not have
  int port, monitor_port;
  double silence_limit;  // s, as ServeOptions
  std::unique_ptr<ServedSimulation> (*simulation)(const Options&);
};

constexpr std::array kSimSparkOptions{"--body", "--individual",   "--cameras", "--type-limits",
                                      "--step", "--physics-step", "--dialect", "--vision-noise"};
constexpr std::array kMjOptions{"--robots"};

constexpr std::array kProtocols{
    Protocol{"simspark", "spl2017", "Engine", kSimSparkOptions, 3100, 3200, 0,
             [](const Options& o) -> std::unique_ptr<ServedSimulation> { return std::make_unique<Simulator>(simulator_options(o)); }},
    Protocol{"mj", "fifa7vs7", "ArenaDimensions", kMjOptions, 60000, 60001, 5,
             [](const Options& o) -> std::unique_ptr<ServedSimulation> { return std::make_unique<mj::Simulator>(mj_options(o)); }},
};

bool has_field(const Protocol& protocol, const std::filesystem::path& file) {
  const std::vector<std::string> sections = sections_of(file);
  return std::ranges::find(sections, protocol.field_section) != sections.end();
}

/// The name of the field, without .yaml. Errors: InputError for one of another protocol, and for a name that config/fields does not have.
std::string field_of(const Options& o, const Protocol& protocol) {
  std::filesystem::path named = o.field.empty() ? protocol.field : o.field;
  if (named.extension() == ".yaml") named.replace_extension();
  std::string name = named.string();
  const std::filesystem::path folder = o.config / "fields", file = folder / (name + ".yaml");
  const auto error = [&](const std::string& what) {
    std::string list;
    std::vector<std::string> names;
    for (const auto& other : visible_files(folder, ".yaml"))
      if (has_field(protocol, other)) names.push_back(other.stem().string());
    for (const std::string& other : names) list += (list.empty() ? "" : ", ") + other;
    return InputError("--field " + name, what,
                      "the fields of --protocol " + std::string(protocol.name) + " are " + list + did_you_mean(name, names));
  };
  if (!std::filesystem::exists(file)) {
    if (file.parent_path() == folder && std::filesystem::is_directory(folder)) throw error("there is no such field");
    return name;  // a file of the user's own, or the folder is missing, which its reader reports
  }
  for (const Protocol& other : kProtocols)
    if (other.name != protocol.name && has_field(other, file) && !has_field(protocol, file))
      throw error("is a field of --protocol " + std::string(other.name));
  return name;
}

void refuse_options_of_others(const Protocol& protocol, const CLI::App& app) {
  for (const Protocol& other : kProtocols)
    for (const char* option : other.options)
      if (other.name != protocol.name && app.get_option(option)->count() > 0)
        throw CLI::ValidationError(option, "is an option of --protocol " + std::string(other.name));
}

void serve(Options options, ServedSimulation& simulator, const volatile std::sig_atomic_t& stop) {
  const auto after_cycle = [&serve = options.serve](const std::function<void()>& work) {
    serve.after_cycle = [work, then = serve.after_cycle] {
      work();
      then();
    };
  };
  std::optional<TruthLog> log;
  if (!options.log.empty()) {
    log.emplace(options.log, simulator, options.seed, console::warn);
    after_cycle([&] { log->write(simulator); });
  }
  auto game_controller = udp_port<GameControllerPort>(options, "--game-controller", options.game_controller, options.serve.bind);
  if (game_controller) after_cycle([&] { game_controller->deliver(simulator); });
  auto broadcast = udp_port<GameBroadcast>(options, "--announce-game", options.announce, "127.255.255.255");
  if (broadcast) after_cycle([&] { broadcast->after_cycle(simulator); });
  std::optional<KickOffTimer> kick_off;
  if (options.kick_off) {
    kick_off.emplace(*options.kick_off, has_referee(options));
    after_cycle([&] { kick_off->after_cycle(simulator); });
  }
  std::optional<SslVisionSender> ssl_vision;
  if (!options.ssl_vision.empty()) {
    const auto errors = options.ssl_errors.empty() ? options.config / "truth" / "ssl-vision.yaml" : options.ssl_errors;
    ssl_vision.emplace(HostPort::parse(options.ssl_vision), load_yaml<SslVisionParameters>(errors), simulator.field(), options.seed);
    after_cycle([&] { ssl_vision->send(simulator); });
  }
  options.serve.joined = console::info;
  TcpServer server(simulator, options.serve);
  std::printf("simserver: agents on %s, monitors on %s\n", host_and_port(options.serve.bind, server.port()).c_str(),
              host_and_port(options.serve.bind, server.monitor_port()).c_str());
  std::fflush(stdout);
  server.run(stop);
  if (log) log->close();
  if (options.stats) print(server.statistics(), simulator.now());
}

int run(Options options, const CLI::App& app) {
  const Protocol& protocol = *std::ranges::find(kProtocols, options.protocol, &Protocol::name);
  if (options.serve.port == kByTheProtocol) options.serve.port = protocol.port;
  if (options.serve.monitor_port == kByTheProtocol) options.serve.monitor_port = protocol.monitor_port;
  if (const int port = options.serve.port; port != 0 && port == options.serve.monitor_port)
    throw CLI::ValidationError("--monitor-port", std::to_string(port) + " is the port of the agents; give two different ports");
  refuse_options_of_others(protocol, app);
  options.field = field_of(options, protocol);
  options.serve.silence_limit = protocol.silence_limit;
  if (options.serve.sequential) options.serve.sync = true;
  if (const std::vector<int>& teams = options.team_numbers; teams.size() == 2 && teams[0] == teams[1])
    throw CLI::ValidationError("--team-numbers", "both teams have number " + std::to_string(teams[0]) + "; give two different numbers");
  double& factor = options.serve.realtime_factor;
  if (factor == kByTheMode) factor = options.serve.sync ? 0 : 1;
  if (factor == 0 && !options.serve.sync)
    throw CLI::ValidationError("--realtime-factor", "0 requires --sync, because the clock must wait for the agents");
  const volatile std::sig_atomic_t& stop = catch_stop_signals();
  const std::unique_ptr<ServedSimulation> simulation = protocol.simulation(options);
  serve(options, *simulation, stop);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  const CLI::App* parsed = nullptr;
  return run_program(
      argc, argv,
      {.name = "simserver",
       .description = "A robot soccer simulator with the protocols of rcssserver3d and rcssservermj. See docs/guide/simserver.md.",
       .describe =
           [&](CLI::App& app) {
             describe(app, options);
             parsed = &app;
           },
       .run = [&] { return run(options, *parsed); }});
}
