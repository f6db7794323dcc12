#include <array>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "simulation/gamecontroller/controller_run.h"

namespace {

using namespace soccer;
using namespace soccer::controller;

struct Options {
  std::string protocol = "2017", simulated, to = "127.255.255.255:3838", listen = "127.0.0.1:3939", kick_off = "home";
  std::filesystem::path script, rules, config;
  GameSetup setup;
  RobotLineOptions line;
  RunOptions run;
  bool automatic = false, check = false;
};

const std::map<std::string, Protocol> kProtocols{{"2017", Protocol::k2017}, {"10", Protocol::k2017},       {"2025", Protocol::k2025},
                                                 {"18", Protocol::k2025},   {"19", Protocol::k2026Spring}, {"2026", Protocol::k2026},
                                                 {"20", Protocol::k2026}};

void describe_game(CLI::App& app, Options& o) {
  app.add_option("--protocol", o.protocol, "packets of the SPL of 2017 or 2025, or of the Humanoid Soccer League of 2026; or their version")
      ->check(CLI::IsMember({"2017", "2025", "2026", "10", "18", "19", "20"}))
      ->capture_default_str();
  app.add_option("--home-number", o.setup.numbers[0], "number of the home team, which defends the left goal first")
      ->check(CLI::Range(0, 255))
      ->capture_default_str();
  app.add_option("--away-number", o.setup.numbers[1], "number of the away team")->check(CLI::Range(0, 255))->capture_default_str();
  app.add_option("--colours", o.setup.colours, "numbers of the jerseys' colours, home and away")->check(CLI::Range(0, 9));
  app.add_option("--keeper-colours", o.setup.keeper_colours, "the same of the goalkeepers, since 2025")->check(CLI::Range(0, 9));
  app.add_option("--kick-off", o.kick_off, "the team that kicks off the first half")
      ->check(CLI::IsMember({"home", "away"}))
      ->capture_default_str();
  app.add_flag("--play-off", o.setup.play_off, "a play-off: the clock is stopped in ready and set");
  app.add_option("--rules", o.rules, "YAML file with the section ControllerRules; default: config/gamecontroller/YEAR.yaml");
}

void describe(CLI::App& app, Options& o) {
  o.config = data_folder("config");
  describe_game(app, o);
  app.add_option("--script", o.script, "YAML file with orders and the times or states in which they are carried out");
  app.add_flag("--check", o.check, "only check the script and the rules");
  app.add_flag("--automatic", o.automatic,
               "an unattended game: kick-offs, goals (with --simulated), returns of robots, ends of the halves");
  app.add_option("--simulated", o.simulated, "HOST:PORT of simserver's monitor port, whose time is used; default: real time")
      ->check(host_and_port_check("127.0.0.1:3200"));
  app.add_flag("--whistle", o.run.whistle, "with --simulated: the server's whistle sounds at each start of play");
  app.add_flag("--end-server", o.run.end_server, "with --simulated: end the server at the end");
  app.add_option("--to", o.to, "[ADDRESS:]PORT to which packets are sent: broadcast or unicast")
      ->check(&error_of_address)
      ->capture_default_str();
  app.add_option("--listen", o.listen, "[ADDRESS:]PORT from which packets are sent and on which robots' answers are received; port 0: any")
      ->check(&error_of_listening_address)
      ->capture_default_str();
  app.add_option("--count-messages", o.line.messages,
                 "address on which team messages (ports 10000 + team) are received and counted, such as 127.255.255.255");
  app.add_option("--duration", o.run.duration, "end after this time, s; 0: run until `end` or an interrupt")
      ->check(non_negative_number())
      ->capture_default_str();
  group_options(app, "Game",
                {"--protocol", "--home-number", "--away-number", "--colours", "--keeper-colours", "--kick-off", "--play-off", "--rules",
                 "--script", "--check", "--automatic"});
  group_options(app, "Simulation", {"--simulated", "--whistle", "--end-server"});
  group_options(app, "Network", {"--to", "--listen", "--count-messages"});
  add_old_name(app, "--home", "--home-number");
  add_old_name(app, "--away", "--away-number");
  app.footer("Orders, on standard input or in a script:\n" + list_of_orders());
}

int run(Options o) {
  const auto say = [](const std::string& text) { std::cout << text << std::endl; };
  if (o.setup.numbers[0] == o.setup.numbers[1]) throw CLI::ValidationError("--away-number", "both teams have the same number");
  o.setup.protocol = kProtocols.at(o.protocol);
  o.setup.first_kick_off = o.kick_off == "home" ? TeamId::kHome : TeamId::kAway;
  const std::map<Protocol, std::string> years{
      {Protocol::k2017, "2017"}, {Protocol::k2025, "2025"}, {Protocol::k2026Spring, "2026"}, {Protocol::k2026, "2026"}};
  const auto folder = o.config / "gamecontroller";
  const auto rules = load_yaml<ControllerRules>(o.rules.empty() ? folder / (years.at(o.setup.protocol) + ".yaml") : o.rules);
  Session session(Controller(o.setup, rules), say);
  if (!o.script.empty()) session.follow(Script(load_script(o.script)));
  if (o.automatic) session.run_unattended(load_yaml<OperatorParameters>(folder / "operator.yaml"));
  if (o.check) return 0;
  std::tie(o.line.to, o.line.to_port) = address_and_port("--to", o.to, o.line.to, Ports::kFixed);
  std::tie(o.line.listen, o.line.listen_port) = address_and_port("--listen", o.listen, o.line.listen, Ports::kAny);
  if (!o.simulated.empty()) o.run.simulated = HostPort::parse(o.simulated);
  RobotLine line(o.line, o.setup.numbers, say);
  ControllerRun controlled(session, line, o.run, STDIN_FILENO);
  say("gamecontroller: packets to " + UdpSocket::peer(o.line.to, o.line.to_port).text() + ", answers on " +
      UdpSocket::peer(o.line.listen, line.port()).text() + (o.simulated.empty() ? ", real time" : ", time of " + o.simulated));
  const std::string failure = controlled.run();
  if (!failure.empty()) throw std::runtime_error(failure);
  say("end: " + session.score());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return run_program(argc, argv,
                     {.name = "gamecontroller",
                      .description = "Controls a game of robots by the league's protocol, in real or simulated time. See "
                                     "docs/guide/gamecontroller.md.",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
