#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

using testing::HasSubstr;

TEST(PythonBehaviour, uses_a_changed_file_from_the_next_check_on) {
  const BehavioursFolder folder;
  folder.write_role("return Request().head(0.1, 0)");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.request.head_yaw, 0.1);
  EXPECT_EQ(rig.status.reloads, 0U);
  folder.write_role("return Request().head(0.2, 0)");  // the same file size, and within the same second
  rig.tick_after_change();
  EXPECT_EQ(rig.request.head_yaw, 0.2);
  EXPECT_EQ(rig.status.reloads, 1U);
}

TEST(PythonBehaviour, reloads_files_that_are_imported_indirectly) {
  const BehavioursFolder folder;
  folder.write("constants.py", "YAW = 0.1\n");
  folder.write("skills/look.py", "from constants import YAW\n");
  folder.write_role("from skills.look import YAW; return Request().head(YAW, 0)");
  BehaviourRig rig(folder.path());
  rig.tick();
  folder.write("constants.py", "YAW = 0.3\n");
  rig.tick_after_change();
  EXPECT_EQ(rig.request.head_yaw, 0.3);
}

TEST(PythonBehaviour, stands_after_a_syntax_error_until_the_file_is_repaired) {
  const BehavioursFolder folder;
  folder.write_role("return Request().body(BodyAction.WALK, forward=0.2)");
  BehaviourRig rig(folder.path());
  rig.tick();
  folder.write_role("return Request(");
  rig.tick_after_change();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_THAT(rig.status.traceback, HasSubstr("SyntaxError: '(' was never closed"));
  EXPECT_THAT(rig.status.traceback, HasSubstr("roles/default.py\", line 7"));
  rig.tick();
  EXPECT_THAT(rig.status.traceback, HasSubstr("SyntaxError"));
  EXPECT_EQ(rig.status.reloads, 0U);
  folder.write_role("return Request().body(BodyAction.WALK, forward=0.1)");
  rig.tick_after_change();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.request.forward, 0.1);
}

TEST(PythonBehaviour, stands_at_the_start_until_a_broken_file_is_repaired) {
  const BehavioursFolder folder;
  folder.write_role("return )");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_THAT(rig.status.traceback, HasSubstr("SyntaxError"));
  folder.write_role("return Request().head(0.5, 0)");
  rig.tick_after_change();
  EXPECT_EQ(rig.request.head_yaw, 0.5);
}

TEST(PythonBehaviour, loads_a_role_again_when_its_removed_file_is_back) {
  const BehavioursFolder folder;
  folder.write_role("return Request().head(0.5, 0)");
  BehaviourRig rig(folder.path());
  std::filesystem::remove(folder.path() / "roles/default.py");
  rig.tick_after_change();
  EXPECT_THAT(rig.status.traceback, HasSubstr("no file roles/default.py"));
  folder.write_role("return Request().head(0.6, 0)");
  rig.tick_after_change();
  EXPECT_EQ(rig.request.head_yaw, 0.6);
}

TEST(PythonBehaviour, reloads_at_once_on_request_and_otherwise_checks_its_files_every_few_ticks) {
  const BehavioursFolder folder;
  folder.write_role("return Request()");
  const auto changed = std::make_shared<bool>(false);
  PythonBehaviour behaviour({.folder = folder.path(), .behaviour = "roles.Default", .field = {}, .seed = 1, .ticks_between_file_checks = 3},
                            std::make_unique<FakeWatcher>(changed));
  const auto reloads = [&] {
    MotionRequest request;
    BehaviourStatus status;
    Intention intention;
    SignalRequest signals;
    behaviour.tick({{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}, {request, status, intention, signals});
    return status.reloads;
  };
  EXPECT_EQ(reloads(), 0U);
  behaviour.reload();
  EXPECT_EQ(reloads(), 1U);
  *changed = true;
  EXPECT_EQ(reloads(), 1U) << "the second tick since the last check";
  EXPECT_EQ(reloads(), 2U) << "the third tick";
  *changed = true;
  EXPECT_EQ(reloads(), 2U);
  EXPECT_EQ(reloads(), 2U);
  EXPECT_EQ(reloads(), 3U) << "three ticks later";
  EXPECT_EQ(reloads(), 3U);
}

TEST(PythonBehaviour, checks_its_files_every_25_ticks_by_default) {
  const BehavioursFolder folder;
  folder.write_role("return Request()");
  PythonBehaviour behaviour({.folder = folder.path(), .field = {}}, std::make_unique<FakeWatcher>(std::make_shared<bool>(true)));
  BehaviourStatus status;
  for (int tick = 1; tick <= 26; ++tick) {
    MotionRequest request;
    Intention intention;
    SignalRequest signals;
    behaviour.tick({{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}, {request, status, intention, signals});
    EXPECT_EQ(status.reloads, tick < 25 ? 0U : 1U) << tick;
  }
  EXPECT_EQ(status.role, "Default");
}

TEST(PythonBehaviour, writes_no_byte_code) {
  const BehavioursFolder folder;
  folder.write_role("return Request()");
  BehaviourRig rig(folder.path());
  rig.tick();
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder.path())) EXPECT_NE(file.path().extension(), ".pyc");
}

TEST(PythonBehaviour, is_the_same_with_and_without_a_file_watcher_if_no_file_changes) {
  PythonBehaviour watched(
      {.folder = kShippedBehaviours, .behaviour = "roles.Default", .field = {}, .seed = 1, .ticks_between_file_checks = 1});
  PythonBehaviour unwatched(
      {.folder = kShippedBehaviours, .behaviour = "roles.Default", .field = {}, .seed = 1, .ticks_between_file_checks = 1},
      std::make_unique<NoFileWatcher>());
  const BodyState body;
  const MotionStatus motion;
  const Odometry odometry;
  RobotPose pose;
  const BallEstimate ball;
  const TeamBall team_ball;
  const GroundObservations observations;
  const Game game;
  const TeamMates mates;
  const OwnRole role;
  const TeamPlay play;
  const RobotMap robots;
  const TeamOpponents opponents;
  const BallSearch search;
  const CalibrationStatus calibration;
  const BodyCalibrationStatus body_calibration;
  SensorFrame sensors;
  for (int cycle = 0; cycle < 200; ++cycle) {
    sensors.time += Time(60'000'000);
    pose.pose.x += 0.01;
    MotionRequest one, other;
    BehaviourStatus status;
    Intention intention;
    SignalRequest signals;
    watched.tick({sensors, body, motion, odometry, pose, ball, team_ball, observations, game, mates, role, play, robots, opponents, search,
                  calibration, body_calibration},
                 {one, status, intention, signals});
    EXPECT_EQ(status.reloads, 0U);
    unwatched.tick({sensors, body, motion, odometry, pose, ball, team_ball, observations, game, mates, role, play, robots, opponents,
                    search, calibration, body_calibration},
                   {other, status, intention, signals});
    EXPECT_EQ(one, other);
  }
}

}  // namespace soccer
