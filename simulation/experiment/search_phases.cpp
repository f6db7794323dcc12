#include <algorithm>

#include "blackboard/geometry/angle.h"
#include "simulation/experiment/search_run.h"
#include "simulation/experiment/trainer.h"

// The phases of a search, processed one monitor frame at a time: gathering, placing, searching.
namespace soccer::experiment {

using std::chrono::milliseconds;

namespace {

constexpr double kInPlace = 0.5;       // m; vanilla's beaming is noisy, and robots sway
constexpr double kStands = 0.9;        // cosine of the torso's tilt
constexpr int kSettleFrames = 25;      // one simulated second
constexpr double kBallInPlace = 0.15;  // m
constexpr int kAskAgainFrames = 10;    // the server may have dropped a command or moved the ball itself
constexpr int kPlacingFrames = 250;
constexpr double kProgressEvery = 10;  // s of game time
constexpr double kNoteEvery = 0.5;     // s of game time
constexpr milliseconds kBeliefTimeout{1000};

}  // namespace

bool SearchRun::all_in_place(const MonitoredScene& truth) const {
  return std::all_of(starts_.begin(), starts_.end(), [&](const StartPlace& start) {
    const MonitoredRobot* const robot = truth.robot(side_, start.player);
    return robot != nullptr && robot->upright > kStands && distance(to_team(side(), robot->place()), start.place) < kInPlace;
  });
}

void SearchRun::gather(const MonitoredScene& truth) {
  if (started_ < starts_.size()) {
    const int newest = starts_[started_ - 1].player;
    if (truth.robot(side_, newest) != nullptr && judge_.newest(newest) != nullptr) start_robot();
  }
  settled_frames_ = all_in_place(truth) ? settled_frames_ + 1 : 0;
  if (settled_frames_ < kSettleFrames) return;
  // The frame at which the ball is placed depends only on ground truth: the server is held until every robot has sent a belief.
  if (judge_.silent_before(0).empty())
    phase_ = Phase::kPlacing;
  else
    held_ = config_.in_step();
}

void SearchRun::place_ball(const GameInfo& game) {
  const FieldSize field{game.field_length, game.field_width};
  if (placing_frames_ == 0) {
    ball_ = config_.ball ? *config_.ball : random_ball_place(config_.seed, field, starts_);
    if (const std::string why = why_no_ball_place(ball_, field, starts_); !why.empty())
      return fail("the ball position " + why + "; choose another with --ball X,Y");
  }
  // Play on first, because before kick-off the real server would move the ball back to the centre.
  std::string command = trainer::play_mode("PlayOn");
  if (placing_frames_ == 0 && !config_.own_server()) command += trainer::set_time(0);
  programs_.send(command + trainer::place_ball(to_world(side(), ball_), game.ball_radius));
}

void SearchRun::await_ball(const MonitorReader& monitor) {
  const MonitoredScene& truth = monitor.truth();
  ++placing_frames_;
  if (monitor.game().play_mode == "PlayOn" && distance(to_team(side(), truth.ball_place()), ball_) < kBallInPlace) {
    phase_ = Phase::kSearching;
    began_ = judged_ = truth.time;
    began_wall_ = Clock::now();
    next_progress_ = kProgressEvery;
    handlers_.progress(progress());
  } else if (placing_frames_ == kPlacingFrames) {
    fail("the server has not placed the ball within ten seconds; check whether its monitor port accepts trainer commands");
  } else if (placing_frames_ % kAskAgainFrames == 0) {
    place_ball(monitor.game());
  }
}

void SearchRun::search(const MonitorReader& monitor) {
  const std::string& mode = monitor.game().play_mode;
  if (mode == "BeforeKickOff" || mode == "GameOver") return fail("the server stopped the game: " + mode + "; reduce --seconds");
  help_fallen(monitor.truth());
  note_places(monitor.truth());
  const double moment = monitor.truth().time - Judge::kDelay;
  if (moment <= judged_) return step_on();
  judged_ = moment;
  waiting_ = true;
  judge_or_wait();
}

void SearchRun::help_fallen(const MonitoredScene& truth) {
  for (const StartPlace& start : starts_) {
    const MonitoredRobot* const robot = truth.robot(side_, start.player);
    if (robot == nullptr || !incapacity_.lies_too_long(*robot, truth.time)) continue;
    const StartPlace place = beside_field(start.player, to_team(side(), robot->place()), FieldSize{});
    programs_.send(
        trainer::move_robot(side(), start.player, to_world(side(), place.place), place.heading + (side() == Side::kRight ? kPi : 0)));
    ++result_.moved;
    handlers_.message(robot_name(start.player) + " has been lying for too long and is moved to the touch line");
  }
}

void SearchRun::note_places(const MonitoredScene& truth) {
  const double passed = truth.time - began_;
  if (passed < next_note_) return;
  next_note_ += kNoteEvery;
  for (const StartPlace& start : starts_)
    if (const MonitoredRobot* const robot = truth.robot(side_, start.player))
      result_.routes.push_back({passed, start.player, to_team(side(), robot->place())});
}

void SearchRun::judge_or_wait() {
  const std::vector<int> silent = judge_.silent_before(judged_);
  const bool complete = std::all_of(silent.begin(), silent.end(), [this](int player) { return given_up_.contains(player); });
  if (!config_.in_step() || complete) return judge();
  silence_timer_.expires_after(kBeliefTimeout);
  silence_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error && waiting_) give_up_silent();
  });
}

void SearchRun::give_up_silent() {
  for (const int player : judge_.silent_before(judged_))
    if (given_up_.insert(player).second)
      handlers_.message("robot " + std::to_string(player) + " has sent no belief for a second; the run continues without it");
  judge();
}

void SearchRun::judge() {
  waiting_ = false;
  silence_timer_.cancel();
  scores_.add(judge_, judged_, side_);
  if (const auto finder = judge_.finder(judged_, side_)) {
    result_.finder = *finder;
    finish(SearchOutcome::kFound);
  } else if (judged_ - began_ >= config_.seconds) {
    finish(SearchOutcome::kNotFound);
  } else {
    if (judged_ - began_ >= next_progress_) {
      next_progress_ += kProgressEvery;
      handlers_.progress(progress());
    }
    step_on();
  }
}

}  // namespace soccer::experiment
