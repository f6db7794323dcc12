#include "simulation/simserver/simspark/simulator.h"

#include <cmath>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

using testing::HasSubstr;

const std::string kNumber = R"(-?\d+\.\d\d)";

TEST(Simulator, an_agent_that_does_not_play_yet_gets_percepts_of_an_upright_robot_at_rest) {
  Simulator simulator(small_field());
  const TestRobot robot(simulator, "RUN", 2);
  std::string hinges;
  for (const char* name : {"raj1", "raj2", "raj3", "raj4", "laj1", "laj2", "laj3", "laj4", "rlj1", "rlj2",
                           "rlj3", "rlj4", "rlj5", "rlj6", "llj1", "llj2", "llj3", "llj4", "llj5", "llj6"})
    hinges += "(HJ (n " + std::string(name) + ") (ax 0.00))";
  EXPECT_EQ(robot.hello,
            "(time (now 0.00))(GS (sl 0) (sr 0) (t 0.00) (pm BeforeKickOff))(GYR (n torso) (rt 0.00 0.00 0.00))"
            "(ACC (n torso) (a 0.00 0.00 9.81))(HJ (n hj1) (ax 0.00))(HJ (n hj2) (ax 0.00))(See )" +
                hinges);
  EXPECT_THAT(robot.welcome, HasSubstr("(GS (unum 2) (team left) (sl 0) (sr 0) (t 0.00) (pm BeforeKickOff))"));
}

TEST(Simulator, a_standing_robots_percept_has_the_order_and_spacing_of_rcssserver3d) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  std::string percept = robot.turn("(beam -2 0.5 0)");
  for (int i = 0; i < 60 || percept.find("See") == std::string::npos; ++i) percept = robot.turn();
  const std::string n = kNumber, pol = R"(\(pol )" + n + " " + n + " " + n + R"(\))", three = n + " " + n + " " + n;
  std::string expected = R"(\(time \(now )" + n +
                         R"(\)\)\(GS \(sl 0\) \(sr 0\) \(t 0\.00\) \(pm BeforeKickOff\)\)\(GYR \(n torso\) \(rt )" + three +
                         R"(\)\)\(ACC \(n torso\) \(a )" + three + R"(\)\))";
  const auto joints = [&](const std::string& name, int from, int to) {
    for (int i = from; i <= to; ++i) expected += R"(\(HJ \(n )" + name + std::to_string(i) + R"(\) \(ax )" + n + R"(\)\))";
  };
  const auto foot = [&](const std::string& name) {
    expected += R"(\(FRP \(n )" + name + R"(\) \(c )" + three + R"(\) \(f )" + three + R"(\)\))";
  };
  joints("hj", 1, 2);
  expected += R"(\(See( \([GF][12][LR] )" + pol + R"(\)){4} \(B )" + pol + R"(\) \(P \(team RUN\) \(id 2\) \(rlowerarm )" + pol +
              R"(\) \(llowerarm )" + pol + R"(\)\)( \(L )" + pol + " " + pol + R"(\))+\))";
  joints("raj", 1, 4);
  joints("laj", 1, 4);
  joints("rlj", 1, 5);
  foot("rf");
  joints("rlj", 6, 6);
  joints("llj", 1, 5);
  foot("lf");
  joints("llj", 6, 6);
  EXPECT_TRUE(std::regex_match(percept, std::regex(expected))) << percept;
}

TEST(Simulator, the_unsw_dialect_contains_features_and_own_position) {
  SimulatorOptions options = small_field();
  options.dialect = Dialect::kUnsw;
  options.noise = VisionNoise::none();
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", 2);
  std::string percept = robot.turn("(beam -2 0.5 0)");
  for (int i = 0; i < 90 || percept.find("See") == std::string::npos; ++i) percept = robot.turn();
  // Recorded: (mypos -2.00 0.50 0.54) (myorien -0.00) (ballpos 0.00 0.00 0.05), and the centre circle at 2.13, -14.0, -14.6, -104.0.
  EXPECT_THAT(percept, HasSubstr("(mypos -2.00 0.50 0.54) (myorien 0.00) (ballpos 0.00 0.00 0.05) (CNR (ffs "));
  EXPECT_THAT(percept, HasSubstr("(CC (ffs 2.13 -14.04 -14.65 -104.04)"));
  EXPECT_EQ(percept.find("(L "), std::string::npos);
}

TEST(Simulator, its_own_dialect_contains_lines_features_and_penalty_marks_but_neither_flags_nor_own_position) {
  SimulatorOptions options = small_field();
  options.dialect = Dialect::kOwn;
  options.noise = VisionNoise::none();
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", 2);
  std::string percept = robot.turn("(beam -2 0.5 0)");
  for (int i = 0; i < 90 || percept.find("See") == std::string::npos; ++i) percept = robot.turn();
  // From the head at (-2, 0.5, 0.54) to the mark of the other side at (3.2, 0, 0).
  EXPECT_THAT(percept, HasSubstr("(G1R (pol "));
  EXPECT_THAT(percept, HasSubstr("(PM (pol 5.25 -5.49 -5.89))"));
  EXPECT_THAT(percept, HasSubstr("(CC (ffs 2.13 -14.04 -14.65 -104.04)"));
  EXPECT_THAT(percept, HasSubstr("(L (pol "));
  for (const char* absent : {"(F1R", "(F2R", "mypos", "ballpos"}) EXPECT_EQ(percept.find(absent), std::string::npos) << absent;
}

TEST(Simulator, a_reply_to_percept_n_takes_effect_in_percept_n_plus_2) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  for (int i = 0; i < 30; ++i) robot.turn();
  const std::string next = robot.turn("(he1 1)");
  EXPECT_NEAR(hinge(next, "hj1"), 0, 0.005);
  EXPECT_NEAR(hinge(robot.turn("(he1 0)"), "hj1"), 1.146, 0.006);
  EXPECT_NEAR(hinge(robot.turn(), "hj1"), 1.146, 0.006);
}

TEST(Simulator, every_third_percept_of_a_connection_has_vision) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  std::string pattern;
  for (const std::string& percept : {robot.hello, robot.welcome}) pattern += percept.find("(See") == std::string::npos ? '-' : 'S';
  for (int i = 0; i < 7; ++i) pattern += robot.turn().find("(See") == std::string::npos ? '-' : 'S';
  EXPECT_EQ(pattern, "S--S--S--");
}

TEST(Simulator, text_counts_as_zero_and_nan_as_full_speed_backwards) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  robot.turn("(he1 2)");
  robot.turn("(he1 abc)(he2 nan)( rae1   \"1\" )(lae1 1e0)");
  robot.turn("(he1 0)(he2 0)(rae1 0)(lae1 0)");
  const std::string percept = robot.turn();
  EXPECT_NEAR(hinge(percept, "hj1"), 2.29, 0.01);
  EXPECT_NEAR(hinge(percept, "hj2"), -7.035, 0.01);
  EXPECT_NEAR(hinge(percept, "raj1"), 1.15, 0.01);
  EXPECT_NEAR(hinge(percept, "laj1"), 1.15, 0.01);
}

TEST(Simulator, the_right_team_beams_and_sees_in_its_own_frame) {
  SimulatorOptions options = small_field(2);
  Simulator simulator(options);
  TestRobot red(simulator, "Red", 1), blue(simulator, "Blue", 1);
  for (TestRobot* robot : {&red, &blue}) robot->transport.send("(beam -1 0.5 0)(syn)");
  for (TestRobot* robot : {&red, &blue}) (void)robot->transport.receive();
  const SceneTruth truth = simulator.truth();
  EXPECT_NEAR(truth.robots[0].torso.origin.x, -1, 0.01);
  EXPECT_NEAR(truth.robots[1].torso.origin.x, 1, 0.01);
  EXPECT_NEAR(truth.robots[1].torso.origin.y, -0.5, 0.01);
  EXPECT_NEAR(std::abs(ground_pose(truth.robots[1]).angle), M_PI, 0.01);
  EXPECT_THAT(blue.welcome, HasSubstr("(team right)"));
}

TEST(Simulator, a_teammate_hears_every_second_message_and_the_speaker_hears_each) {
  Simulator simulator(small_field(2));
  TestRobot one(simulator, "Red", 1), two(simulator, "Red", 2);
  std::string heard_by_one, heard_by_two;
  for (int i = 0; i < 8; ++i) {
    one.transport.send(i < 5 ? "(say n" + std::to_string(i) + ")(syn)" : "(syn)");
    two.transport.send("(syn)");
    heard_by_one += between(std::string(one.transport.receive()), " self ", ")");
    const std::string percept(two.transport.receive());
    heard_by_two += between(percept, "(hear Red 0.00 ", ")") + (percept.find("hear") == std::string::npos ? "" : ";");
  }
  EXPECT_EQ(heard_by_one, "n0n1n2n3n4");
  EXPECT_TRUE(std::regex_match(heard_by_two, std::regex(kNumber + " n0;" + kNumber + " n2;" + kNumber + " n4;"))) << heard_by_two;
}

struct Refusal {
  std::string name, init, reported;
};

class Init : public testing::TestWithParam<Refusal> {};

TEST_P(Init, is_refused_and_reported) {
  SimulatorOptions options = small_field(2);
  std::string reported;
  options.report = [&](const std::string& line) { reported += line; };
  Simulator simulator(options);
  const TestRobot red(simulator, "Red", 1), blue(simulator, "Blue", 1);
  simulator.step();
  const int late = simulator.connect();
  simulator.receive(late, "(scene rsg/agent/nao/nao.rsg)" + GetParam().init);
  simulator.step();
  EXPECT_THAT(reported, HasSubstr(GetParam().reported));
  EXPECT_EQ(simulator.truth().robots.size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(
    All, Init,
    testing::Values(Refusal{"taken", "(init (teamname Red)(unum 1))", "number 1 of team 'Red' is taken; (init …) is refused"},
                    Refusal{"third_team", "(init (unum 1)(teamname Green))", "there are already two teams other than 'Green'"},
                    Refusal{"unum_99", "(init (unum 99)(teamname Red))", "its number is not in 1 to 11"},
                    Refusal{"no_team", "(init (unum 3))", "without a valid team name"}),
    [](const auto& refusal) { return refusal.param.name; });

/// All percepts of two robots in two seconds of motion.
std::string bytes_of_a_run(std::uint64_t seed, bool second_first) {
  SimulatorOptions options = small_field(2);
  options.seed = seed;
  Simulator simulator(options);
  std::array<std::unique_ptr<TestRobot>, 2> robots;
  for (const std::size_t i : second_first ? std::array<std::size_t, 2>{1, 0} : std::array<std::size_t, 2>{0, 1})
    robots[i] = std::make_unique<TestRobot>(simulator, "Red", static_cast<int>(i + 1));
  std::string bytes = robots[0]->hello + robots[0]->welcome + robots[1]->hello + robots[1]->welcome;
  for (int i = 0; i < 100; ++i) {
    for (std::size_t r = 0; r < 2; ++r)
      robots[r]->transport.send((i == 0 ? "(beam -1 " + std::to_string(r) + " 0)" : "") + "(lle4 " + std::to_string(std::sin(i)) +
                                ")(say hi)(syn)");
    for (std::size_t r = 0; r < 2; ++r) bytes += robots[r]->transport.receive();
  }
  return bytes;
}

TEST(Simulator, the_same_seed_gives_the_same_bytes_in_any_order_of_connection) {
  const std::string bytes = bytes_of_a_run(7, false);
  EXPECT_EQ(bytes, bytes_of_a_run(7, false));
  EXPECT_EQ(bytes, bytes_of_a_run(7, true));
  EXPECT_NE(bytes, bytes_of_a_run(8, false));
}

TEST(Simulator, is_synced_only_after_a_syn_of_every_agent) {
  Simulator simulator(small_field(0));
  EXPECT_FALSE(simulator.everyone_synced());
  const int silent = simulator.connect();
  EXPECT_FALSE(simulator.everyone_synced());
  simulator.receive(silent, "(scene rsg/agent/nao/nao.rsg)");
  EXPECT_TRUE(simulator.everyone_synced());
  simulator.step();
  EXPECT_FALSE(simulator.everyone_synced());
  simulator.receive(silent, "(syn)");
  EXPECT_TRUE(simulator.everyone_synced());
}

TEST(Simulator, an_init_without_a_syn_counts_as_synced) {
  Simulator simulator(small_field(0));
  const int agent = simulator.connect();
  simulator.receive(agent, "(scene rsg/agent/nao/nao_hetero.rsg 0)");
  simulator.step();
  simulator.receive(agent, "(init (unum 1)(teamname FCP))");
  EXPECT_TRUE(simulator.everyone_synced()) << "FC Portugal's agents send (syn) only after (init …)";
  simulator.step();
  EXPECT_FALSE(simulator.everyone_synced());
}

TEST(Simulator, computes_the_same_on_any_number_of_threads) {
  const auto play = [](int threads) {
    SimulatorOptions options = small_field(0);
    options.threads = threads;
    Simulator simulator(options);
    std::vector<int> agents;
    for (int i = 0; i < 6; ++i) agents.push_back(simulator.connect());
    std::string heard;
    for (int cycle = 0; cycle < 60; ++cycle) {
      for (std::size_t i = 0; i < agents.size(); ++i) {
        std::string reply = "(syn)(he1 " + std::to_string(i) + ".5)(lle4 -" + std::to_string(cycle % 7) + ")(rle5 1)";
        if (cycle == 0) reply = "(scene rsg/agent/nao/nao.rsg)(syn)";
        if (cycle == 2) reply = "(init (unum " + std::to_string(i / 2 + 1) + ")(teamname " + (i % 2 == 0 ? "A" : "B") + "))(syn)";
        if (cycle == 4) reply = "(beam -1.0 0." + std::to_string(2 * i) + " 0)(syn)";  // some robots fall onto others
        simulator.receive(agents[i], reply);
        while (const auto message = simulator.take_message(agents[i])) heard += *message;
      }
      simulator.step();
    }
    return heard;
  };
  const std::string alone = play(1);
  EXPECT_GT(alone.size(), 100000U);
  EXPECT_EQ(alone, play(4));
}

}  // namespace
}  // namespace soccer
