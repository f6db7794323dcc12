#include "robot/wiring/robot.h"

#include "blackboard/topics/leds.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/team.h"

namespace soccer {

Robot::Robot(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, bool lockstep,
             std::function<void(const std::string&)> say)
    : motion_(options, parameters, memory, *channels_, say), perception_(options, parameters, *channels_, say) {
  Game game;
  game.team = options.team;
  game.player = options.player;
  game.team_name = options.team_name;
  channels_->game.send(game);
  if (options.log.empty()) return;

  LogOptions log;
  log.block_when_full = lockstep;
  log.about = {{"body", options.body},     {"field", options.field},           {"team", std::to_string(options.team)},
               {"player", std::to_string(options.player)}, {"behaviour", options.behaviour}, {"seed", std::to_string(options.seed)}};
  log.say = std::move(say);
  log_ = std::make_unique<LogWriter>(options.log, log);
  log_topic<SensorFrame>(motion_.cycle());
  log_topic<BodyState>(motion_.cycle());
  log_topic<MotionStatus>(motion_.cycle());
  log_topic<Odometry>(motion_.cycle());
  log_topic<JointRequest>(motion_.cycle());
  log_topic<VisionFrame>(perception_.cycle());
  log_topic<GroundObservations>(perception_.cycle());
  log_topic<RobotPose>(perception_.cycle());
  log_topic<BallEstimate>(perception_.cycle());
  log_topic<TeamBall>(perception_.cycle());
  log_topic<Game>(perception_.cycle());
  log_topic<RobotMap>(perception_.cycle());
  log_topic<TeamMates>(perception_.cycle());
  log_topic<OwnRole>(perception_.cycle());
  log_topic<BallSearch>(perception_.cycle());
  log_topic<BallMap>(perception_.cycle());
  log_topic<MotionRequest>(perception_.cycle());
  log_topic<Leds>(perception_.cycle());
  log_topic<BehaviourStatus>(perception_.cycle());
  motion_.cycle().check();
  perception_.cycle().check();
}

template <Described Topic>
void Robot::log_topic(Cycle& cycle) {
  const auto channel = std::make_shared<LogChannel<Topic>>(log_->channel<Topic>(cycle.name() + "/" + std::string(name_of<Topic>())));
  cycle.after_tick<Topic>([this, channel, &time = cycle.topic<SensorFrame>().time](const Topic& topic) {
    if (log_) log_->write(*channel, time, topic);
  });
}

void Robot::stop_after(double duration, StopRequest& stop) {
  if (duration <= 0) return;
  motion_.cycle().after_tick<SensorFrame>([duration, &stop, first = std::optional<Time>()](const SensorFrame& frame) mutable {
    if (!first) first = frame.time;
    if (seconds(frame.time - *first) >= duration) stop.stop();
  });
  motion_.cycle().check();
}

std::string Robot::graph() { return motion_.cycle().graph() + perception_.cycle().graph(); }

void Robot::close_log() {
  if (!log_) return;
  log_->close();
  log_.reset();
}

}  // namespace soccer
