#include <csignal>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

/// Runs lines of Python, which contain asserts, as a tick.
void expect_holds(const std::string& lines) {
  const BehavioursFolder folder;
  folder.write_role(lines + "\n        return Request()");
  BehaviourRig rig(folder.path());
  rig.sensors.angle[kHeadYaw] = 0.25;
  rig.sensors.angle[kHeadPitch] = -0.5;
  rig.sensors.left_sonar[0] = 0.5;
  rig.sensors.left_sonar[1] = 1.25;
  rig.sensors.bumpers[2] = rig.sensors.head_touch[1] = true;
  rig.sensors.battery_charge = 0.75;
  rig.pose.pose = {1, 2, 3};
  rig.motion.state = MotionState::kGettingUp;
  rig.ball.last_seen = Time(1'500'000'000);
  rig.observations.robots = {{.team = RobotTeam::kOwn, .number = 3, .position = {1.5, -0.5}}};
  rig.game.team_name = "us";
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "") << lines;
}

TEST(RobotModule, shows_topics_by_attribute) {
  expect_holds("assert (robot.RobotPose.pose.x, robot.RobotPose.pose.angle) == (1, 3)");
  expect_holds("assert robot.MotionStatus.state == MotionState.GETTING_UP");
  expect_holds(
      "assert robot.Game.state == GameState.PLAYING and robot.Game.state.name == 'PLAYING' and not "
      "robot.Game.penalised");
  expect_holds("assert robot.Game.team_name == 'us'");
  expect_holds("assert robot.GroundObservations.robots[0].position.y == -0.5 and len(robot.GroundObservations.robots) == 1");
  expect_holds("assert len(robot.RobotPose.covariance) == 9 and len(robot.SensorFrame.angle) == 25");
}

TEST(RobotModule, shows_times_in_seconds) {
  expect_holds(
      "assert abs(robot.time - 0.06) < 1e-12 and robot.SensorFrame.time == robot.time and robot.BallEstimate.last_seen "
      "== 1.5");
}

TEST(RobotModule, shows_the_head_and_the_field) {
  expect_holds("assert (robot.head_yaw, robot.head_pitch, robot.field.length, robot.field.goal_width) == (0.25, -0.5, 9, 1.6)");
}

TEST(RobotModule, shows_the_sonar_ranges) { expect_holds("assert (robot.left_sonar, robot.right_sonar) == (0.5, 2.55)"); }

TEST(RobotModule, shows_all_echoes) { expect_holds("assert (robot.left_echoes, robot.right_echoes) == ((0.5, 1.25), ())"); }

TEST(RobotModule, shows_what_touches_the_robot_and_its_battery) {
  expect_holds("assert (robot.bumpers, robot.head_touch) == ((False, False, True, False), (False, True, False))");
  expect_holds("assert (robot.chest_button, robot.battery_charge) == (False, 0.75)");
}

TEST(RobotModule, looks_ahead_with_alternatives) {
  expect_holds(
      "values = robot.look_ahead([Alternative.kick(4.5, 0, tolerance=0.2, sweep_cost=0.9), Alternative.dribble(4.5, 0), "
      "Alternative.go(x=-3, y=1)], rollouts=2); assert len(values) == 3 and all(-1 <= value <= 1 for value in values), values");
}

TEST(RobotModule, refuses_an_alternative_that_is_not_finite) {
  expect_holds(
      "\n        try:\n            Alternative.dribble(float('nan'), 0)\n        except ValueError as error:\n            assert "
      "'Alternative.dribble' in str(error)\n        else:\n            assert False");
}

TEST(RobotModule, copies_a_topic_once_per_tick_with_a_readable_repr) {
  expect_holds("assert robot.RobotPose is robot.RobotPose");
  expect_holds("assert repr(robot.RobotPose.pose) == 'robot.Pose2(x=1.0, y=2.0, angle=3.0)', repr(robot.RobotPose.pose)");
}

TEST(RobotModule, shows_units_in_its_help) {
  expect_holds(
      "assert FieldDimensions.length.__doc__ == 'm: between the middles of the goal lines', "
      "FieldDimensions.length.__doc__");
  expect_holds("assert BallEstimate.last_seen.__doc__ == 's'");
}

TEST(RobotModule, provides_help_without_loading_pydoc_which_the_image_of_a_robot_lacks) {
  expect_holds("import sys; assert 'pydoc' not in sys.modules and repr(help).startswith('Type help()')");
}

TEST(RobotModule, requests_can_be_combined_from_head_and_body) {
  expect_holds(
      "body, head = Request().body(BodyAction.WALK, left=0.1), Request().head(0.5, 0.2, 0.3)\n"
      "        both = body.head_from(head)\n"
      "        assert both is body and (both.action, both.left, both.head_yaw, both.head_speed) == (BodyAction.WALK, "
      "0.1, 0.5, 0.3)\n"
      "        assert head.body_from(body).left == 0.1 and head.head_pitch == 0.2");
}

TEST(RobotModule, kicks_and_dives_can_be_requested) {
  expect_holds(
      "kick, dive = Request().kick(0.2, -0.1, direction=0.3, power=0.5, left_foot=False), Request().dive(Dive.LEFT)\n"
      "        assert (kick.action, kick.ball.x, kick.kick_direction, kick.power) == (BodyAction.KICK, 0.2, 0.3, 0.5)\n"
      "        assert (dive.action, dive.dive_to) == (BodyAction.DIVE, Dive.LEFT)\n"
      "        for wrong in (lambda: Request().kick(0, 0, power=2), lambda: Request().dive(BodyAction.DIVE)):\n"
      "            try: wrong()\n"
      "            except (ValueError, TypeError): continue\n"
      "            raise AssertionError('accepted')");
}

TEST(RobotModule, requests_accept_values_at_their_limits_and_reject_values_beyond) {
  expect_holds(
      "for speed in (0, 1): assert Request().head(0.1, 0.2, speed).head_speed == speed\n"
      "        for power in (0, 1): assert Request().kick(0, 0, power=power).power == power\n"
      "        Request().say('a' * 200).eyes((0, 1, 0.5), (1, 0, 0))\n"
      "        for wrong in (lambda: Request().head(0, 0, -0.01), lambda: Request().head(0, 0, 1.01),\n"
      "                      lambda: Request().kick(0, 0, power=-0.01), lambda: Request().kick(0, 0, power=1.01),\n"
      "                      lambda: Request().eyes((0, 0, -0.01)), lambda: Request().eyes(None, (1.01, 0, 0)),\n"
      "                      lambda: Request().say('a' * 201), lambda: Request().say('a\\0b'),\n"
      "                      lambda: Request().going_to(float('nan'), 0), lambda: Request().shooting_to(0, float('inf')),\n"
      "                      lambda: Request().kick(float('nan'), 0), lambda: Request().body(BodyAction.WALK, turn=float('nan'))):\n"
      "            try: wrong()\n"
      "            except ValueError: continue\n"
      "            raise AssertionError('accepted')");
}

TEST(RobotModule, requests_contain_the_intention_and_signals_that_were_set) {
  expect_holds(
      "r = Request().going_to(1, 2).shooting_to(3, 4).eyes(left=(0.1, 0.2, 0.3)).say('mine')\n"
      "        i, s = r.intention, r.signals\n"
      "        assert i.has_goal and (i.walking_to.x, i.walking_to.y) == (1, 2)\n"
      "        assert i.has_target and (i.shooting_to.x, i.shooting_to.y) == (3, 4)\n"
      "        assert s.sets_left_eye and s.left_eye == (0.1, 0.2, 0.3) and not s.sets_right_eye and s.speech == 'mine'\n"
      "        n = Request()\n"
      "        assert not n.intention.has_goal and not n.intention.has_target and not n.signals.sets_left_eye and n.signals.speech == ''\n"
      "        other = Request().head(0.5, 0.2, 0.3).body_from(r)\n"
      "        assert other.intention.has_goal and other.signals.speech == 'mine' and other.head_yaw == 0.5 and other.head_pitch == 0.2");
}

TEST(RobotModule, requests_have_default_values_for_omitted_arguments) {
  expect_holds(
      "b, k, h = Request().body(BodyAction.WALK), Request().kick(0.1, 0.2), Request().head(0.1, 0.2)\n"
      "        assert (b.forward, b.left, b.turn) == (0, 0, 0)\n"
      "        assert (k.ball.y, k.kick_direction, k.power, k.kick_left_foot) == (0.2, 0, 1, True)\n"
      "        assert (h.head_pitch, h.head_speed) == (0.2, 1)\n"
      "        assert Request().action == BodyAction.STAND and 'action=' in repr(Request())");
}

TEST(RobotModule, requests_keep_the_foot_of_a_kick_and_the_speed_of_the_head) {
  expect_holds(
      "kick = Request().kick(0.2, 0, left_foot=False)\n"
      "        assert not kick.kick_left_foot\n"
      "        head = Request().head(0.5, 0.2, 0.3).body_from(kick)\n"
      "        assert (head.action, head.kick_left_foot, head.head_speed) == (BodyAction.KICK, False, 0.3)\n"
      "        both = Request().dive(Dive.RIGHT).eyes(left=(1, 0, 0), right=(0, 0, 1)).head_from(head)\n"
      "        assert (both.dive_to, both.head_yaw, both.head_pitch, both.head_speed) == (Dive.RIGHT, 0.5, 0.2, 0.3)\n"
      "        s = both.signals\n"
      "        assert s.sets_left_eye and s.left_eye == (1, 0, 0) and s.sets_right_eye and s.right_eye == (0, 0, 1)\n"
      "        s = both.eyes().signals\n"
      "        assert not s.sets_left_eye and not s.sets_right_eye and s.left_eye == s.right_eye == (0, 0, 0)");
}

TEST(RobotModule, requests_check_each_number) {
  expect_holds(
      "nan, inf = float('nan'), float('inf')\n"
      "        calls = [lambda a: Request().body(BodyAction.WALK, *a)] * 3 + [lambda a: Request().kick(*a)] * 4\n"
      "        calls += [lambda a: Request().head(*a)] * 3 + [lambda a: Request().going_to(*a)] * 2\n"
      "        calls += [lambda a: Request().shooting_to(*a)] * 2\n"
      "        for call, place, count in zip(calls, (0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 0, 1), [3] * 3 + [4] * 4 + [3] * 3 + [2] * 4):\n"
      "            for bad in (nan, inf, -inf):\n"
      "                try: call([bad if i == place else 0.5 for i in range(count)])\n"
      "                except ValueError as error: assert 'it must be a finite number' in str(error)\n"
      "                else: raise AssertionError((place, count))");
}

TEST(RobotModule, requests_can_be_copied_and_compared) {
  expect_holds(
      "import copy\n"
      "        class Marked(Request): pass\n"
      "        for kind in (Request, Marked):\n"
      "            original = kind().body(BodyAction.WALK, forward=0.2).head(0.5, 0.2).going_to(1, 2).say('mine')\n"
      "            if kind is Marked: original.marks = ['a']\n"
      "            for duplicate in (copy.copy, copy.deepcopy):\n"
      "                other = duplicate(original)\n"
      "                assert other is not original and type(other) is kind and other == original\n"
      "                assert other.intention.has_goal and other.signals.speech == 'mine'\n"
      "                if kind is Marked: assert (other.marks is original.marks) == (duplicate is copy.copy) and other.marks == ['a']\n"
      "                other.head(0, 0)\n"
      "                assert other != original and original.head_yaw == 0.5\n"
      "        assert Request() == Request() and Request().say('a') != Request() and Request() != 'a request'");
}

TEST(RobotModule, alternatives_are_values) {
  expect_holds(
      "import copy, pickle\n"
      "        kick, go = Alternative.kick(4.5, 0, tolerance=0.25, sweep_cost=0.5), Alternative.go(-3, 1)\n"
      "        for one in (kick, go, Alternative.dribble(4.5, 0)):\n"
      "            for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one)), eval(repr(one))):\n"
      "                assert other == one and hash(other) == hash(one) and repr(other) == repr(one), one\n"
      "        assert kick != go and kick != Alternative.kick(4.5, 0, tolerance=0.25, sweep_cost=0.75) and kick != 'kick'\n"
      "        assert repr(kick) == 'Alternative.kick(x=4.5, y=0.0, tolerance=0.25, sweep_cost=0.5)', repr(kick)\n"
      "        assert repr(go) == 'Alternative.go(x=-3.0, y=1.0)', repr(go)");
}

TEST(RobotModule, contains_the_types_of_topics_and_requests) {
  expect_holds(
      "import robot as module\n"
      "        for name in ('MotionRequest', 'Intention', 'SignalRequest', 'FieldDimensions', 'RobotPose', 'Pose2', 'Point2',\n"
      "                     'BodyAction', 'Dive', 'GameState', 'PlayerRole', 'SearchMethod', 'Posture', 'GroundRobot'):\n"
      "            assert isinstance(getattr(module, name), type), name");
  expect_holds("assert type(robot.RobotPose.pose).__name__ == 'Pose2' and type(robot.BallEstimate.position) is Vec2 is Point2");
  expect_holds("assert type(robot.BallEstimate.position) is type(robot.BallEstimate.field_position)");
  expect_holds("assert issubclass(TookTooLong, BaseException) and not issubclass(TookTooLong, Exception)");
}

TEST(RobotModule, enumerators_have_python_names) {
  expect_holds("assert [m.name for m in BodyAction][:2] == ['LIMP', 'STAND'] and MotionState.GETTING_UP.name == 'GETTING_UP'");
  expect_holds("assert repr(Dive.LEFT).startswith('<Dive.LEFT') and Dive.__module__ == 'robot'");
}

TEST(RobotModule, is_isolated_from_the_users_python) {
  expect_holds("import sys; assert not [p for p in sys.path if 'packages' in p or p == ''], sys.path");
  expect_holds("import sys; assert sys.dont_write_bytecode");
  expect_holds("import random; assert random.getstate() == random.Random(0).getstate()");
  expect_holds("import sys; assert sys.flags.isolated and sys.flags.hash_randomization == 0 and 'site' not in sys.modules");
}

TEST(RobotModule, leaves_the_interrupt_signal_to_the_program) {
  expect_holds("pass");
  struct sigaction now {};
  ASSERT_EQ(::sigaction(SIGINT, nullptr, &now), 0);
  EXPECT_TRUE(now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN);
}

TEST(RobotModule, has_the_same_names_as_the_fake_robot_of_the_python_tests) {
  const BehavioursFolder folder;
  const auto text = [](const std::string& name) {
    std::ifstream file(std::filesystem::path(SOURCE_DIR) / name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  folder.write("fake_robot.py", text("tests/behaviours_py/fake/robot.py"));
  for (const std::string name : {"topics.py", "vec2.py"}) folder.write(name, text("tests/behaviours_py/fake/" + name));
  folder.write_role(
      "import enum, robot as real, fake_robot as fake\n"
      "        assert (fake.Parameters, fake.parameter) == (real.Parameters, real.parameter)\n"
      "        for name in [n for n, v in vars(fake).items() if isinstance(v, type) and v.__module__ in "
      "('fake_robot', 'topics', 'vec2')]:\n"
      "            a, b = getattr(real, name), getattr(fake, name)\n"
      "            if issubclass(b, enum.Enum): assert {m.name: int(m) for m in a} == {m.name: int(m) for m in b}, "
      "name\n"
      "            elif issubclass(b, tuple): assert a.__match_args__ == b._fields, name\n"
      "            else: assert all(hasattr(a, n) for n in vars(b()) | vars(b) if not n.startswith('__')), name\n"
      "        return Request()");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
}

}  // namespace soccer
