#include "simulation/simserver/mj/simulator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/mj/simulation_state.h"
#include "support.h"

namespace soccer::mj {
namespace {

TEST(Simulator, an_agent_joins_beside_the_field_and_gets_the_percept_of_the_wire) {
  Simulator simulator(league());
  TestAgent agent(simulator, "(init T1 red 2)");
  EXPECT_TRUE(simulator.everyone_synced());
  simulator.publish();
  const std::string percept = agent.hear();
  EXPECT_THAT(percept, testing::StartsWith("(time (now 0.0))(GS (t 0.0)(pm BeforeKickOff)(tl red)(sl 0)(sr 0))"
                                           "(quat (n torso_quat) (q 0.707 0.0 0.0 -0.707))(pos (n torso_pos) (p -5.0 21.0 0.673))"
                                           "(GYR (n torso_gyro) (rt 0.0 0.0 0.0))(ACC (n torso_acc) (a "));
  EXPECT_THAT(percept, testing::EndsWith("(HJ (n q_rlj6)(ax 0.0)(vx 0.0))"));
  EXPECT_FALSE(simulator.everyone_synced());
  agent.say("(syn)");
  EXPECT_TRUE(simulator.everyone_synced());
}

TEST(Simulator, a_reply_takes_effect_in_the_percept_after_the_next) {
  Simulator simulator(league());
  TestAgent agent(simulator, "(init T1 red 1)");
  const auto head = [&] { return std::stod(between(agent.hear(), "(HJ (n q_hj1)(ax ", ")")); };
  cycle(simulator);  // percept 0 is sent, cycle 1 begins
  head();
  agent.say(hold() + "(he1 40 0 100 2 0)");
  cycle(simulator);
  EXPECT_EQ(head(), 0) << "percept 1 was computed before the reply";
  agent.say("(syn)");
  cycle(simulator);
  EXPECT_GT(head(), 1) << "percept 2";
}

TEST(Simulator, sees_in_every_second_percept_from_the_third_on) {
  Simulator simulator(league());
  TestAgent agent(simulator, "(init T1 red 1)");
  agent.say("(syn)");
  for (int i = 0; i < 7; ++i) {
    simulator.publish();
    EXPECT_EQ(agent.hear().find("(See ") != std::string::npos, i >= 2 && i % 2 == 0) << i;
    simulator.move();
    simulator.sense();
  }
}

TEST(Simulator, refuses_what_does_not_fit_with_a_line) {
  std::vector<std::string> reports;
  Simulator simulator(league(&reports));
  const auto refusal = [&](const std::string& init) {
    reports.clear();
    const TestAgent agent(simulator, init);
    simulator.publish();
    return simulator.dismissed(agent.id) && !reports.empty() ? reports[0] : std::string("accepted");
  };
  EXPECT_EQ(refusal("(init T1 red 1)"), "accepted");
  EXPECT_EQ(refusal("(init T1 blue 1)"), "accepted");
  EXPECT_THAT(refusal("(init T1 red 1)"), testing::HasSubstr("number 1 of its team plays already"));
  EXPECT_THAT(refusal("(init T1 green 1)"), testing::HasSubstr("two other teams"));
  EXPECT_THAT(refusal("(init R2D2 red 2)"), testing::HasSubstr("R2D2/robot.xml"));
  EXPECT_THAT(refusal("(init ../T1 red 2)"), testing::HasSubstr("there is no robot"));
  EXPECT_THAT(refusal("(init T1 red x)"), testing::HasSubstr("is not a whole number"));
  EXPECT_THAT(refusal("(init T1 red)"), testing::HasSubstr("not (init ROBOT TEAM NUMBER)"));
  EXPECT_THAT(refusal("(syn)"), testing::HasSubstr("not (init ROBOT TEAM NUMBER)"));
  EXPECT_THAT(refusal("nonsense"), testing::HasSubstr("holds no command"));
  for (int i = 2; i <= 7; ++i) EXPECT_EQ(refusal("(init T1 red " + std::to_string(i) + ")"), "accepted");
  EXPECT_THAT(refusal("(init T1 red 8)"), testing::HasSubstr("its team is complete"));
}

TEST(Simulator, rejects_values_that_are_not_finite_and_unknown_effectors) {
  std::vector<std::string> reports;
  Simulator simulator(league(&reports));
  TestAgent agent(simulator, "(init T1 red 1)");
  cycle(simulator);
  agent.say("(he1 nan 0 1 1 0)(he1 0 0 inf 1 0)(he1 0 0 1 1)(xx9 0 0 1 1 0)(SPK say 100 not*base64)(beam 1 nan 0)");
  EXPECT_THAT(reports, testing::SizeIs(5));
  EXPECT_THAT(reports[0], testing::HasSubstr("(he1 q dq kp kd tau) lacks a finite number"));
  EXPECT_THAT(reports[3], testing::HasSubstr("no effector 'xx9'"));
  EXPECT_THAT(reports[4], testing::HasSubstr("further errors of this agent are not shown"));
  agent.say("(he1 0 0 1e300 1e300 1e300)(lle4 1e300 0 1e300 0 0)");
  for (int i = 0; i < 100; ++i) cycle(simulator);
  for (const double q : simulator.arena().robots()[0].qpos) EXPECT_TRUE(std::isfinite(q));
}

TEST(Simulator, beams_before_the_kick_off_only_and_into_the_own_half) {
  Simulator simulator(league());
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 1)");
  cycle(simulator);
  red.say("(beam 6 2 0)");
  blue.say("(beam -6 2 90)");
  cycle(simulator);
  const auto place = [&](std::size_t robot) { return simulator.arena().robots()[robot].position(); };
  EXPECT_NEAR(place(0).x(), -6, 0.05);
  EXPECT_NEAR(place(1).x(), 6, 0.05);
  simulator.command("(kickOff Left)", nullptr);
  red.say("(beam 9 9 0)");
  cycle(simulator);
  EXPECT_NEAR(place(0).x(), -6, 0.1);
}

TEST(Simulator, messages_are_heard_by_the_others_with_their_direction) {
  Simulator simulator(league());
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 1)");
  cycle(simulator);
  red.say("(SPK say 100 aGVsbG8=)");
  blue.say("(syn)");
  cycle(simulator);
  red.hear(), blue.hear();
  simulator.publish();
  EXPECT_THAT(red.hear(), testing::HasSubstr("(MIC hear )"));
  EXPECT_THAT(blue.hear(), testing::ContainsRegex("\\(MIC hear \\(-?[0-9]+ aGVsbG8=\\)\\)"));
  red.say("(SPK say 100 MTIzNDU2Nzg5MDE=)");  // 11 bytes
  simulator.move();
  simulator.sense();
  simulator.publish();
  EXPECT_THAT(blue.hear(), testing::HasSubstr("(MIC hear )"));
}

/// What the agent sees after some cycles, in which its robot hardly moves.
std::string next_sight(Simulator& simulator, TestAgent& agent) {
  std::string sight;
  for (int i = 0; i < 5; ++i) {
    cycle(simulator);
    if (const std::string seen = between(agent.hear(), "(See ", "\n"); !seen.empty()) sight = seen;
  }
  return sight;
}

TEST(Simulator, sees_ball_field_and_robots) {
  Simulator simulator(league());
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 7)");
  simulator.command("(ball (pos 0 0 0.11))", nullptr);
  cycle(simulator);
  simulator.command("(agent (unum 1)(team Left)(move -3 0 0.68 0))(agent (unum 7)(team blue)(move 2 0.8 0.68 180))", nullptr);
  red.say(hold());
  blue.say(hold());
  std::string see = next_sight(simulator, red);
  EXPECT_THAT(see, testing::HasSubstr("(B (pol "));
  EXPECT_THAT(see, testing::HasSubstr("(G (pol "));
  EXPECT_THAT(see, testing::HasSubstr("(P (team 1)(id 7)(head (pol "));
  EXPECT_NEAR(std::stod(between(see, "(B (pol ", " ")), 3.05, 0.1);
}

TEST(Simulator, a_robot_hides_what_is_behind_it) {
  Simulator simulator(league());
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 7)");
  cycle(simulator);
  simulator.command("(agent (unum 1)(team Left)(move -3 0 0.68 0))(agent (unum 7)(team Right)(move -2 -0.06 0.68 0))", nullptr);
  red.say(hold());
  blue.say(hold());
  std::string see = next_sight(simulator, red);
  EXPECT_THAT(see, testing::HasSubstr("(P (team 1)(id 7)"));
  simulator.command("(ball (pos -1.7 -0.06 0.68))", nullptr);
  see = next_sight(simulator, red);
  EXPECT_THAT(see, testing::Not(testing::HasSubstr("(B ")));
}

/// Plays a game of falling and shouting robots; returns all percepts and frames.
std::string play(SimulatorOptions options) {
  Simulator simulator(std::move(options));
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 1)");
  std::string all(simulator.full_state());
  for (int i = 0; i < 60; ++i) {
    cycle(simulator);
    all += red.hear() + blue.hear();
    if (i % 2 == 0) all += simulator.monitor_frame();
    red.say(hold(20 + i, 1) + "(SPK say 50 aGk=)");
    blue.say("(beam 3 1 " + std::to_string(i) + ")");
    if (i == 20) simulator.command("(kickOff)(ball (pos 1 1 1)(vel -3 0 0))", nullptr);
  }
  return all;
}

TEST(Simulator, the_same_messages_give_the_same_bytes_with_any_number_of_threads) {
  SimulatorOptions options = options_for_field(SOURCE_DIR "/config", "fifa7vs7");
  const std::string first = play(options);
  EXPECT_EQ(first, play(options));
  options.threads = 2;
  EXPECT_EQ(first, play(options));
  options.seed = 2;
  EXPECT_NE(first, play(options));
}

TEST(Simulator, a_snapshot_continues_with_the_same_bytes) {
  Simulator simulator(options_for_field(SOURCE_DIR "/config", "fifa7vs7"));
  TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 1)");
  const auto go_on = [&] {
    std::string all;
    for (int i = 0; i < 40; ++i) {
      cycle(simulator);
      all += red.hear() + blue.hear();
      red.say(hold(50, 2));
      blue.say(hold(100, 3));
    }
    return all;
  };
  go_on();
  simulator.command("(snapshot a)", nullptr);
  const std::string first = go_on();
  go_on();
  simulator.command("(restore a)", nullptr);
  EXPECT_EQ(go_on(), first);
}

TEST(Simulator, restores_without_agents_that_have_left_and_keeps_new_ones_waiting) {
  std::vector<std::string> reports;
  Simulator simulator(league(&reports));
  const TestAgent red(simulator, "(init T1 red 1)"), blue(simulator, "(init T1 blue 1)");
  cycle(simulator);
  simulator.command("(snapshot a)", nullptr);
  cycle(simulator);
  simulator.disconnect(red.id);
  TestAgent late(simulator, "(init T1 red 5)");
  cycle(simulator);
  ASSERT_EQ(simulator.arena().robots().size(), 2);
  simulator.command("(restore a)(restore b)", nullptr);
  cycle(simulator);
  EXPECT_EQ(simulator.arena().robots().size(), 1);
  EXPECT_THAT(reports, testing::ElementsAre(testing::HasSubstr("there is no snapshot 'b'")));
  late.say("(init T1 red 5)");
  cycle(simulator);
  EXPECT_EQ(simulator.arena().robots().size(), 2);
}

TEST(Simulator, reports_the_truth) {
  Simulator simulator(league());
  const TestAgent red(simulator, "(init T1 red 4)");
  cycle(simulator);
  simulator.command("(ball (pos 1 2 0.11)(vel 3 0 0))", nullptr);
  const SceneTruth truth = simulator.truth();
  ASSERT_EQ(truth.robots.size(), 1);
  EXPECT_EQ(truth.robots[0].number, 4);
  EXPECT_TRUE(truth.robots[0].upright);
  EXPECT_NEAR(truth.robots[0].torso.origin.x, -9, 0.01);
  EXPECT_EQ(truth.ball.x, 1);
  EXPECT_EQ(truth.ball_velocity.x, 3);
}

TEST(Simulator, the_clock_waits_for_the_wanted_number_of_agents) {
  SimulatorOptions options = league();
  options.agents = 2;
  Simulator simulator(options);
  const TestAgent red(simulator, "(init T1 red 1)");
  EXPECT_FALSE(simulator.can_start());
  const TestAgent blue(simulator, "(init T1 blue 1)");
  EXPECT_TRUE(simulator.can_start());
  EXPECT_TRUE(simulator.everyone_synced());
}

TEST(Simulator, wrong_commands_of_monitors_are_reported) {
  std::vector<std::string> reports;
  Simulator simulator(league(&reports));
  simulator.command("(playMode Nonsense)(ball)(agent (unum 1)(team Left)(pos 0 0 0))(fly)(snapshot)", nullptr);
  EXPECT_THAT(reports, testing::ElementsAre(testing::HasSubstr("no play mode 'Nonsense'"), testing::HasSubstr("(ball …) has neither"),
                                            testing::HasSubstr("does not name a playing robot"), testing::HasSubstr("no command 'fly'"),
                                            testing::HasSubstr("(snapshot NAME) has no name")));
  simulator.command("(killsim)", nullptr);
  EXPECT_TRUE(simulator.killed());
}

TEST(Simulator, an_spl_referee_can_replace_that_of_the_league) {
  SimulatorOptions options = league();
  options.referee.rules = Rules::kSpl;
  options.referee.spl = load_spl_rules(SOURCE_DIR "/config/rules/spl.yaml");
  Simulator simulator(options);
  TestAgent agent(simulator, "(init T1 red 1)");
  simulator.publish();
  EXPECT_THAT(agent.hear(), testing::HasSubstr("(pm initial)"));
  simulator.command("(playMode playing)", nullptr);
  cycle(simulator);
  EXPECT_EQ(simulator.match().mode, PlayMode::kPlaying);
}

}  // namespace
}  // namespace soccer::mj
