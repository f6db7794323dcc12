#include "experiments/run/search_run.h"

#include <algorithm>
#include <utility>

#include "simulation/monitor/free_port.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr milliseconds kSearchTick{250};
constexpr milliseconds kBeliefTimeout{1000};
constexpr milliseconds kTroubleTimeout{300};  // causes and consequences are reported together
constexpr seconds kFrameTimeout{10};
constexpr seconds kGatherTimeout{60};
constexpr seconds kServerTimeout{20};  // of another server that was just started

double seconds_since(std::chrono::steady_clock::time_point past) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - past).count();
}

}  // namespace

SearchRun::SearchRun(SearchConfig config, Handlers handlers)
    : config_(std::move(config)),
      handlers_(std::move(handlers)),
      tick_timer_(io_),
      silence_timer_(io_),
      trouble_timer_(io_),
      programs_(io_, config_.out,
                {[this](const MonitorReader& monitor) {
                   last_frame_wall_ = Clock::now();
                   procedure_.take_frame(monitor.truth(), monitor.game());
                 },
                 [this](const std::string& why) { on_trouble(why); }, [this] { finish(SearchOutcome::kInterrupted); }, handlers_.message}),
      beliefs_(io_, {[this](const Belief& belief, const std::string&) { procedure_.take_belief(belief); }, handlers_.message}),
      procedure_(config_, actions()) {}

SearchProcedure::Actions SearchRun::actions() {
  return {.send = [this](const std::string& commands) { programs_.send(commands); },
          .start_robot = [this](const StartPlace& start) { start_robot(start); },
          .wait_for_beliefs = [this] { wait_for_beliefs(); },
          .progress = [this] { report_progress(); },
          .message = handlers_.message,
          .fail = [this](const std::string& why) { fail(why); },
          .finish = [this](SearchOutcome outcome) { finish(outcome); }};
}

SearchResult SearchRun::run() {
  config_.line = free_udp_port(io_);
  start_server();
  started_wall_ = last_frame_wall_ = Clock::now();
  if (config_.in_step()) programs_.send(trainer::kWaitForMe);
  if (config_.server) programs_.send(trainer::play_mode("BeforeKickOff"));  // beaming works only in this mode
  // simserver accepts all robots at once. On rcssserver3d they start one after another, because its physics diverges when robots
  // overlap while they are built.
  do procedure_.start_next_robot();
  while (config_.own_server() && !procedure_.all_started());
  tick();
  io_.run();
  if (!config_.own_server() && config_.server_command.empty()) programs_.end_in_turn();
  programs_.end();
  return result_;
}

void SearchRun::start_server() {
  if (config_.log && !config_.own_server()) programs_.write_truth(config_.out / kTruthFile);
  if (config_.own_server()) {
    programs_.start_simserver(server_command(config_));
  } else if (!config_.server_command.empty()) {
    const HostPort agents{"127.0.0.1", free_tcp_port(io_)}, monitors{"127.0.0.1", free_tcp_port(io_)};
    programs_.start("server", foreign_server_command(config_, agents.port, monitors.port));
    programs_.connect(agents, monitors, kServerTimeout);
  } else {
    programs_.connect(*config_.server, config_.monitor.value_or(HostPort{config_.server->host, 3200}));
  }
}

void SearchRun::start_robot(const StartPlace& start) {
  programs_.start(robot_name(start.player), robot_command(config_, start, programs_.server(), beliefs_.address()));
}

void SearchRun::tick() {
  report_progress();
  const auto now = Clock::now();
  if (procedure_.phase() == SearchProcedure::Phase::kGathering && now - started_wall_ > kGatherTimeout)
    fail("not all robots have reached their start positions within a minute; see " + config_.out.string() + "/robot-*.txt");
  else if (procedure_.phase() != SearchProcedure::Phase::kGathering && now - last_frame_wall_ > kFrameTimeout)
    fail("the server's monitor port has sent nothing for 10 seconds; check whether the server or a robot hangs");
  tick_timer_.expires_after(kSearchTick);
  tick_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick();
  });
}

void SearchRun::report_progress() {
  Progress progress = procedure_.progress();
  if (procedure_.phase() == SearchProcedure::Phase::kSearching) {
    if (!began_wall_) began_wall_ = Clock::now();
    progress.real_time_factor = progress.seconds / std::max(1e-9, seconds_since(*began_wall_));
  }
  handlers_.progress(progress);
}

void SearchRun::wait_for_beliefs() {
  silence_timer_.expires_after(kBeliefTimeout);
  silence_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) procedure_.give_up_silent();
  });
}

void SearchRun::on_trouble(const std::string& what) {
  if (procedure_.phase() == SearchProcedure::Phase::kOver) return;
  troubles_.push_back(what);
  trouble_timer_.expires_after(kTroubleTimeout);
  trouble_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) finish(SearchOutcome::kFailed);
  });
}

void SearchRun::fail(const std::string& what) {
  troubles_.push_back(what);
  finish(SearchOutcome::kFailed);
}

void SearchRun::finish(SearchOutcome outcome) {
  if (procedure_.phase() == SearchProcedure::Phase::kOver) return;
  result_ = procedure_.result();
  result_.outcome = outcome;
  if (procedure_.phase() == SearchProcedure::Phase::kSearching && began_wall_) result_.wall_seconds = seconds_since(*began_wall_);
  if (outcome == SearchOutcome::kFailed)
    for (const std::string& trouble : troubles_) result_.why.append(result_.why.empty() ? "" : "\n").append(trouble);
  procedure_.end();
  io_.stop();
}

}  // namespace soccer::experiment
