#include "simulation/experiment/search_run.h"

#include <algorithm>
#include <utility>

#include "simulation/experiment/free_port.h"
#include "simulation/experiment/trainer.h"

namespace soccer::experiment {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr milliseconds kTick{250};
constexpr milliseconds kTroubleTimeout{300};  // causes and consequences are reported together
constexpr seconds kFrameTimeout{10};
constexpr seconds kGatherTimeout{60};
constexpr seconds kServerTimeout{20};  // of another server that was just started

std::vector<int> players_of(const std::vector<StartPlace>& starts) {
  std::vector<int> players;
  players.reserve(starts.size());
  for (const StartPlace& start : starts) players.push_back(start.player);
  return players;
}

double seconds_since(std::chrono::steady_clock::time_point past) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - past).count();
}

}  // namespace

SearchRun::SearchRun(SearchConfig config, Handlers handlers)
    : config_(std::move(config)),
      handlers_(std::move(handlers)),
      starts_(thesis_start_places(config_.robots)),
      tick_timer_(io_),
      silence_timer_(io_),
      trouble_timer_(io_),
      programs_(io_, config_.out,
                {[this](const MonitorReader& monitor) { on_frame(monitor); }, [this](const std::string& why) { on_trouble(why); },
                 [this] { finish(SearchOutcome::kInterrupted); }, handlers_.message}),
      beliefs_(io_, {[this](const Belief& belief) { on_belief(belief); }, handlers_.message}),
      judge_(players_of(starts_), FoundRule{.reach = config_.reach}),
      scores_(starts_) {}

SearchResult SearchRun::run() {
  config_.line = free_udp_port(io_);
  start_server();
  started_wall_ = last_frame_wall_ = Clock::now();
  if (config_.in_step()) programs_.send(trainer::kWaitForMe);
  if (config_.server) programs_.send(trainer::play_mode("BeforeKickOff"));  // beaming works only in this mode
  // simserver accepts all robots at once. On rcssserver3d they start one after another, because its physics diverges when robots
  // overlap while they are built.
  do start_robot();
  while (config_.own_server() && started_ < starts_.size());
  tick();
  io_.run();
  if (!config_.own_server() && config_.server_command.empty()) programs_.end_in_turn();
  programs_.end();
  result_.ball = ball_;
  result_.robots = scores_.results(judge_, judged_, side_);
  return result_;
}

void SearchRun::start_server() {
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

void SearchRun::start_robot() {
  const StartPlace& start = starts_[started_++];
  const std::string name = robot_name(start.player);
  programs_.start(name, robot_command(config_, start, programs_.server(), beliefs_.address()));
}

void SearchRun::tick() {
  handlers_.progress(progress());
  const auto now = Clock::now();
  if (phase_ == Phase::kGathering && now - started_wall_ > kGatherTimeout)
    fail("not all robots have reached their start positions within a minute; see " + config_.out.string() + "/robot-*.txt");
  else if (phase_ != Phase::kGathering && now - last_frame_wall_ > kFrameTimeout)
    fail("the server's monitor port has sent nothing for 10 seconds; check whether the server or a robot hangs");
  tick_timer_.expires_after(kTick);
  tick_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick();
  });
}

void SearchRun::on_frame(const MonitorReader& monitor) {
  last_frame_wall_ = Clock::now();
  judge_.add(monitor.truth());
  side_ = monitor.game().side_of(kTeamName);
  if (phase_ == Phase::kGathering) {
    if (const std::string why = why_another_field(monitor.game().field_length, monitor.game().field_width); !why.empty()) return fail(why);
    if (monitor.game().stands()) return;  // the server waits for its robots, not for this monitor
    gather(monitor.truth());
    if (phase_ == Phase::kPlacing) place_ball(monitor.game());
    if (!held_) step_on();
  } else if (phase_ == Phase::kPlacing) {
    await_ball(monitor);
    step_on();
  } else if (phase_ == Phase::kSearching) {
    search(monitor);
  }
}

void SearchRun::on_belief(const Belief& belief) {
  judge_.add(belief);
  given_up_.erase(belief.player_number);
  if (waiting_) judge_or_wait();
  if (held_ && judge_.silent_before(0).empty()) {  // the robots are still in place, because the server is held
    held_ = false;
    step_on();
  }
}

void SearchRun::on_trouble(const std::string& what) {
  if (phase_ == Phase::kOver) return;
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

void SearchRun::step_on() {
  if (config_.in_step()) programs_.send(trainer::kStepOn);
}

void SearchRun::finish(SearchOutcome outcome) {
  if (phase_ == Phase::kOver) return;
  result_.outcome = outcome;
  if (phase_ == Phase::kSearching) {
    result_.seconds = judged_ - began_;
    result_.wall_seconds = seconds_since(began_wall_);
  }
  if (outcome == SearchOutcome::kFailed)
    for (const std::string& trouble : troubles_) result_.why.append(result_.why.empty() ? "" : "\n").append(trouble);
  phase_ = Phase::kOver;
  io_.stop();
}

Progress SearchRun::progress() const {
  Progress progress;
  progress.phase = phase_ == Phase::kGathering ? "waiting for robots" : phase_ == Phase::kPlacing ? "placing the ball" : "search";
  if (phase_ == Phase::kSearching) {
    progress.seconds = judged_ - began_;
    progress.real_time_factor = progress.seconds / std::max(1e-9, seconds_since(began_wall_));
  }
  progress.robots = scores_.progress(judge_, judged_, side_);
  return progress;
}

}  // namespace soccer::experiment
