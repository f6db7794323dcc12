#include "behaviour/python_behaviour.h"

#include <numbers>
#include <ostream>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"
#include "blackboard/common/error.h"

namespace soccer {

using testing::HasSubstr;

TEST(PythonBehaviour, passes_the_request_from_python_to_motion) {
  const BehavioursFolder folder;
  folder.write_role("return Request().body(BodyAction.WALK, forward=0.2, turn=-0.5).head(yaw=0.7, pitch=0.1, speed=0.4)");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.status.role, "Default");
  const MotionRequest expected{
      .action = BodyAction::kWalk, .forward = 0.2, .turn = -0.5, .head_yaw = 0.7, .head_pitch = 0.1, .head_speed = 0.4};
  EXPECT_EQ(rig.request, expected);
}

TEST(PythonBehaviour, gives_a_destination_and_a_gaze_point_relative_to_the_odometry_of_the_tick) {
  const BehavioursFolder folder;
  folder.write_role("return Request().walk_to(1, 2, angle=0.5, speed=0.1).head_from(Request().look_at(3, 0.2, z=0.1))");
  BehaviourRig rig(folder.path());
  rig.odometry.pose = {5, 6, 0.7};
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  const MotionRequest expected{.action = BodyAction::kWalk,
                               .to_destination = true,
                               .destination = {1, 2, 0.5},
                               .walk_speed = 0.1,
                               .looks_at_point = true,
                               .gaze_point = {3, 0.2, 0.1},
                               .decided_at = {5, 6, 0.7}};
  EXPECT_EQ(rig.request, expected);
}

TEST(PythonBehaviour, replaces_the_destination_and_the_point_by_a_later_walk_or_head) {
  const BehavioursFolder folder;
  folder.write_role("return Request().walk_to(1, 2).look_at(3, 0).body(BodyAction.WALK, forward=0.1).head(0.2, 0)");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_FALSE(rig.request.to_destination);
  EXPECT_FALSE(rig.request.looks_at_point);
  EXPECT_EQ(rig.request.head_yaw, 0.2);
}

TEST(PythonBehaviour, passes_eye_colours_and_speech_on_and_resets_them_when_python_raises) {
  const BehavioursFolder folder;
  folder.write_role("return Request().eyes(right=(1, 0.5, 0 / robot.Game.team)).say('my ball')");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.signals, (SignalRequest{.sets_right_eye = true, .right_eye = {1, 0.5, 0}, .speech = "my ball"}));
  rig.game.team = 0;
  rig.tick();
  EXPECT_EQ(rig.signals, SignalRequest{});
}

TEST(PythonBehaviour, stands_after_an_exception_and_shows_where_it_was_raised) {
  const BehavioursFolder folder;
  folder.write_role("return Request().body(BodyAction.WALK, forward=1 / robot.Game.team)");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.request.action, BodyAction::kWalk);
  rig.game.team = 0;
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_THAT(rig.status.traceback, HasSubstr("roles/default.py\", line 7, in tick"));
  EXPECT_THAT(rig.status.traceback, HasSubstr("ZeroDivisionError"));
  EXPECT_EQ(rig.status.skills, "");
  rig.game.team = 1;
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{}) << "it continues only after the file has been repaired";
}

struct BadRequest {
  std::string name;
  std::string line;
  std::string error;
};
void PrintTo(const BadRequest& bad, std::ostream* out) { *out << bad.line; }
class PythonBehaviourBadRequests : public testing::TestWithParam<BadRequest> {};

TEST_P(PythonBehaviourBadRequests, raise_an_exception_where_they_are_made) {
  const BehavioursFolder folder;
  folder.write_role(GetParam().line);
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_THAT(rig.status.traceback, HasSubstr(GetParam().error));
}

INSTANTIATE_TEST_SUITE_P(
    All, PythonBehaviourBadRequests,
    testing::Values(
        BadRequest{"not_a_number", "return Request().body(BodyAction.WALK, forward=float('nan'))",
                   "forward is nan; it must be a finite number"},
        BadRequest{"infinite_head_yaw", "return Request().head(yaw=1e999, pitch=0)", "yaw is inf"},
        BadRequest{"destination_that_is_not_a_number", "return Request().walk_to(float('nan'), 0)", "x is nan; it must be a finite number"},
        BadRequest{"speed_of_zero", "return Request().walk_to(1, 0, speed=0)", "it must be greater than 0 m/s, or None"},
        BadRequest{"infinite_gaze_point", "return Request().look_at(1e999, 0)", "x is inf"},
        BadRequest{"head_speed_above_one", "return Request().head(0, 0, speed=2)", "it must be a fraction of the maximum, 0 to 1"},
        BadRequest{"eye_colour_above_one", "return Request().eyes((0, 2, 0))", "2.000000 is out of range"},
        BadRequest{"speech_of_201_bytes", "return Request().say('a' * 201)", "at most 200 bytes"},
        BadRequest{"unknown_action", "return Request().body('fly')",
                   "'fly' is not a BodyAction; use one of BodyAction.LIMP, BodyAction.STAND"},
        BadRequest{"text_for_a_number", "return Request().body(BodyAction.WALK, forward='fast')", "TypeError"},
        BadRequest{"no_return_value", "pass", "Default.tick returned None; it must return a robot.Request"},
        BadRequest{"exit", "raise SystemExit(1)", "SystemExit: 1"},
        BadRequest{"change_of_a_topic", "robot.Game.player = 7", "AttributeError"},
        BadRequest{"unknown_topic", "return robot.Weather", "'Weather'"}),
    [](const auto& instance) { return instance.param.name; });

std::string error_of(const std::filesystem::path& folder, const std::string& behaviour) {
  try {
    const BehaviourRig rig(folder, behaviour);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(PythonBehaviour, reports_an_unknown_name_with_the_choices) {
  const BehavioursFolder folder;
  folder.write_role("return Request()");
  folder.write("skills/head_scan.py", "");
  const std::string at = folder.path().string();
  const std::string remedy = "; use one of roles.Default, skills.HeadScan";
  EXPECT_EQ(error_of(at, "roles.Defalt"),
            at + ": there is no roles.Defalt (no file roles/defalt.py)" + remedy + "; did you mean roles.Default?");
  EXPECT_EQ(error_of(at, "skills.HeadScan"), at + ": skills/head_scan.py has no class HeadScan" + remedy);
  EXPECT_EQ(error_of(at, "Default"), at + ": 'Default' is not the name of a behaviour" + remedy + "; did you mean roles.Default?");
  EXPECT_THAT(error_of(at, "roles.Default(open('x'))"), HasSubstr("is not a list of literal arguments"));
  EXPECT_EQ(error_of("/nowhere", "roles.Default"),
            "/nowhere: there is no such folder of behaviours; give the path of the folder behaviours_py");
}

TEST(PythonBehaviour, passes_arguments_in_its_name_to_the_constructor) {
  BehaviourRig rig(kShippedBehaviours, "skills.WalkToPoint(2, y=0.0)");
  rig.tick();
  EXPECT_EQ(rig.status.role, "WalkToPoint");
  EXPECT_GT(rig.request.forward, 0.2);
  EXPECT_EQ(rig.request.turn, 0);
}

TEST(PythonBehaviour, with_the_shipped_role_searches_and_then_goes_to_the_ball) {
  BehaviourRig rig(kShippedBehaviours);
  rig.game.state = GameState::kReady;
  rig.tick();
  EXPECT_EQ(rig.status.skills, "Default > Stand");
  rig.game.state = GameState::kPlaying;
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.status.skills, "Default > FindBall > Patrol > (WalkToPoint + HeadScan)");
  rig.ball.valid = rig.ball.seen = true;
  rig.ball.last_seen = rig.sensors.time;
  rig.ball.position = {1, 1};
  rig.tick();
  EXPECT_EQ(rig.status.skills, "Default > (ApproachBall + HeadTrack)");
  EXPECT_NEAR(rig.request.head_yaw, std::numbers::pi / 4, 1e-9);
  EXPECT_GT(rig.request.turn, 0.5);
}

TEST(PythonBehaviour, has_random_numbers_from_its_seed) {
  const BehavioursFolder folder;
  folder.write_role("return Request().head(robot.random.random(), hash('text') % 7 / 7)");
  const auto requests = [&](std::uint64_t seed) {
    BehaviourRig rig(folder.path(), "roles.Default", seed);
    std::vector<MotionRequest> made;
    for (int cycle = 0; cycle < 5; ++cycle) {
      rig.tick();
      made.push_back(rig.request);
    }
    return made;
  };
  EXPECT_EQ(requests(7), requests(7));
  EXPECT_NE(requests(7), requests(8));
}

TEST(PythonBehaviour, may_keep_a_copy_of_a_topic_that_does_not_change) {
  const BehavioursFolder folder;
  folder.write_role("self.kept = getattr(self, 'kept', robot.RobotPose); return Request().head(self.kept.pose.x, 0)");
  BehaviourRig rig(folder.path());
  rig.pose.pose.x = 0.25;
  rig.tick();
  rig.pose.pose.x = 0.75;
  rig.tick();
  EXPECT_EQ(rig.request.head_yaw, 0.25);
}

TEST(PythonBehaviour, is_separate_for_each_robot_of_a_process) {
  const BehavioursFolder first, second;
  first.write("common.py", "SPEED = 0.1\n");
  second.write("common.py", "SPEED = 0.2\n");
  for (const auto* folder : {&first, &second})
    folder->write_role(
        "import common; self.count = getattr(self, 'count', 0) + 1; "
        "return Request().body(BodyAction.WALK, forward=common.SPEED, turn=self.count)");
  BehaviourRig a(first.path()), b(second.path());
  for (int cycle = 1; cycle <= 3; ++cycle) {
    a.tick();
    b.tick();
  }
  EXPECT_EQ(a.request.forward, 0.1);
  EXPECT_EQ(b.request.forward, 0.2);
  EXPECT_EQ(a.request.turn, 3);
  first.write_role("raise ValueError('broken here')");
  a.tick_after_change();
  b.tick();
  EXPECT_THAT(a.status.traceback, HasSubstr("broken here"));
  EXPECT_EQ(b.status.traceback, "");
  EXPECT_EQ(b.request.turn, 4);
}

TEST(PythonBehaviour, is_stopped_in_a_tick_that_does_not_return) {
  const BehavioursFolder folder;
  folder.write_role(
      "while robot.Game.penalised:\n            try: pass\n            except Exception: pass\n"
      "        return Request().head(0.5, 0)");
  BehaviourRig stuck(folder.path(), "roles.Default", 1, std::chrono::milliseconds(200)), other(folder.path());
  stuck.game.penalised = true;
  stuck.tick();
  EXPECT_EQ(stuck.request, MotionRequest{});
  EXPECT_THAT(stuck.status.traceback, HasSubstr("TookTooLong"));
  EXPECT_THAT(stuck.status.traceback, HasSubstr("in tick"));
  other.tick();
  EXPECT_EQ(other.request.head_yaw, 0.5);
}

TEST(PythonBehaviour, may_tick_in_a_separate_thread_for_each_robot) {
  std::vector<std::thread> threads;
  std::vector<std::string> skills(4);
  for (std::size_t robot = 0; robot < skills.size(); ++robot)
    threads.emplace_back([&, robot] {
      BehaviourRig rig(kShippedBehaviours);
      for (int cycle = 0; cycle < 100; ++cycle) rig.tick();
      skills[robot] = rig.status.skills + rig.status.traceback;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(skills, testing::Each("Default > FindBall > Patrol > (WalkToPoint + HeadScan)"));
}

}  // namespace soccer
