#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/live_source.h"
#include "offnao/model/source.h"

namespace soccer::offnao {
namespace {

SourceKey robot_key(const std::string& name) { return source_key(SourceKind::kRobot, name); }

TEST(SourceKey, contains_the_player_number_at_the_end_of_a_name) {
  EXPECT_EQ(robot_key("red 2"), (SourceKey{SourceKind::kRobot, "red", 2}));
  EXPECT_EQ(robot_key("the reds 11"), (SourceKey{SourceKind::kRobot, "the reds", 11}));
  EXPECT_EQ(robot_key("team 1, 2"), (SourceKey{SourceKind::kRobot, "team 1", 2}));
}

TEST(SourceKey, of_other_names_has_no_player_number) {
  for (const std::string name : {"", "walk", "127.0.0.1:8765", "red2", " 2", "red 0", "red -1", "red 2b", "walk 2026", "red "})
    EXPECT_EQ(robot_key(name), (SourceKey{SourceKind::kRobot, name, 0})) << name;
}

TEST(ListedBefore, sorts_robots_by_team_and_player_before_ground_truth_and_logs) {
  const std::vector<SourceKey> sorted{robot_key("7 2"),
                                      robot_key("10 1"),
                                      robot_key("blue 1"),
                                      robot_key("blue 2"),
                                      robot_key("blue 10"),
                                      robot_key("red"),
                                      robot_key("red 1"),
                                      source_key(SourceKind::kGroundTruth, "ground truth"),
                                      source_key(SourceKind::kLog, "a walk"),
                                      source_key(SourceKind::kLog, "blue 1")};
  std::vector<SourceKey> keys = sorted;
  std::mt19937 engine(3);
  for (int round = 0; round < 20; ++round) {
    std::ranges::shuffle(keys, engine);
    std::ranges::sort(keys, listed_before);
    EXPECT_EQ(keys, sorted);
  }
}

TEST(SourceKey, recognises_ground_truth_by_its_topic) {
  LiveSource source("camera 1");
  EXPECT_EQ(source_key(source), (SourceKey{SourceKind::kRobot, "camera", 1}));
  source.add_topic({kTruthChannel, protobuf_name<SceneTruth>(), "protobuf", "protobuf", protobuf_schema<SceneTruth>()});
  EXPECT_EQ(source_key(source).kind, SourceKind::kGroundTruth);
}

TEST(SourceKey, a_robot_that_publishes_the_ground_truth_is_a_robot) {
  LiveSource source("simswift 2");
  source.add_topic({kTruthChannel, protobuf_name<SceneTruth>(), "protobuf", "protobuf", protobuf_schema<SceneTruth>()});
  source.add_topic({"perception/Game", protobuf_name<Game>(), "protobuf", "protobuf", protobuf_schema<Game>()});
  EXPECT_EQ(source_key(source), (SourceKey{SourceKind::kRobot, "simswift", 2}));
  EXPECT_TRUE(has_ground_truth(source));
}

}  // namespace
}  // namespace soccer::offnao
