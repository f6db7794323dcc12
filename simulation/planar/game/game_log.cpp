#include "simulation/planar/game/game_log.h"

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
