#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "support.h"

namespace soccer {
namespace {

/// A reply that moves several joints, makes the robot fall after a while, and depends on the cycle only.
std::string flail(int cycle) {
  const double speed = cycle % 40 < 20 ? 2.5 : -2.5;
  std::string text;
  for (const char* name : {"he1", "he2", "lae1", "lae2", "rae3", "lle3", "lle4", "lle5", "rle3", "rle4"})
    text += "(" + std::string(name) + " " + std::to_string(speed) + ")";
  return text + (cycle % 7 == 0 ? "(say hello" + std::to_string(cycle) + ")" : "");
}

/// Runs this number of cycles, beginning with cycle `from`. Returns all percepts.
std::string play(TestRobot& one, TestRobot& two, int from, int cycles) {
  std::string received;
  for (int cycle = from; cycle < from + cycles; ++cycle) {
    one.transport.send(flail(cycle) + "(syn)");
    two.transport.send(flail(cycle + 13) + "(syn)");
    received += one.transport.receive();
    received += two.transport.receive();
  }
  return received;
}

class Snapshots : public testing::Test {
 protected:
  Snapshots() {
    simulator.command("(playMode PlayOn)(ball (pos -1 0.5 1)(vel 1 0.3 0))");
    play(*one, *two, 0, 50);
  }

  SimulatorOptions options = [this] {
    SimulatorOptions made = small_field(2);
    made.report = [this](const std::string& line) { reports.push_back(line); };
    return made;
  }();
  std::vector<std::string> reports;
  Simulator simulator{options};
  // Both send (init …) before the clock starts.
  std::unique_ptr<TestRobot> one = std::make_unique<TestRobot>(simulator, "RUN", 1), two = std::make_unique<TestRobot>(simulator, "OUT", 2);
};

TEST_F(Snapshots, lead_to_the_same_results_to_the_bit) {
  const Snapshot snapshot = simulator.snapshot();
  const std::string first = play(*one, *two, 50, 200);
  const SceneTruth then = simulator.truth();
  simulator.restore(snapshot);
  const std::string second = play(*one, *two, 50, 200);
  EXPECT_EQ(first, second);
  EXPECT_EQ(simulator.truth().ball, then.ball);
  EXPECT_EQ(simulator.truth().robots[1].torso, then.robots[1].torso);
}

TEST_F(Snapshots, are_stored_by_name_for_trainers) {
  simulator.command("(snapshot before)");
  const std::string first = play(*one, *two, 50, 60);
  play(*one, *two, 0, 30);
  simulator.command("(restore before)");
  EXPECT_EQ(play(*one, *two, 50, 60), first);
}

TEST_F(Snapshots, unknown_and_missing_names_are_reported) {
  simulator.command("(restore nothing)(snapshot)");
  play(*one, *two, 0, 1);
  EXPECT_THAT(reports, testing::Contains(testing::HasSubstr("no snapshot 'nothing'")));
  EXPECT_THAT(reports, testing::Contains(testing::HasSubstr("has no name")));
}

TEST_F(Snapshots, omit_agents_that_have_left_since_and_reset_agents_that_have_joined_since) {
  const Snapshot snapshot = simulator.snapshot();
  two.reset();
  one->turn();
  one->transport.send("(syn)");
  EmbeddedTransport late(simulator);
  late.send("(scene rsg/agent/nao/nao.rsg)(syn)");
  late.receive();
  late.send("(init (unum 5)(teamname RUN))(syn)");
  one->transport.receive();
  one->turn();
  ASSERT_EQ(simulator.truth().robots.size(), 2U);
  simulator.restore(snapshot);
  ASSERT_EQ(simulator.truth().robots.size(), 1U);
  EXPECT_EQ(simulator.truth().robots[0].number, 1);
  EXPECT_FALSE(simulator.full_state().empty());
}

TEST_F(Snapshots, a_push_applies_its_impulse_to_the_torso) {
  const Eigen::Vector3d before = momentum(simulator.world().scene(), 0);
  simulator.command("(agent (unum 1)(team Left)(push 3 -1 0.5))");
  // The torso pulls the limbs along, so the momentum of the whole robot changes by the impulse.
  EXPECT_LT((momentum(simulator.world().scene(), 0) - before - Eigen::Vector3d(3, -1, 0.5)).norm(), 1e-9);
}

}  // namespace
}  // namespace soccer
