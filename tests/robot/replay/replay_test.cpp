#include "robot/replay/replay.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A log of a robot that stands still and sees nothing, with the output of perception; the logged ball is wrong on purpose.
class ReplayTest : public testing::Test {
 protected:
  ReplayTest() {
    write_log("");
    options.behaviours_folder = std::filesystem::path(SOURCE_DIR) / "behaviours_py";
  }
  void write_log(const std::string& topics) {
    LogWriter log(
        folder.path() / "run.mcap",
        {.block_when_full = true, .topics = TopicChoice(topics), .about = {{"body", "nao-v5"}, {"player", "4"}, {"search", "2016"}}});
    auto sensors = log.channel<SensorFrame>("motion/SensorFrame");
    auto vision = log.channel<VisionFrame>("perception/VisionFrame");
    auto ball = log.channel<BallEstimate>("perception/BallEstimate");
    SensorFrame frame;
    for (int tick = 0; tick < 10; ++tick) {
      frame.time = from_seconds(0.1 * tick);
      log.write(sensors, frame.time, frame);
      log.write(vision, frame.time, VisionFrame{});
      BallEstimate estimate;
      estimate.lost_count = tick < 4 ? 1 : 7;  // the only frame seen has no ball, so that 1 is right
      log.write(ball, frame.time, estimate);
    }
    log.close();
    reader.emplace(folder.path() / "run.mcap");
  }
  Replay replay(const std::string& cycle, const std::vector<std::string>& modules) { return {*reader, cycle, modules, options, store}; }

  TemporaryFolder folder;
  std::optional<McapReader> reader;
  RobotOptions options;
  ParameterStore store{std::filesystem::path(SOURCE_DIR) / "config", {}, {}};
};

TEST_F(ReplayTest, reads_the_identity_of_the_robot_from_the_log) {
  const RobotOptions found = Replay::options_of(*reader, options);
  EXPECT_EQ(found.body, "nao-v5");
  EXPECT_EQ(found.player, 4);
  EXPECT_EQ(found.team, 1);
  EXPECT_EQ(found.search, SearchMethod::kPatrol);
}

TEST_F(ReplayTest, reports_a_difference_with_time_and_field) {
  Replay ball = replay("perception", {"BallFilter"});
  ball.run();
  ASSERT_EQ(ball.topics().size(), 1U);
  EXPECT_EQ(ball.topics()[0].name, "perception/BallEstimate");
  EXPECT_EQ(ball.topics()[0].messages, 10U);
  EXPECT_EQ(ball.topics()[0].same, 4U);
  EXPECT_EQ(ball.topics()[0].first_difference, from_seconds(0.4));
  EXPECT_EQ(ball.topics()[0].difference, "lost_count: 7, 1");
}

TEST_F(ReplayTest, also_runs_the_modules_whose_topics_are_not_in_the_log) {
  Replay ball = replay("perception", {"BallFilter"});
  EXPECT_THAT(ball.modules(), testing::UnorderedElementsAre("BallFilter", "Projection", "KinematicsModule", "Localisation", "GameModule",
                                                            "RefereeModule", "KickOffWhistle", "ChestButton"));
  EXPECT_THAT(ball.missing(), testing::UnorderedElementsAre("BodyState", "Odometry", "Placement", "TeamMates", "Whistle", "SimulatedGame",
                                                            "GameControllerInfo"));
}

TEST_F(ReplayTest, computes_the_game_from_the_logged_referee_whistle_and_button) {
  {
    LogWriter log(folder.path() / "game.mcap", {.block_when_full = true, .about = {{"player", "4"}}});
    auto sensors = log.channel<SensorFrame>("motion/SensorFrame");
    auto simulated = log.channel<SimulatedGame>("perception/SimulatedGame");
    auto controller = log.channel<GameControllerInfo>("perception/GameControllerInfo");
    auto whistle = log.channel<Whistle>("perception/Whistle");
    auto game = log.channel<Game>("perception/Game");
    for (int tick = 0; tick < 4; ++tick) {
      SensorFrame frame;
      frame.time = from_seconds(0.1 * tick);
      frame.chest_button = tick == 2;
      RefereeInfo referee;
      referee.state = GameState::kSet;
      referee.clock = 0.1 * tick;
      const bool whistled = tick > 0;
      log.write(sensors, frame.time, frame);
      log.write(simulated, frame.time, SimulatedGame{true, referee});
      log.write(controller, frame.time, GameControllerInfo{});
      log.write(whistle, frame.time, whistled ? Whistle{1, 0.1} : Whistle{});
      Game expected;
      expected.player = 4;
      expected.team_name = "simswift";
      expected.clock = referee.clock;
      expected.state = whistled ? GameState::kPlaying : GameState::kSet;
      expected.in_state = whistled ? referee.clock - 0.1 : 0;
      expected.penalised = tick == 3;
      log.write(game, frame.time, expected);
    }
    log.close();
  }
  reader.emplace(folder.path() / "game.mcap");
  options = Replay::options_of(*reader, options);
  Replay game = replay("perception", {"RefereeModule", "KickOffWhistle", "ChestButton", "GameModule"});
  game.run();
  ASSERT_EQ(game.topics().size(), 1U);
  EXPECT_EQ(game.topics()[0].messages, 4U);
  EXPECT_EQ(game.topics()[0].same, 4U) << game.topics()[0].difference;
}

TEST_F(ReplayTest, writes_the_recomputed_topics) {
  {
    LogWriter out(folder.path() / "out.mcap", {.block_when_full = true});
    Replay ball = replay("perception", {"BallFilter"});
    ball.write_to(out);
    ball.run();
    out.close();
  }
  McapReader written(folder.path() / "out.mcap");
  ASSERT_EQ(written.channels().size(), 1U);
  EXPECT_NE(written.channel("perception/BallEstimate"), nullptr);
  EXPECT_EQ(written.last_time(), from_seconds(0.9));
}

TEST_F(ReplayTest, refuses_unknown_modules_and_cycles) {
  const auto error_of = [&](const std::string& cycle, const std::vector<std::string>& modules) -> std::string {
    try {
      replay(cycle, modules).run();
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(error_of("perception", {"Balls"}), HasSubstr("no module of that name; choose from RefereeModule"));
  EXPECT_THAT(error_of("behaviour", {}), HasSubstr("choose motion, perception or vision"));
}

TEST_F(ReplayTest, refuses_a_log_that_leaves_out_what_the_modules_need) {
  write_log("sensorframe@2,visionframe,ballestimate");
  try {
    replay("perception", {"BallFilter"});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(),
                HasSubstr("run.mcap: leaves out 8 of 10 messages of motion/SensorFrame, which the modules need: its topics are "
                          "sensorframe@2,visionframe,ballestimate; "));
  }
}

TEST_F(ReplayTest, compares_the_remaining_messages_of_a_log_that_leaves_out_recomputed_ones) {
  write_log("*,ballestimate@2");
  Replay ball = replay("perception", {"BallFilter"});
  ball.run();
  EXPECT_THAT(ball.left_out(), ElementsAre("8 of 10 messages of perception/BallEstimate"));
  ASSERT_EQ(ball.topics().size(), 1U);
  EXPECT_EQ(ball.ticks(), 10U);
  EXPECT_EQ(ball.topics()[0].messages, 2U);
}

}  // namespace
}  // namespace soccer
