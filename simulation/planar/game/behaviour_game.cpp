#include "simulation/planar/game/behaviour_game.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/protocol/line_up.h"

namespace soccer {
namespace {

std::uint64_t steps_a_decision(const BehaviourGameOptions& options) {
  const double steps = 1 / (options.decisions * options.step);
  require(steps >= 1 && std::abs(steps - std::round(steps)) < 1e-6, "the time between decisions is not a whole number of steps");
  return static_cast<std::uint64_t>(std::lround(steps));
}

RefereeOptions referee_of(const BehaviourGameOptions& options) {
  RefereeOptions referee;
  referee.rules = Rules::kSpl;
  referee.spl = options.rules;
  return referee;
}

}  // namespace

BehaviourGame::BehaviourGame(const BehaviourGameOptions& options, const MindFactory& minds)
    : options_(options),
      random_(options.seed),
      steps_a_decision_(steps_a_decision(options)),
      world_(options.robots.empty() ? 2 * static_cast<std::size_t>(options.players) : options.robots.size()),
      referee_(referee_of(options), options.field, options.seed),
      map_(map_of(options.field)) {
  match_.mode = referee_.first_mode();
  match_.teams = {"home", "away"};
  lineup_.players = options.robots;
  for (const bool home : {true, false}) {
    const auto first = home ? std::size_t{0} : static_cast<std::size_t>(options.players);
    messages_.emplace_back(options.messages, static_cast<std::size_t>(options.players), first, random_);
    for (int number = 1; options.robots.empty() && number <= options.players; ++number) lineup_.players.push_back({home, number});
  }
  for (std::size_t robot = 0; robot < lineup_.players.size(); ++robot) {
    const Player& player = lineup_.players[robot];
    bodies_.emplace_back(options.motion, robot, random_);
    beliefs_.emplace_back(options.belief, robot, random_);
    landmarks_.emplace_back(options.landmark, options.belief.view_angle, robot, random_);
    minds_.push_back(minds(player));
    world_.place(robot, TeamFrame{!player.home}(touch_line_place(options.field, player.number)));
  }
  inputs_.resize(lineup_.players.size());
  for (std::size_t robot = 0; robot < lineup_.players.size(); ++robot)
    inputs_[robot].placement = {touch_line_place(options.field, lineup_.players[robot].number), 1};
  outputs_.resize(lineup_.players.size());
  in_play_.robots.resize(lineup_.players.size());
}

void BehaviourGame::begin(PlayMode mode) {
  set_mode(match_, mode);
  if (mode == PlayMode::kPlaying) match_.mode_time = options_.rules.kick_off_time + options_.step;
}

void BehaviourGame::place_robot(std::size_t robot, const Pose2<Field, Ground>& pose) {
  world_.place(robot, TeamFrame{lineup_.side(robot) == Side::kRight}(pose));
  world_.lies[robot] = 0;
  bodies_[robot].put_upright();
  beliefs_[robot].forget();
  landmarks_[robot].carried();
  inputs_[robot].placement = {pose, inputs_[robot].placement.count + 1};
}

void BehaviourGame::place_ball(Point2<Field> place, Point2<Field> velocity) {
  world_.ball = place;
  world_.ball_velocity = velocity;
}

void BehaviourGame::step() {
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot)
    if ((steps_ + robot) % steps_a_decision_ == 0) decide(robot);
  for (MotionModel& body : bodies_) body.advance(world_, time(), options_.step);
  world_.advance(options_.field, options_.world, options_.step);
  ++steps_;
  referee_.advance_clock(match_, options_.step);
  execute(referee_.judge(view(), match_));
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot)
    in_play_.robots[robot] = {lineup_.players[robot].home, world_.pose(robot), motion(robot).state == MotionState::kWalking,
                              world_.touched_ball[robot] != 0};
  in_play_.contacts.clear();
  for (const PlanarWorld::Contact& contact : world_.contacts) in_play_.contacts.emplace_back(contact.a, contact.b);
  in_play_.ball = world_.ball;
  counter_.add(match_, lineup_.home_is_left, in_play_, options_.step);
}

void BehaviourGame::drop_ball() { execute(referee_.drop_ball(view(), match_)); }

void BehaviourGame::execute(const RefereeActions& actions) {
  for (const std::size_t robot : apply(actions, lineup_, world_, bodies_)) {
    beliefs_[robot].forget();
    landmarks_[robot].carried();
  }
  if (actions.change_sides) change_sides();
}

GameFigures BehaviourGame::figures() const {
  GameFigures figures = counter_.figures(match_, lineup_.home_is_left);
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    const std::size_t team = lineup_.players[robot].home ? 0 : 1;
    figures.falls[team] += static_cast<int>(bodies_[robot].status().falls);
    figures.kicks[team] += static_cast<int>(bodies_[robot].status().kicks);
  }
  return figures;
}

void BehaviourGame::decide(std::size_t robot) {
  sense(robot);
  MindInputs& in = inputs_[robot];
  MessageModel& messages = messages_[lineup_.players[robot].home ? 0 : 1];
  const auto player = static_cast<std::size_t>(lineup_.players[robot].number - 1);
  messages.receive(player, time(), in.mates);
  minds_[robot]->decide(in, outputs_[robot]);
  bodies_[robot].request(outputs_[robot].request, time());
  if (!in.game.penalised) messages.send(player, outputs_[robot].report, time());
}

/// Fills what the robot's body and eyes tell it.
void BehaviourGame::sense(std::size_t robot) {
  MindInputs& in = inputs_[robot];
  const MotionModel& body = bodies_[robot];
  in.sensors.time = from_seconds(time());
  in.sensors.period = 1 / options_.decisions;
  in.sensors.angle[kHeadYaw] = body.head_yaw();
  in.sensors.angle[kHeadPitch] = body.head_pitch();
  in.motion = body.status();
  in.body.posture = body.posture();
  in.body.resting = body.posture() == Posture::kOnFront;
  in.kinematics = body.kinematics();
  show_game(match_, lineup_, robot, time(), in.game);
  const View view{{lineup_.side(robot) == Side::kRight}, body.head_yaw(), !body.lies(), lineup_.players};
  beliefs_[robot].update(world_, view, options_.world, time(), in);
  if (!options_.landmarks) return;
  const Pose2<Field, Ground> truth = view.frame(world_.pose(robot));
  landmarks_[robot].walk(truth, time(), body.lies(), in.odometry);
  if (!body.lies()) landmarks_[robot].see(truth, map_, in.observations);
}

void BehaviourGame::change_sides() {
  lineup_.home_is_left = !lineup_.home_is_left;
  std::swap(match_.teams[0], match_.teams[1]);
  std::swap(match_.score[0], match_.score[1]);
  for (BeliefModel& belief : beliefs_) belief.forget();
}

}  // namespace soccer
