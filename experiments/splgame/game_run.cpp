#include "experiments/splgame/game_run.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/game.h"
#include "experiments/run/text.h"
#include "experiments/splgame/game_config.h"
#include "simulation/monitor/free_port.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr int kSettleFrames = 25;  // one simulated second
constexpr milliseconds kGameTick{500};
constexpr int kTicksAlone = 3;         // after the first robot, before the others start
constexpr double kProgressEvery = 10;  // s of game time
constexpr seconds kFrameTimeout{30};
constexpr seconds kGatherTimeout{180};

double seconds_since(std::chrono::steady_clock::time_point past) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - past).count();
}

bool is_over(const std::string& mode) { return mode == "finished" || mode == "GameOver"; }

}  // namespace

std::string progress_line(const GameProgress& p) {
  return p.phase + ", " + done_of(p.clock, p.length, "s of play") + ", " + kHomeTeam + " " + std::to_string(p.home) + ":" +
         std::to_string(p.away) + " " + kAwayTeam + (p.left > 0 ? ", " + time_left(p.left) : "") + ", ball at " + fixed(p.ball.x, 1) + " " +
         fixed(p.ball.y, 1) + ", " + fixed(p.real_time_factor, 1) + " x real time";
}

GameRun::GameRun(GameConfig config, Handlers handlers)
    : config_(std::move(config)),
      handlers_(std::move(handlers)),
      timer_(io_),
      programs_(io_, config_.out,
                {[this](const MonitorReader& monitor) { on_frame(monitor); }, [this](const std::string& why) { finish(false, why); },
                 [this] { finish(false, "interrupted"); }, handlers_.message}),
      beliefs_(io_, {[this](const Belief& belief, const std::string&) {
                       record_.add(belief);
                       newest_[{belief.team_name == kAwayTeam, belief.player_number}] = belief;
                     },
                     handlers_.message}),
      random_(config_.seed) {
  for (const bool home : {true, false}) {
    const int line = free_udp_port(io_);
    for (int player = 1; player <= config_.players; ++player) robots_.push_back({home, player, line});
  }
  if (config_.home_naos) config_.controller_port = free_udp_port(io_);
}

GameResult GameRun::run() {
  trace_.emplace(config_.out / "trace.csv");
  trace_->write("time,mode,home,away,team,player,x,y,role,state\n");
  start_server();
  tick();
  io_.run();
  programs_.end();
  finish_trace();
  return result_;
}

void GameRun::start_server() {
  if (!config_.own_server()) programs_.write_truth(config_.out / kTruthFile);
  if (config_.own_server())
    programs_.start_simserver(server_command(config_));
  else
    programs_.connect(*config_.server, config_.monitor.value_or(HostPort{config_.server->host, 3200}));
  started_wall_ = begin_wall_ = last_frame_wall_ = Clock::now();
  if (config_.in_step()) programs_.send(trainer::kWaitForMe);
}

void GameRun::start_robot(std::size_t index) {
  const GameRobot& robot = robots_[index];
  if (robot.home && config_.home_naos) {
    const NaoRobotCommands commands = nao_robot_commands(config_, robot, programs_.server());
    programs_.start(robot.name() + "-naoqi", commands.naoqi);
    programs_.start(robot.name(), commands.robot, RunPrograms::Restart::kYes);
    return;
  }
  programs_.start(robot.name(), robot_command(config_, robot, programs_.server(), beliefs_.address()));
}

/// The team that joins first gets the left side, so the first home robot starts more than a second before the others. On rcssserver3d the
/// other robots also start one after another, because its physics diverges when robots overlap while they are built, and two simultaneous
/// connections terminate it.
void GameRun::start_robots() {
  if (started_ == robots_.size()) return;
  if (started_ == 1 && ++ticks_alone_ < kTicksAlone) return;
  if (!config_.own_server() && (truth_.robots.size() < started_ || !speaks(started_))) return;
  do start_robot(started_++);
  while (started_ > 1 && config_.own_server() && started_ < robots_.size());
}

/// True if the robot that was started last has completed joining, or is not one of ours.
bool GameRun::speaks(std::size_t started) const {
  if (started == 0) return true;
  const GameRobot& last = robots_[started - 1];
  return (!last.home && !config_.away.empty()) || newest_.contains({!last.home, last.player});
}

void GameRun::tick() {
  if (!playing_ && !over_) start_robots();
  handlers_.progress(progress());
  if (!playing_ && seconds_since(started_wall_) > kGatherTimeout.count())
    finish(false, "not all robots have joined within three minutes; see " + config_.out.string() + "/*.txt");
  else if (playing_ && Clock::now() - last_frame_wall_ > kFrameTimeout)
    finish(false, "the server's monitor port has sent nothing for 30 seconds; check whether the server or a robot hangs");
  timer_.expires_after(kGameTick);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick();
  });
}

void GameRun::on_frame(const MonitorReader& monitor) {
  if (over_) return;
  last_frame_wall_ = Clock::now();
  game_ = monitor.game();
  truth_ = monitor.truth();
  if (const std::string why = why_another_field({game_.field_length, game_.field_width}, config_.field); !why.empty())
    return finish(false, why);
  home_ = game_.team_right == kHomeTeam ? Side::kRight : Side::kLeft;
  playing_ ? follow(monitor) : gather(monitor.game(), monitor.truth());
  if (!over_ && config_.in_step()) programs_.send(trainer::kStepOn);
}

void GameRun::gather(const GameInfo& game, const MonitoredScene& truth) {
  const bool complete = truth.robots.size() == robots_.size() && !game.stands();
  settled_frames_ = complete ? settled_frames_ + 1 : 0;
  if (settled_frames_ < kSettleFrames) return;
  playing_ = true;
  begin_wall_ = Clock::now();
  begin_sim_time_ = game.sim_time;
  if (config_.realtime_factor > 0 && config_.in_step()) programs_.send(trainer::realtime_factor(config_.realtime_factor));
  kick_off(game);
}

void GameRun::kick_off(const GameInfo& game) {
  const double played = config_.full_half() * game.half - config_.half;
  if (config_.half != config_.full_half()) programs_.send(trainer::set_time(std::max(0.0, played)));
  const bool home_kicks = game.half == 1;
  programs_.send(std::string("(kickOff ") + ((home_kicks == (home_ == Side::kLeft)) ? "Left)" : "Right)"));
}

void GameRun::follow(const MonitorReader& monitor) {
  record_.add(monitor.truth(), game_, home_);
  if (config_.minimal_referee)
    for (const std::string& command : minimal_referee_.watch(truth_, game_)) programs_.send(command);
  write_trace();
  kidnap();
  const bool second_begins = game_.half == 2 && !kicked_off_twice_ && (game_.play_mode == "initial" || game_.play_mode == "BeforeKickOff");
  frames_in_initial_ = second_begins ? frames_in_initial_ + 1 : 0;
  if (frames_in_initial_ > kSettleFrames) {
    kicked_off_twice_ = true;
    kick_off(game_);
  }
  if (is_over(game_.play_mode)) return finish(true, "");
  if (truth_.time >= next_progress_) {
    next_progress_ = truth_.time + kProgressEvery;
    handlers_.progress(progress());
  }
}

/// Writes a line for the ball and one for each robot to trace.csv once per second, for the analysis of a game by human readers. The game
/// ends when this fails.
void GameRun::write_trace() {
  const double now = game_.has_sim_time() ? game_.sim_time : truth_.time;
  if (std::abs(now - last_trace_) < 1) return;  // absolute: the time of another server can be set back
  last_trace_ = now;
  std::string text;
  const auto line = [&](const char* team, int player, Point2<Field> at, const std::string& role, const std::string& state) {
    for (const std::string& field :
         {fixed(truth_.time, 1), csv_field(game_.play_mode), std::to_string(game_.score_left), std::to_string(game_.score_right),
          std::string(team), std::to_string(player), fixed(at.x, 2), fixed(at.y, 2), csv_field(role)})
      text += field + ',';
    text += csv_field(state) + '\n';
  };
  line("ball", 0, to_team(home_, truth_.ball_place()), "", "");
  for (const MonitoredRobot& robot : truth_.robots) {
    const bool away = robot.side != home_;
    const auto belief = newest_.find({away, robot.number});
    const Belief newest = belief == newest_.end() ? Belief{} : belief->second;
    line(away ? kAwayTeam : kHomeTeam, robot.number, to_team(home_, robot.place()), newest.role, newest.state);
  }
  try {
    trace_->write(text);
  } catch (const InputError& error) {
    trace_.reset();
    finish(false, error.what());
  }
}

/// Closes the trace.
void GameRun::finish_trace() {
  if (!trace_) return;
  try {
    trace_->finish();
  } catch (const InputError& error) {
    result_.finished = false;
    if (result_.why.empty()) result_.why = error.what();
  }
}

/// Moves a randomly chosen robot, except keepers, to a random free position on the field every config_.kidnap seconds.
void GameRun::kidnap() {
  if (config_.kidnap <= 0 || game_.play_mode != "playing") return;
  if (next_kidnapping_ == 0) next_kidnapping_ = truth_.time + config_.kidnap;
  if (truth_.time < next_kidnapping_) return;
  next_kidnapping_ = truth_.time + config_.kidnap;
  const MonitoredRobot& robot = truth_.robots[random_.index(truth_.robots.size())];
  const Point2<World> place{random_.within(0.45 * game_.field_length), random_.within(0.45 * game_.field_width)};
  const double heading = random_.within(kPi), room = 0.7;  // rad, m
  const auto near = [&](const MonitoredRobot& other) { return distance(other.place(), place) < room; };
  if (robot.number == Game::kKeeper || std::ranges::any_of(truth_.robots, near) || distance(truth_.ball_place(), place) < room) {
    next_kidnapping_ = truth_.time + 1;
    return;
  }
  programs_.send(trainer::move_robot(robot.side, robot.number, place, heading));
  record_.add_kidnapping(truth_.time, robot.side == home_, robot.number);
}

/// Simulated time since the game began, s. If the server reports only game time, which stops with the game: time in play, s.
double GameRun::simulated() const { return game_.has_sim_time() ? game_.sim_time - begin_sim_time_ : record_.playing_time(); }

void GameRun::finish(bool finished, const std::string& why) {
  if (over_) return;
  over_ = true;
  result_.finished = finished;
  result_.why = why;
  const bool left = home_ != Side::kRight;
  result_.home = left ? game_.score_left : game_.score_right;
  result_.away = left ? game_.score_right : game_.score_left;
  result_.game_seconds = record_.playing_time();
  result_.simulated_seconds = simulated();
  result_.wall_seconds = seconds_since(begin_wall_);
  result_.restarts = programs_.restarts();
  io_.stop();
}

GameProgress GameRun::progress() const {
  GameProgress p;
  p.phase = playing_ ? game_.play_mode : "waiting for robots to join";
  p.time = record_.playing_time();
  p.length = 2 * config_.half;
  p.clock = playing_ ? passed_of(config_, truth_.time) : 0;
  if (p.clock > 0) p.left = seconds_since(begin_wall_) * (p.length - p.clock) / p.clock;
  p.real_time_factor = playing_ ? simulated() / std::max(seconds_since(begin_wall_), 1e-3) : 0;
  const bool left = home_ != Side::kRight;
  p.home = left ? game_.score_left : game_.score_right;
  p.away = left ? game_.score_right : game_.score_left;
  p.ball = to_team(home_, truth_.ball_place());
  return p;
}

}  // namespace soccer::experiment
