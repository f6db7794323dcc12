#include <filesystem>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/program/shown_command.h"
#include "experiments/report/replay_page.h"
#include "experiments/report/report_page.h"
#include "experiments/run/pace.h"
#include "experiments/run/run_folder.h"
#include "experiments/splgame/game_report.h"
#include "experiments/splgame/game_run.h"

namespace {

using namespace soccer::experiment;

/// Prints progress: on a terminal as a line that is rewritten, otherwise as a line every ten seconds of play.
class Display {
 public:
  explicit Display(bool headless) : line_(std::cout, headless ? [] { return std::size_t{0}; } : soccer::terminal_columns) {}

  void show(const GameProgress& progress) {
    constexpr double kEvery = 10;  // s of play
    const bool is_due = progress.phase != last_phase_ || progress.time >= next_;
    line_.show(progress_line(progress), is_due);
    if (!is_due) return;
    last_phase_ = progress.phase;
    next_ = progress.time + kEvery;
  }
  void message(const std::string& text) {
    line_.clear();
    std::cerr << "splgame: " << text << std::endl;
  }
  void end() { line_.clear(); }

 private:
  soccer::ProgressLine line_;
  std::string last_phase_;
  double next_ = 0;
};

/// Writes the web page that replays the game.
void write_page(const std::filesystem::path& file, const GameResult& result, const GameRecord& record, const GameConfig& config) {
  const std::string title =
      std::string(kHomeTeam) + " " + std::to_string(result.home) + ":" + std::to_string(result.away) + " " + kAwayTeam;
  const std::string report = html_fragment(game_report(result, record, config), config.out);
  const ReplayPage page = write_replay_page(file, title, {{title, config.out}}, report);
  for (const std::string& what : page.left_out) std::cerr << "splgame: " << what << std::endl;
  std::cout << page.sentence() << std::endl;
}

int play(const GameConfig& config, bool headless, const std::filesystem::path& html) {
  Display display(headless);
  GameRun run(config,
              {[&](const GameProgress& progress) { display.show(progress); }, [&](const std::string& line) { display.message(line); }});
  const GameResult result = run.run();
  display.end();
  write_result(config.out / "result.json", result, run.record(), config);
  write_game_report(config.out, result, run.record(), config);
  if (!result.why.empty()) std::cerr << "splgame: " << result.why << std::endl;
  std::cout << result_line(result, run.record(), config) << std::endl;
  std::cout << "open it: " << soccer::shown_command("offnao") << " " << config.out.string() << std::endl;
  if (!html.empty()) write_page(html, result, run.record(), config);
  return result.finished ? 0 : 1;
}

struct Options {
  GameConfig game;
  std::string server, monitor, out, html, programs, home_robots = "simswift";
  bool headless = false, silent = false, both_teams = false;
};

void group_and_rename(CLI::App& app) {
  soccer::group_options(app, "Server", {"--server", "--monitor", "--sync", "--realtime-factor", "--realtime", "--referee", "--programs"});
  soccer::group_options(app, "Teams",
                        {"--players", "--field", "--behaviour", "--behaviours-folder", "--away-behaviours-folder", "--away-command",
                         "--home-robots", "--naoqi-cycle", "--individual", "--motion", "--set", "--team-loss", "--silent", "--kidnap"});
  soccer::group_options(
      app, "Vision",
      {"--vision", "--eyes", "--away-eyes", "--camera-players", "--robot-detector", "--camera-scale", "--hall", "--renderer"});
  soccer::group_options(app, "Logs and debugging", {"--out", "--html", "--logs", "--debug-ports", "--headless"});
  for (const auto& [old_name, name] : {std::pair("--away", "--away-command"),
                                       {"--away-behaviours", "--away-behaviours-folder"},
                                       {"--loss", "--team-loss"},
                                       {"--robot-logs", "--logs"},
                                       {"--debug", "--debug-ports"}})
    soccer::add_old_name(app, old_name, name);
}

void describe_bodies_and_eyes(CLI::App& app, Options& options, CLI::Option* running) {
  app.add_option("--vision", options.game.vision, "vision model of the robots: perfect, thesis-2017, nao-v5 or nao-v5-cameras");
  app.add_option("--home-robots", options.home_robots,
                 "simswift: simulated robots; nao: the program of the NAO, runswift, over libagent and the virtual NAOqi")
      ->check(CLI::IsMember({"simswift", "nao"}))
      ->excludes(running)
      ->capture_default_str();
  app.add_option("--naoqi-cycle", options.game.naoqi_cycle,
                 "with --home-robots nao: ms of real time per cycle of 10 ms, more than 10 for a slow machine")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--individual", options.game.individual,
                 "SEED or FILE: robots that differ from their body's file, each in another way with a SEED, as simserver --individual")
      ->excludes(running);
  add_eyes_options(app, options.game.home_eyes);
  app.add_flag("--away-eyes", options.both_teams, "the away team sees in the same way as the home team");
  app.add_option("--camera-players", options.game.home_eyes.camera_players,
                 "with --eyes cameras: numbers of the players that see with them, while the others see as with --eyes fitted. Default: all")
      ->check(CLI::Range(1, 6));
}

void describe(CLI::App& app, Options& options) {
  app.add_option("-s,--seed", options.game.seed, "seed of all random numbers")->capture_default_str();
  app.add_option("--players", options.game.players, "number of players in each team")->check(CLI::Range(1, 6))->capture_default_str();
  app.add_option("--half", options.game.half, "length of a half in seconds, at most 300 on rcssserver3d")
      ->check(CLI::Range(10.0, 600.0))
      ->capture_default_str();
  add_field(app, options.game.field);
  add_pace(app, options.game.realtime_factor);
  CLI::Option* const running = app.add_option("--server", options.server, "use the running rcssserver3d or simserver at HOST:PORT")
                                   ->check(soccer::host_and_port_check());
  app.add_option("--monitor", options.monitor, "HOST:PORT of the running server's monitor port (default: port 3200 on its host)")
      ->check(soccer::host_and_port_check("127.0.0.1:3200"))
      ->needs(running);
  app.add_flag("--sync", options.game.sync, "server and robots run in lockstep (default without --server, unless --realtime is given)");
  app.add_flag("--referee", options.game.minimal_referee,
               "detect goals and balls out of play for a server without a referee (the UNSW fork), and restart play")
      ->needs(running);
  CLI::Option* const foreign =
      app.add_option("--away-command", options.game.away,
                     "command that starts one robot of another away team; {host}, {port}, {team} and {player} are replaced");
  describe_bodies_and_eyes(app, options, running);
  app.add_option("--behaviour", options.game.behaviour, "behaviour that our robots run")->capture_default_str();
  app.add_option("--motion", options.game.motion, "parameter set of motion of our robots: NAME for config/BODY/NAME.yaml");
  app.add_option("--set", options.game.assignments, "value of a parameter of our robots: Struct.key=value; may be repeated");
  app.add_option("--behaviours-folder", options.game.behaviours, "folder of the home team's Python code")->check(CLI::ExistingDirectory);
  app.add_option("--away-behaviours-folder", options.game.away_behaviours,
                 "folder of the away team's Python code, such as an older version")
      ->check(CLI::ExistingDirectory)
      ->excludes(foreign);
  app.add_option("--kidnap", options.game.kidnap,
                 "move a random robot whenever this many seconds of play have passed, and measure how long it takes to localise; 0: never")
      ->check(soccer::non_negative_number());
  app.add_option("--team-loss", options.game.loss, "fraction of the team messages that is dropped, 0 to 1")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_flag("--silent", options.silent, "the robots exchange no team messages");
  app.add_flag(
      "--logs", options.game.log_all,
      "the robots' logs contain all topics (each about 60 MB for ten minutes of play), not only game, poses, ball and behaviour; with "
      "cameras also an image every five seconds and the labels of all images");
  app.add_flag("--debug-ports", options.game.debug, "our robots open debug ports and announce them; offnao --found shows them");
  app.add_flag("--headless", options.headless, "print a line every ten seconds of play instead of rewriting one line");
  app.add_option("-o,--out", options.out,
                 "folder for result.json and the logs, truth.mcap and one of each robot (default: a new folder logs/game-SEED)");
  app.add_option("--html", options.html,
                 "web page to write with the replay of the game and its report, without other files and without a network")
      ->check(&trouble_with_page);
  app.add_option("--programs", options.programs, "folder of simserver and simswift (default: the folder of this program)");
  group_and_rename(app);
}

int run(const Options& options) {
  GameConfig game = options.game;
  if (!options.server.empty()) game.server = soccer::HostPort::parse(options.server);
  if (!options.monitor.empty()) game.monitor = soccer::HostPort::parse(options.monitor);
  game.talk = !options.silent;
  game.home_naos = options.home_robots == "nao";
  if (options.both_teams) game.away_eyes = game.home_eyes;
  game.out = options.out.empty() ? new_run_folder("logs", "game-" + std::to_string(game.seed)) : std::filesystem::path(options.out);
  game.programs = std::filesystem::canonical("/proc/self/exe").parent_path();
  if (!options.programs.empty()) game.programs = options.programs;
  return play(game, options.headless, options.html);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return soccer::run_program(
      argc, argv,
      {.name = "splgame",
       .description = "Runs a game of two teams of robots by the SPL rules. Exit code 0 if the referee ended the game.",
       .describe = [&](CLI::App& app) { describe(app, options); },
       .run = [&] { return run(options); }});
}
