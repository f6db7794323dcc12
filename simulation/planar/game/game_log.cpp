#include "simulation/planar/game/game_log.h"

#include "simulation/simserver/match/match.h"

namespace soccer {

SceneTruth scene_of(const BehaviourGame& game, const FieldDimensions& field) {
  const PlanarWorld& world = game.world();
  const Match& match = game.match();
  SceneTruth scene;
  scene.time = from_seconds(game.time());
  scene.game_time = match.time;
  scene.play_mode = name_of(match.mode);
  scene.score_left = match.score[0];
  scene.score_right = match.score[1];
  scene.ball = {world.ball.x, world.ball.y, field.ball_radius};
  scene.ball_velocity = {world.ball_velocity.x, world.ball_velocity.y, 0};
  for (std::size_t i = 0; i < world.robots(); ++i) {
    const Player& player = game.lineup().players[i];
    TrueRobot robot;
    robot.team = player.home ? "home" : "away";
    robot.left = game.lineup().side(i) == Side::kLeft;
    robot.number = player.number;
    const Kinematics& kinematics = game.known(i).kinematics;
    robot.torso = translation<Field, Ground>(world.x[i], world.y[i], 0) * rotation_z<Ground, Ground>(world.heading[i]) * kinematics.torso;
    robot.upright = world.lies[i] == 0;
    if (!robot.upright) robot.torso = robot.torso * rotation_y<Torso, Torso>(kPi / 2);
    scene.robots.push_back(robot);
  }
  return scene;
}

namespace {

LogOptions log_options(std::map<std::string, std::string> about) {
  LogOptions options;
  options.block_when_full = true;
  options.about = std::move(about);
  return options;
}

}  // namespace

GameLog::RobotLog::RobotLog(std::unique_ptr<LogWriter> log)
    : writer(std::move(log)),
      channels(make_channels<TopicLog>([this]<class Topic>(const char* name) { return writer->channel<Topic>(name); })) {}

void GameLog::RobotLog::write(const MindInputs& known, const MindOutputs& decision, const MotionStatus& motion) {
  const Time time = known.sensors.time;
  if (time == last) return;
  last = time;
  write_topics(channels, topics_of(known, decision, motion),
               [&](auto& channel, const auto& topic) { writer->write(channel, time, topic); });
}

GameLog::GameLog(const std::filesystem::path& folder, const BehaviourGame& game, const FieldDimensions& field)
    : field_(field), truth_(folder / "truth.mcap", log_options({})), scene_(truth_.channel<SceneTruth>(kTruthChannel)) {
  for (const Player& player : game.lineup().players) {
    const std::string team = player.home ? "home" : "away", number = std::to_string(player.number);
    std::string name = team;
    name.append("-").append(number).append(".mcap");
    robots_.emplace_back(
        std::make_unique<LogWriter>(folder / name, log_options({{"program", "behavioursim"}, {"team_name", team}, {"player", number}})));
  }
}

void GameLog::write(const BehaviourGame& game) {
  const SceneTruth scene = scene_of(game, field_);
  truth_.write(scene_, scene.time, scene);
  for (std::size_t i = 0; i < robots_.size(); ++i)
    if (game.known(i).sensors.period > 0) robots_[i].write(game.known(i), game.decision(i), game.motion(i));
}

void GameLog::close() {
  truth_.close();
  for (RobotLog& robot : robots_) robot.writer->close();
}

}  // namespace soccer
