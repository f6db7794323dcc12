#include "simulation/behaviour/game/game_log.h"

namespace soccer {
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
      pose(writer->channel<RobotPose>("perception/RobotPose")),
      ball(writer->channel<BallEstimate>("perception/BallEstimate")),
      seen(writer->channel<GroundObservations>("perception/GroundObservations")),
      robots(writer->channel<RobotMap>("perception/RobotMap")),
      game(writer->channel<Game>("perception/Game")),
      mates(writer->channel<TeamMates>("perception/TeamMates")),
      behaviour(writer->channel<BehaviourStatus>("perception/BehaviourStatus")),
      request(writer->channel<MotionRequest>("motion/MotionRequest")),
      status(writer->channel<MotionStatus>("motion/MotionStatus")) {}

void GameLog::RobotLog::write(const MindInputs& known, const MindOutputs& decision, const MotionStatus& motion) {
  const Time time = known.sensors.time;
  if (time == last) return;
  last = time;
  writer->write(pose, time, known.pose);
  writer->write(ball, time, known.ball);
  writer->write(seen, time, known.observations);
  writer->write(robots, time, known.robots);
  writer->write(game, time, known.game);
  writer->write(mates, time, known.mates);
  writer->write(behaviour, time, decision.status);
  writer->write(request, time, decision.request);
  writer->write(status, time, motion);
}

GameLog::GameLog(const std::filesystem::path& folder, const BehaviourGame& game, const FieldDimensions& field)
    : field_(field), truth_(folder / "truth.mcap", log_options({})), scene_(truth_.channel<SceneTruth>(kTruthChannel)) {
  for (const Player& player : game.lineup().players) {
    const std::string team = player.home ? "home" : "away", number = std::to_string(player.number);
    robots_.emplace_back(std::make_unique<LogWriter>(folder / (team + "-" + number + ".mcap"),
                                                     log_options({{"program", "behavioursim"}, {"team_name", team}, {"player", number}})));
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
