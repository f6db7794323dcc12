#include "learning/play/play_environment.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

PlayView true_view(const Playground& ground, std::size_t robot, Point2<Field> target) {
  const std::vector<RobotId>& robots = ground.robots();
  const TeamFrame to_team{robots[robot].side == Side::kRight};
  PlayView view;
  view.pose = to_team(ground.pose(robot));
  view.stable = ground.status(robot).stable;
  view.ball = to_team(ground.ball());
  view.ball_velocity = to_team(ground.ball_velocity());
  view.target = target;
  for (std::size_t i = 0; i < robots.size(); ++i) {
    if (i == robot) continue;
    std::vector<PlayView::Other>& others = robots[i].side == robots[robot].side ? view.mates : view.opponents;
    others.push_back({to_team(ground.pose(i).position()), ground.lies(i)});
  }
  return view;
}

void Opponent::know(const Playground& ground, double time) {
  const std::vector<RobotId>& robots = ground.robots();
  const TeamFrame to_team{robots[robot_].side == Side::kRight};
  const Point2<Field> ball = to_team(ground.ball());
  in_.sensors.time = from_seconds(time);
  in_.motion = ground.status(robot_);
  in_.pose.pose = to_team(ground.pose(robot_));
  in_.ball.valid = true;
  in_.ball.field_position = ball;
  in_.ball.position = in_.pose.pose.inverse() * ball;
  in_.game.state = GameState::kPlaying;
  in_.game.player = robots[robot_].unum;
  in_.mates.reports.clear();
  for (std::size_t i = 0; i < robots.size(); ++i) {
    if (i == robot_ || robots[i].side != robots[robot_].side) continue;
    TeamReport& report = in_.mates.reports.emplace_back();
    report.number = robots[i].unum;
    report.pose = to_team(ground.pose(i));
    report.ball_known = true;
    report.ball = report.pose.inverse() * ball;
  }
}

MotionRequest Opponent::decide(const Playground& ground, double time) {
  know(ground, time);
  mind_.decide(in_, out_);
  return out_.request;
}

namespace {

std::string name_of(RobotId robot) { return (robot.side == Side::kLeft ? "left_" : "right_") + std::to_string(robot.unum); }

}  // namespace

std::vector<RobotId> robots_of(const PlayLineup& lineup) {
  std::vector<RobotId> robots;
  robots.reserve(static_cast<std::size_t>(lineup.left + lineup.right));
  // In a small team no robot keeps the goal; the compiled behaviour's number 1 would.
  const int first = std::max(lineup.left, lineup.right) < 4 ? 2 : 1;
  for (int i = 0; i < lineup.left; ++i) robots.push_back({Side::kLeft, first + i});
  for (int i = 0; i < lineup.right; ++i) robots.push_back({Side::kRight, first + i});
  return robots;
}

PlayEnvironment::PlayEnvironment(std::unique_ptr<Playground> ground, std::unique_ptr<PlayTask> task,
                                 const std::optional<CompiledMindParameters>& opponents)
    : ground_(std::move(ground)),
      task_(std::move(task)),
      policy_(task_->policy(), ground_->field()),
      observation_names_(policy_.observation_names()),
      action_names_(policy_.action_names()),
      ground_steps_(std::max(1, static_cast<int>(std::lround(policy_.parameters().period / ground_->step_time())))),
      step_time_(ground_steps_ * ground_->step_time()),
      action_(policy_.actions()) {
  const PlayLineup lineup = task_->lineup();
  const std::vector<RobotId>& robots = ground_->robots();
  require(robots == robots_of(lineup), "a playground has other robots than its task");
  first_opponent_ = lineup.right_learns ? robots.size() : static_cast<std::size_t>(lineup.left);
  for (std::size_t i = 0; i < first_opponent_; ++i) agents_.push_back(name_of(robots[i]));
  for (std::size_t i = first_opponent_; opponents && i < robots.size(); ++i) opponents_.emplace_back(i, ground_->field(), *opponents);
}

void PlayEnvironment::reset(const FixedQuantities& fixed) {
  RandomStream random = random_.next();
  EpisodeDraws draws(random, fixed);
  const PlayStart start = task_->begin(draws);
  draws.check();
  ground_->begin(start, random.word());
  steps_ = 0;
}

void PlayEnvironment::observe(std::span<float> out) {
  const std::size_t size = policy_.observations();
  const Point2<Field> target = task_->target(*ground_);
  for (std::size_t i = 0; i < agents_.size(); ++i) {
    PlayView view = true_view(*ground_, i, target);
    policy_.observe(view, out.subspan(i * size, size));
  }
}

void PlayEnvironment::decide(std::span<const float> actions) {
  const Point2<Field> target = task_->target(*ground_);
  for (std::size_t i = 0; i < agents_.size(); ++i) {
    std::ranges::transform(actions.subspan(i * action_.size(), action_.size()), action_.begin(),
                           [](float a) { return std::isfinite(a) ? a : 0.0F; });
    ground_->request(i, policy_.request(true_view(*ground_, i, target), action_));
  }
  for (std::size_t i = 0; i < opponents_.size(); ++i) ground_->request(first_opponent_ + i, opponents_[i].decide(*ground_, time()));
}

Outcome PlayEnvironment::step(std::span<const float> actions, std::span<float> rewards) {
  decide(actions);
  for (int i = 0; i < ground_steps_; ++i) ground_->advance();
  ++steps_;
  const bool over = time() >= task_->duration() - step_time_ / 2;
  const PlayVerdict verdict = task_->judge({*ground_, time(), step_time_, over}, rewards);
  return {verdict.ends, over && !verdict.ends, verdict.success, static_cast<float>(verdict.result)};
}

SceneTruth PlayEnvironment::scene() const {
  SceneTruth scene = ground_->scene({"learner", "opponents"});
  scene.time = from_seconds(time());
  scene.game_time = time();
  scene.play_mode = "PlayOn";
  return scene;
}

}  // namespace soccer
