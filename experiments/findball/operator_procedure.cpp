#include "experiments/findball/operator_procedure.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/text/decimal_integer.h"
#include "experiments/run/text.h"

namespace soccer::experiment {
namespace {

constexpr double kKept = 2;          // s, for which scenes are kept; beliefs and images are at most as late
constexpr double kTolerance = 0.05;  // s, of clocks, as in visionerrors and mergelogs

}  // namespace

void SceneHistory::add(const OperatorScene& scene, double now) {
  newest_ = scene;
  arrived_ = now;
  if (!scene.wall_time) return;
  if (!timed_.empty() && *timed_.back().wall_time > *scene.wall_time) timed_.clear();  // the clock was set back
  timed_.push_back(scene);
  while (*timed_.back().wall_time - *timed_.front().wall_time > kKept) timed_.pop_front();
}

const OperatorScene& SceneHistory::scene_of(const Belief& belief) const {
  if (belief.wall_time <= 0 || timed_.empty() || !clock_problem(belief).empty()) return newest_;
  const auto difference = [&](const OperatorScene& scene) { return std::abs(*scene.wall_time - belief.wall_time); };
  return *std::ranges::min_element(timed_, {}, difference);
}

std::string SceneHistory::clock_problem(const Belief& belief) const {
  if (belief.wall_time <= 0 || timed_.empty()) return {};
  const std::string robot = "robot " + std::to_string(belief.player_number);
  const double ahead = belief.wall_time - *timed_.back().wall_time;
  if (std::abs(ahead) > kKept)
    return "the clock of " + robot + " differs from that of the truth source by about " + fixed(ahead, 1) +
           " s; synchronise both by NTP. Until then its places are compared when they arrive";
  if (!belief.clock_synchronised || belief.clock_error > kTolerance)
    return "the clock of " + robot + " is not synchronised (error up to " + fixed(belief.clock_error, 2) +
           " s); run chrony or ntpd on it. Until then its places are compared when they arrive";
  return {};
}

namespace {

constexpr double kDegrees = 180 / M_PI;
constexpr double kMisplaced = 0.2;  // m; Collette 2017 gives the positions by eye
constexpr double kStartMisplaced = 0.5;
constexpr double kBeliefLasts = 1;  // s, as in a simulated experiment
constexpr double kSceneLasts = 1;   // s
constexpr double kNoteEvery = 0.5;  // s, as in a simulated experiment
constexpr double kSayEvery = 10;    // s
constexpr double kLocate = 1;       // s

constexpr const char* kHold = "((game_state finished)(penalty none))";
// Localisation takes the transition to initial as a placement at the touch lines of the own half.
constexpr const char* kPlaced = "((game_state initial)(penalty none))";
constexpr const char* kPlay = "((game_state playing)(penalty none))";

std::string place_text(Point2<Field> place) { return "x " + millimetres(place.x) + ", y " + millimetres(place.y) + " mm"; }

}  // namespace

OperatorProcedure::OperatorProcedure(ExperimentConfig config, std::deque<int> open, bool with_truth, Actions actions)
    : config_(std::move(config)),
      open_(std::move(open)),
      with_truth_(with_truth),
      actions_(std::move(actions)),
      starts_(thesis_start_places(config_.robots)) {
  for (const StartPlace& start : starts_) robots_[start.player] = {};
}

Test OperatorProcedure::test() const { return test_of(config_, open_.front()); }

void OperatorProcedure::begin() { open_.empty() ? next() : prompt(); }

void OperatorProcedure::prompt() {
  phase_ = Phase::kPlacing;
  actions_.command(kHold);
  std::string text = "\nTest " + std::to_string(test().number) + " of " + std::to_string(config_.tests()) + " (position " +
                     std::to_string(test().position) + ", repeat " + std::to_string(test().repeat) + ")\n";
  for (const StartPlace& start : starts_)
    text += "  robot " + std::to_string(start.player) + " to " + place_text(start.place) + ", facing " +
            fixed(kDegrees * start.heading, 0) + " degrees\n";
  actions_.say(text + "  ball to " + place_text(test().ball) + "\nEnter: all are placed (go: start in any case, quit: end)");
}

std::string OperatorProcedure::why_not_ready(double now) const {
  for (const auto& [player, robot] : robots_)
    if (!robot.belief || now - robot.heard > kBeliefLasts) return "robot " + std::to_string(player) + " does not report";
  if (!with_truth_) return {};
  if (scenes_.arrived() < 0 || now - scenes_.arrived() > kSceneLasts) return "the truth source sends nothing";
  const OperatorScene& scene = scenes_.newest();
  if (!scene.ball) return "the truth source does not see the ball";
  if (const double off = distance(*scene.ball, test().ball); off > kMisplaced)
    return "the ball is seen at " + place_text(*scene.ball) + ", " + fixed(off, 2) + " m from its place";
  for (const StartPlace& start : starts_) {
    const auto robot = scene.robots.find(start.player);
    if (robot == scene.robots.end()) return "the truth source does not see robot " + std::to_string(start.player);
    if (const double off = distance(robot->second, start.place); off > kStartMisplaced)
      return "robot " + std::to_string(start.player) + " is seen at " + place_text(robot->second) + ", " + fixed(off, 2) +
             " m from its place";
  }
  return {};
}

void OperatorProcedure::take_line(std::string_view line, double now) {
  if (phase_ == Phase::kOver) return;
  if (line == "quit") {
    if (phase_ == Phase::kSearching) actions_.note("test " + std::to_string(test().number) + " was interrupted by the operator");
    phase_ = Phase::kOver;
    actions_.command(kHold);
    return;
  }
  if (phase_ == Phase::kPlacing) {
    const std::string problem = line == "go" ? std::string() : why_not_ready(now);
    if (!line.empty() && line != "go") return actions_.say("Press Enter when all are placed; go: start in any case; quit: end.");
    if (problem.empty()) return locate(now);
    return actions_.say("Not started: " + problem + ". Correct it and press Enter, or type go.");
  }
  if (phase_ == Phase::kLocating) return actions_.say("The search begins in a moment.");
  constexpr std::string_view kFound = "found ";
  if (line == "not found") return finish(SearchOutcome::kNotFound, 0, "the operator", now);
  if (line == "abort") {
    actions_.note("test " + std::to_string(test().number) + " was aborted by the operator and is repeated");
    return prompt();
  }
  const auto player = line.starts_with(kFound) ? decimal_integer<int>(line.substr(kFound.size())) : std::nullopt;
  if (player && robots_.contains(*player)) return finish(SearchOutcome::kFound, *player, "the operator", now);
  actions_.say("Searching: type found N (number of a robot: " + numbers() + "), not found, abort (the test is repeated) or quit.");
}

std::string OperatorProcedure::numbers() const {
  std::string text;
  for (const auto& [player, robot] : robots_) text += (text.empty() ? "" : ", ") + std::to_string(player);
  return text;
}

void OperatorProcedure::locate(double now) {
  phase_ = Phase::kLocating;
  began_ = now + kLocate;
  actions_.command(kPlaced);
}

void OperatorProcedure::start(double now) {
  phase_ = Phase::kSearching;
  began_ = next_note_ = now;
  next_line_ = now + kSayEvery;
  result_ = {};
  result_.ball = test().ball;
  for (auto& [player, robot] : robots_) {
    robot.falls_at_start = robot.belief ? robot.belief->falls : 0;
    robot.error_sum = robot.max_error = 0;
    robot.errors = 0;
  }
  actions_.command(kPlay);
  actions_.say("Searching.");
}

void OperatorProcedure::take_belief(const Belief& belief, double now, const std::string& sender) {
  const auto robot = robots_.find(belief.player_number);
  if (robot == robots_.end() || has_other_sender(robot->first, robot->second, sender, now)) return;
  robot->second.belief = belief;
  robot->second.heard = now;
  robot->second.sender = sender;
  if (robot->second.ignored == sender) robot->second.ignored.clear();  // it has connected again
  if (now - scenes_.arrived() <= kSceneLasts) report_clock(robot->second);
  tick(now);
}

/// Whether the robot with this number reports from elsewhere. Says it once.
bool OperatorProcedure::has_other_sender(int player, Robot& robot, const std::string& sender, double now) {
  if (!robot.belief || now - robot.heard > kBeliefLasts || sender == robot.sender) return false;
  if (robot.ignored.empty()) {
    robot.ignored = sender;
    const std::string problem = "robot " + std::to_string(player) + " reports from " + robot.sender + "; another one at " + sender +
                                " has the same number and is ignored";
    actions_.say(problem);
    actions_.note(problem);
  }
  return true;
}

/// Says once what is wrong with the clock of a robot.
void OperatorProcedure::report_clock(Robot& robot) {
  const std::string problem = scenes_.clock_problem(*robot.belief);
  if (problem.empty() || !robot.clock_problem.empty()) return;
  robot.clock_problem = problem;
  actions_.say(problem);
  actions_.note(problem);
}

void OperatorProcedure::take_scene(const OperatorScene& scene, double now) {
  scenes_.add(scene, now);
  tick(now);
}

std::optional<int> OperatorProcedure::finder(double now) const {
  for (const auto& [player, robot] : robots_) {
    if (!robot.belief || robot.heard < began_ || now - robot.heard > kBeliefLasts || !robot.belief->can_see_ball) continue;
    if (!with_truth_) {
      if (robot.belief->ball_distance <= config_.reach) return player;
      continue;
    }
    const OperatorScene& scene = scenes_.scene_of(*robot.belief);
    const auto place = scene.robots.find(player);
    const bool recent = now - scenes_.arrived() <= kSceneLasts;
    if (recent && scene.ball && place != scene.robots.end() && distance(place->second, *scene.ball) <= config_.reach) return player;
  }
  return std::nullopt;
}

void OperatorProcedure::note_places(double now) {
  if (now < next_note_) return;
  next_note_ += kNoteEvery;
  for (auto& [player, robot] : robots_) {
    const OperatorScene& scene = robot.belief ? scenes_.scene_of(*robot.belief) : scenes_.newest();
    const auto place = scene.robots.find(player);
    const bool seen = with_truth_ && place != scene.robots.end();
    if (!robot.belief && !seen) continue;
    const Point2<Field> believed = robot.belief ? Point2<Field>{robot.belief->x, robot.belief->y} : place->second;
    result_.routes.push_back({now - began_, player, seen ? place->second : believed});
    if (!seen || !robot.belief) continue;
    const double error = distance(believed, place->second);
    robot.error_sum += error;
    robot.max_error = std::max(robot.max_error, error);
    ++robot.errors;
  }
}

void OperatorProcedure::tick(double now) {
  if (phase_ == Phase::kLocating && now >= began_) start(now);
  if (phase_ != Phase::kSearching) return;
  note_places(now);
  if (const auto player = finder(now))
    finish(SearchOutcome::kFound, *player, with_truth_ ? "its report and the truth source" : "its report", now);
  else if (now - began_ >= config_.timeout)
    finish(SearchOutcome::kNotFound, 0, "the time limit", now);
  else if (now >= next_line_) {
    next_line_ += kSayEvery;
    actions_.say("  " + fixed(now - began_, 0) + " s");
  }
}

void OperatorProcedure::finish(SearchOutcome outcome, int finder, const std::string& by, double now) {
  result_.outcome = outcome;
  result_.finder = finder;
  result_.seconds = result_.wall_seconds = now - began_;
  for (const auto& [player, robot] : robots_) {
    SearchResult::Robot row;
    row.player = player;
    row.falls = row.believed_falls = robot.belief ? robot.belief->falls - robot.falls_at_start : 0;
    row.mean_pose_error = robot.errors > 0 ? robot.error_sum / robot.errors : 0;
    row.worst_pose_error = robot.max_error;
    const OperatorScene& scene = scenes_.newest();
    const auto place = scene.robots.find(player);
    if (scene.ball && place != scene.robots.end())
      row.ball_distance = distance(place->second, *scene.ball);
    else if (robot.belief)
      row.ball_distance = robot.belief->ball_distance;
    result_.robots.push_back(row);
  }
  const std::string what = outcome == SearchOutcome::kFound
                               ? "found by robot " + std::to_string(finder) + " after " + fixed(result_.seconds, 1) + " s"
                               : "not found after " + fixed(result_.seconds, 1) + " s";
  actions_.say(what + ", according to " + by);
  actions_.note("test " + std::to_string(test().number) + ": " + what + ", according to " + by);
  actions_.save(test(), result_);
  open_.pop_front();
  next();
}

void OperatorProcedure::next() {
  if (!open_.empty()) return prompt();
  phase_ = Phase::kOver;
  actions_.command(kHold);
  actions_.say("All tests are done.");
}

}  // namespace soccer::experiment
