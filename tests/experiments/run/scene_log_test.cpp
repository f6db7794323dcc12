#include "experiments/run/scene_log.h"

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer::experiment {
namespace {

std::string state(double time, double ball_x) {
  const std::string ball =
      "(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 " + std::to_string(ball_x) + " 0 0.05 1)(nd StaticMesh (load models/soccerball.obj)))";
  return "((FieldLength 9)(FieldWidth 6)(BallRadius 0.05)(play_modes BeforeKickOff PlayOn)(time " + std::to_string(time) +
         ")(play_mode 1))(RSG 0 1)(" + ball + ")";
}

TEST(SceneLog, has_one_message_for_each_time_of_the_server) {
  const TemporaryFolder folder;
  SceneLog log(folder.path() / kTruthFile, [](const std::string& line) { ADD_FAILURE() << line; });
  MonitorReader monitor;
  for (const auto& [time, ball] : {std::pair{1.0, 0.5}, {1.0, 0.5}, {1.5, 1.5}}) {
    monitor.read(state(time, ball));
    log.add(monitor);
  }
  log.close();
  std::vector<SceneTruth> scenes;
  McapReader reader(folder.path() / kTruthFile);
  const TopicDecoder<SceneTruth> decoder(reader, kTruthChannel);
  for (auto messages = reader.messages({.topics = {kTruthChannel}}); const auto message = messages.next();)
    decoder.decode(*message, scenes.emplace_back());
  ASSERT_EQ(scenes.size(), 2U);
  EXPECT_DOUBLE_EQ(scenes[0].ball.x, 0.5);
  EXPECT_DOUBLE_EQ(scenes[1].ball_velocity.x, 2);
}

}  // namespace
}  // namespace soccer::experiment
