#include <exception>
#include <filesystem>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/error.h"
#include "simulation/experiment/game_run.h"
#include "simulation/experiment/progress.h"

namespace {

using namespace soccer::experiment;

soccer::HostPort read_host_port(const std::string& option, const std::string& text) {
  try {
    return soccer::HostPort::parse(text);
  } catch (const soccer::InputError& error) {
    throw CLI::ValidationError(option, error.what());
  }
}

/// One line on a terminal that is written over, a line every ten seconds of play elsewhere.
class Display {
 public:
  explicit Display(bool redraws) : redraws_(redraws) {}

  void show(const GameProgress& progress) {
    if (redraws_) {
      std::cout << "\r\x1b[2K" << progress_line(progress) << std::flush;
      return;
    }
    constexpr double kEvery = 10;  // s of play
    if (progress.phase == last_phase_ && progress.time < next_) return;
    last_phase_ = progress.phase;
    next_ = progress.time + kEvery;
    std::cout << progress_line(progress) << std::endl;
  }
  void end() const {
    if (redraws_) std::cout << std::endl;
  }

 private:
  bool redraws_;
  std::string last_phase_;
  double next_ = 0;
};

int play(const GameConfig& config, bool headless) {
  Display display(!headless && standard_output_redraws());
  GameRun run(config, {[&](const GameProgress& progress) { display.show(progress); },
                       [](const std::string& line) { std::cerr << "splgame: " << line << std::endl; }});
  const GameResult result = run.run();
  display.end();
  write_result(config.out / "result.json", result, run.record(), config);
  if (!result.why.empty()) std::cerr << "splgame: " << result.why << std::endl;
  std::cout << result_line(result, run.record(), config) << std::endl;
  return result.finished ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("A game of two teams of robots by the SPL's rules. Exit code 0 when the referee ended it.", "splgame");
  app.set_version_flag("--version", std::string("splgame ") + PROJECT_VERSION);
  GameConfig config;
  config.programs = std::filesystem::canonical("/proc/self/exe").parent_path();
  std::string server, monitor, out, programs;
  bool headless = false, silent = false;
  app.add_option("--seed", config.seed, "of everything that is random")->capture_default_str();
  app.add_option("--players", config.players, "of each team")->check(CLI::Range(1, 6))->capture_default_str();
  app.add_option("--half", config.half, "seconds of a half; 300 at most on rcssserver3d")
      ->check(CLI::Range(10.0, 600.0))
      ->capture_default_str();
  app.add_flag("--realtime", config.realtime, "in real time instead of as fast as may be");
  CLI::Option* const running = app.add_option("--server", server, "HOST:PORT of a running rcssserver3d or simserver");
  app.add_option("--monitor", monitor, "HOST:PORT of its monitor port (port 3200 there)")->needs(running);
  app.add_flag("--sync", config.sync, "server and robots in step; without --server they are, unless --realtime is given");
  app.add_flag("--referee", config.hand_referee,
               "the server has no referee (the UNSW fork): see goals and balls that are out, and bring them back")
      ->needs(running);
  app.add_option("--away", config.away,
                 "the command that starts one robot of the other team; {host}, {port}, {team} and {player} are filled in");
  app.add_option("--vision", config.vision, "what the robots see: perfect, thesis-2017 or nao-v5");
  app.add_option("--behaviour", config.behaviour, "what our robots run")->capture_default_str();
  app.add_option("--behaviours-folder", config.behaviours, "where the home team's Python is")->check(CLI::ExistingDirectory);
  app.add_option("--kidnap", config.kidnap,
                 "put a robot somewhere else after each so many seconds of play, and measure how long it takes to notice")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--loss", config.loss, "part of the team messages that is dropped")->check(CLI::Range(0.0, 1.0))->capture_default_str();
  app.add_flag("--silent", silent, "no team messages at all");
  app.add_flag("--robot-logs", config.log, "each robot writes an MCAP log (about 60 MB for ten minutes)");
  app.add_flag("--debug", config.debug, "our robots open debug ports and announce them: offnao --found shows them");
  app.add_flag("--headless", headless, "no drawing: a plain line every ten seconds of play");
  app.add_option("--out", out, "the folder for logs and result.json (logs/game-SEED)");
  app.add_option("--programs", programs, "the folder of simserver and simswift (this program's own)");
  try {
    app.parse(argc, argv);
    if (!server.empty()) config.server = read_host_port("--server", server);
    if (!monitor.empty()) config.monitor = read_host_port("--monitor", monitor);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  config.talk = !silent;
  config.out = out.empty() ? "logs/game-" + std::to_string(config.seed) : out;
  if (!programs.empty()) config.programs = programs;
  try {
    return play(config, headless);
  } catch (const std::exception& error) {
    std::cerr << "splgame: " << error.what() << std::endl;
    return 1;
  }
}
