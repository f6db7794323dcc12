#include "experiments/run/search_procedure.h"

#include <algorithm>
#include <utility>

#include "blackboard/geometry/angle.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {

bool Incapacity::lies_too_long(const MonitoredRobot& robot, double time) {
  constexpr double kStands = 0.7;  // cosine of the torso's tilt
  const auto [stood, first] = stood_.try_emplace(robot.number, time);
  if (first || robot.upright > kStands) {
    stood->second = time;
    return false;
  }
  if (time - stood->second < kTimeout) return false;
  stood->second = time;
  return true;
}

Scoreboard::Scoreboard(const std::vector<StartPlace>& starts) {
  for (const StartPlace& start : starts) rows_.push_back({start.player, {}});
}

void Scoreboard::add(const Judge& judge, double moment, std::optional<Side> side) {
  const MonitoredScene* const truth = judge.truth_at(moment);
  if (truth == nullptr) return;
  for (Row& row : rows_)
    if (const MonitoredRobot* const robot = truth->robot(side, row.player)) row.score.add(*robot, judge.belief_at(row.player, moment));
}

std::vector<Progress::Robot> Scoreboard::progress(const Judge& judge, double moment, std::optional<Side> side) const {
  const MonitoredScene* const truth = judge.truth_at(moment);
  std::vector<Progress::Robot> robots;
  for (const Row& row : rows_) {
    const MonitoredRobot* const robot = truth == nullptr ? nullptr : truth->robot(side, row.player);
    const Belief* const belief = judge.newest(row.player);
    Progress::Robot shown;
    shown.player = row.player;
    shown.state = belief == nullptr ? "silent" : belief->state;
    shown.falls = row.score.falls();
    if (belief != nullptr) {
      shown.seen = belief->can_see_ball;
      shown.estimated = belief->ball_distance;
    }
    if (robot != nullptr) shown.distance = distance(robot->place(), truth->ball_place());
    if (robot != nullptr && belief != nullptr) {
      const PoseError error = pose_error(*belief, *robot);
      shown.pose_error = error.distance;
      shown.turn_error = error.turn;
    }
    robots.push_back(shown);
  }
  return robots;
}

std::vector<SearchResult::Robot> Scoreboard::results(const Judge& judge, double moment, std::optional<Side> side) const {
  const MonitoredScene* const truth = judge.truth_at(moment);
  std::vector<SearchResult::Robot> robots;
  for (const Row& row : rows_) {
    const MonitoredRobot* const robot = truth == nullptr ? nullptr : truth->robot(side, row.player);
    robots.push_back({row.player, row.score.falls(), row.score.believed_falls(), row.score.mean_pose_error(), row.score.worst_pose_error(),
                      robot == nullptr ? 0 : distance(robot->place(), truth->ball_place())});
  }
  return robots;
}

namespace {

constexpr double kInPlace = 0.5;            // m; vanilla's beaming is noisy, and robots sway
constexpr double kMinUprightAtStart = 0.9;  // cosine of the torso's tilt
constexpr int kSettleFrames = 25;           // one simulated second
constexpr double kBallInPlace = 0.15;       // m
constexpr int kAskAgainFrames = 10;         // the server may have dropped a command or moved the ball itself
constexpr int kPlacingFrames = 250;
constexpr double kProgressEvery = 10;  // s of game time
constexpr double kNoteEvery = 0.5;     // s of game time

std::vector<int> players_of(const std::vector<StartPlace>& starts) {
  std::vector<int> players;
  players.reserve(starts.size());
  for (const StartPlace& start : starts) players.push_back(start.player);
  return players;
}

}  // namespace

SearchProcedure::SearchProcedure(const SearchConfig& config, Actions actions)
    : config_(config),
      actions_(std::move(actions)),
      starts_(varied(thesis_start_places(config.robots, size_of(config.field.dimensions)), config.variation, config.seed)),
      judge_(players_of(starts_), FoundRule{.reach = config.reach}),
      scores_(starts_) {}

void SearchProcedure::start_next_robot() { actions_.start_robot(starts_[started_++]); }

void SearchProcedure::take_frame(const MonitoredScene& truth, const GameInfo& game) {
  judge_.add(truth);
  side_ = game.side_of(kTeamName);
  if (phase_ == Phase::kGathering) {
    if (const std::string why = why_another_field({game.field_length, game.field_width}, config_.field); !why.empty())
      return actions_.fail(why);
    if (game.stands()) return;  // the server waits for its robots, not for this monitor
    gather(truth, game);
  } else if (phase_ == Phase::kPlacing) {
    await_ball(truth, game);
    step_on();
  } else if (phase_ == Phase::kSearching) {
    search(truth, game);
  }
}

void SearchProcedure::take_belief(const Belief& belief) {
  judge_.add(belief);
  given_up_.erase(belief.player_number);
  if (waiting_) judge_or_wait();
  if (held_ && judge_.silent_before(0).empty()) {  // the robots are still in place, because the server is held
    held_ = false;
    step_on();
  }
}

void SearchProcedure::gather(const MonitoredScene& truth, const GameInfo& game) {
  if (!all_started()) {
    const int newest = starts_[started_ - 1].player;
    if (truth.robot(side_, newest) != nullptr && judge_.newest(newest) != nullptr) start_next_robot();
  }
  settled_frames_ = all_in_place(truth) ? settled_frames_ + 1 : 0;
  if (settled_frames_ >= kSettleFrames) {
    // The frame at which the ball is placed depends only on ground truth: the server is held until every robot has sent a belief.
    if (judge_.silent_before(0).empty()) {
      phase_ = Phase::kPlacing;
      place_ball(game);
    } else {
      held_ = config_.in_step();
    }
  }
  if (!held_) step_on();
}

bool SearchProcedure::all_in_place(const MonitoredScene& truth) const {
  return std::all_of(starts_.begin(), starts_.end(), [&](const StartPlace& start) {
    const MonitoredRobot* const robot = truth.robot(side_, start.player);
    return robot != nullptr && robot->upright > kMinUprightAtStart && distance(to_team(side(), robot->place()), start.place) < kInPlace;
  });
}

void SearchProcedure::place_ball(const GameInfo& game) {
  const FieldSize field{game.field_length, game.field_width};
  if (placing_frames_ == 0) {
    const std::vector<StartPlace> starts = thesis_start_places(config_.robots, field);  // without variation: the same in every test
    ball_ = config_.ball ? *config_.ball : random_ball_place(config_.seed, field, starts);
    if (const std::string why = why_no_ball_place(ball_, field, starts); !why.empty())
      return actions_.fail("the ball position " + why + "; choose another with --ball X,Y");
  }
  // Play on first, because before kick-off the real server would move the ball back to the centre.
  std::string command = trainer::play_mode("PlayOn");
  if (placing_frames_ == 0 && !config_.own_server()) command += trainer::set_time(0);
  actions_.send(command + trainer::place_ball(to_world(side(), ball_), game.ball_radius));
}

void SearchProcedure::await_ball(const MonitoredScene& truth, const GameInfo& game) {
  ++placing_frames_;
  if (game.play_mode == "PlayOn" && distance(to_team(side(), truth.ball_place()), ball_) < kBallInPlace) {
    phase_ = Phase::kSearching;
    if (config_.realtime_factor > 0 && config_.own_server()) actions_.send(trainer::realtime_factor(config_.realtime_factor));
    began_ = judged_ = truth.time;
    next_progress_ = kProgressEvery;
    actions_.progress();
  } else if (placing_frames_ == kPlacingFrames) {
    actions_.fail("the server has not placed the ball within ten seconds; check whether its monitor port accepts trainer commands");
  } else if (placing_frames_ % kAskAgainFrames == 0) {
    place_ball(game);
  }
}

void SearchProcedure::search(const MonitoredScene& truth, const GameInfo& game) {
  const std::string& mode = game.play_mode;
  if (mode == "BeforeKickOff" || mode == "GameOver") return actions_.fail("the server stopped the game: " + mode + "; reduce --seconds");
  help_fallen(truth);
  note_places(truth);
  const double moment = truth.time - Judge::kDelay;
  if (moment <= judged_) return step_on();
  judged_ = moment;
  waiting_ = true;
  judge_or_wait();
}

void SearchProcedure::help_fallen(const MonitoredScene& truth) {
  for (const StartPlace& start : starts_) {
    const MonitoredRobot* const robot = truth.robot(side_, start.player);
    if (robot == nullptr || !incapacity_.lies_too_long(*robot, truth.time)) continue;
    const StartPlace place = beside_field(start.player, to_team(side(), robot->place()), size_of(config_.field.dimensions));
    actions_.send(
        trainer::move_robot(side(), start.player, to_world(side(), place.place), place.heading + (side() == Side::kRight ? kPi : 0)));
    ++result_.moved;
    actions_.message(robot_name(start.player) + " has been lying for too long and is moved to the touch line");
  }
}

void SearchProcedure::note_places(const MonitoredScene& truth) {
  const double passed = truth.time - began_;
  if (passed < next_note_) return;
  next_note_ += kNoteEvery;
  for (const StartPlace& start : starts_)
    if (const MonitoredRobot* const robot = truth.robot(side_, start.player))
      result_.routes.push_back({passed, start.player, to_team(side(), robot->place())});
}

void SearchProcedure::judge_or_wait() {
  const std::vector<int> silent = judge_.silent_before(judged_);
  const bool complete = std::all_of(silent.begin(), silent.end(), [this](int player) { return given_up_.contains(player); });
  if (!config_.in_step() || complete) return judge();
  actions_.wait_for_beliefs();
}

void SearchProcedure::give_up_silent() {
  if (!waiting_) return;
  for (const int player : judge_.silent_before(judged_))
    if (given_up_.insert(player).second)
      actions_.message("robot " + std::to_string(player) + " has sent no belief for a second; the run continues without it");
  judge();
}

void SearchProcedure::judge() {
  waiting_ = false;
  scores_.add(judge_, judged_, side_);
  if (const auto finder = judge_.finder(judged_, side_)) {
    result_.finder = *finder;
    actions_.finish(SearchOutcome::kFound);
  } else if (judged_ - began_ >= config_.seconds) {
    actions_.finish(SearchOutcome::kNotFound);
  } else {
    if (judged_ - began_ >= next_progress_) {
      next_progress_ += kProgressEvery;
      actions_.progress();
    }
    step_on();
  }
}

void SearchProcedure::step_on() {
  if (config_.in_step()) actions_.send(std::string(trainer::kStepOn));
}

Progress SearchProcedure::progress() const {
  Progress progress;
  progress.phase = phase_ == Phase::kGathering ? "waiting for robots" : phase_ == Phase::kPlacing ? "placing the ball" : "search";
  if (phase_ == Phase::kSearching) progress.seconds = searched();
  progress.limit = config_.seconds;
  progress.robots = scores_.progress(judge_, judged_, side_);
  return progress;
}

SearchResult SearchProcedure::result() const {
  SearchResult result = result_;
  if (phase_ == Phase::kSearching) result.seconds = searched();
  result.ball = ball_;
  result.robots = scores_.results(judge_, judged_, side_);
  return result;
}

}  // namespace soccer::experiment
