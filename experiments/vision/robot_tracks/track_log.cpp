#include "experiments/vision/robot_tracks/track_log.h"

#include <algorithm>
#include <optional>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/topics/game.h"
#include "experiments/truth/truth_line.h"

namespace soccer {
namespace {

constexpr const char *kMap = "perception/RobotMap", *kSeen = "perception/GroundObservations", *kGame = "perception/Game";
constexpr double kInterval = 0.1;  // s, between two moments

}  // namespace

RobotTrackScore::Counts score_tracks(McapReader& robot, McapReader& tracks, McapReader& truth, const ClockAlignmentParameters& parameters) {
  if (robot.channel(kImageTruthChannel) == nullptr)
    throw InputError(robot.name(), std::string("contains no labels of images (") + kImageTruthChannel + ")",
                     "record with splgame --eyes cameras --logs");
  const LoggedRobot own = logged_robot(robot);
  const ClockAlignment clocks = align_clocks(robot, truth, own.team, own.player, parameters);
  TruthLine line(truth);
  const TopicDecoder<RobotMap> maps(tracks, kMap);
  const TopicDecoder<GroundObservations> observations(robot, kSeen);
  const TopicDecoder<Game> games(robot, kGame);
  const TopicDecoder<ImageTruth> labels(robot, kImageTruthChannel);
  RobotTrackScore score;
  RobotMap map;
  GroundObservations seen;
  Game game;
  ImageTruth images;
  std::optional<Time> last;
  bool found = false;
  LogCursor inputs = robot.messages({.topics = {kSeen, kGame, kImageTruthChannel}});
  std::optional<LogMessage> next = inputs.next();
  const auto read_until = [&](Time time) {
    for (; next && next->time <= time; next = inputs.next()) {
      const std::string& topic = next->channel->topic;
      if (topic == kGame) games.decode(*next, game);
      if (topic == kSeen) observations.decode(*next, seen);
      if (topic != kImageTruthChannel) continue;
      labels.decode(*next, images);
      score.see(images);
    }
  };
  for (LogCursor messages = tracks.messages({.topics = {kMap}}); const auto message = messages.next();) {
    read_until(message->time);
    maps.decode(*message, map);
    if (last && seconds(message->time - *last) < kInterval) continue;
    if (game.state != GameState::kPlaying || game.penalised) continue;
    const SceneTruth* scene = line.at(clocks.line.at(message->time));
    if (scene == nullptr) continue;
    const auto self =
        std::ranges::find_if(scene->robots, [&](const TrueRobot& one) { return one.team == own.team && one.number == own.player; });
    if (self == scene->robots.end()) continue;
    found = true;
    if (!self->upright) continue;
    last = message->time;
    score.judge(map, *scene, *self, seen.gaze, message->time);
  }
  if (!found)
    throw InputError(truth.name(), "does not contain robot " + own.team + " " + std::to_string(own.player) + " in play",
                     "give the ground truth of the same game");
  return score.counts();
}

}  // namespace soccer
