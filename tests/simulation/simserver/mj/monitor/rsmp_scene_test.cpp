#include "simulation/simserver/mj/monitor/rsmp_scene.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace soccer::mj {
namespace {

/// A node of a scene graph.
struct Node {
  std::vector<Node> children;
};

/// The nodes of a frame, from the first "(nd" on.
std::vector<Node> nodes(const std::string& frame, std::size_t& at) {
  std::vector<Node> found;
  int other = 0;  // open lists that are not nodes
  for (; at < frame.size(); ++at) {
    if (frame.compare(at, 3, "(nd") == 0) {
      at += 3;
      found.push_back({nodes(frame, at)});
    } else if (frame[at] == '(') {
      ++other;
    } else if (frame[at] == ')' && other-- == 0) {
      return found;
    }
  }
  return found;
}

Node graph(const std::string& frame) {
  std::size_t at = frame.find("(nd");
  return {nodes(frame, at)};
}

/// A monitor walks through a frame of changes and its graph by position, so nodes at the end may be missing, but none may be added.
void expect_part(const Node& part, const Node& whole) {
  ASSERT_LE(part.children.size(), whole.children.size());
  for (std::size_t i = 0; i < part.children.size(); ++i) expect_part(part.children[i], whole.children[i]);
}

TEST(RsmpScene, a_complete_frame_has_time_graph_field_and_game) {
  Simulator simulator(league());
  const TestAgent red(simulator, "(init T1 red 2)");
  cycle(simulator);
  const std::string frame(simulator.full_state());
  EXPECT_THAT(frame, testing::StartsWith("((RSMP 1 0)((gt 1 0)0.02)((sg 1 0)full(nd TRF(SLT 1.0000 "));
  EXPECT_THAT(frame, testing::HasSubstr("(nd DSC(ball)(nd TRF(SLT "));
  EXPECT_THAT(frame, testing::HasSubstr("(nd DSC(agent red 2)(nd TRF(SLT "));
  EXPECT_THAT(frame, testing::HasSubstr("((ge 1 0)(FieldLength 55.0)"));
  EXPECT_THAT(frame, testing::EndsWith("((gs 1 0)(time 0.0)(team_left red)(team_right <RIGHT>)(half 1)(score_left 0)(score_right 0)"
                                       "(play_mode 0)))"));
  EXPECT_EQ(std::ranges::count(frame, '('), std::ranges::count(frame, ')'));
  EXPECT_THAT(frame, testing::Not(testing::HasSubstr("nan")));
}

TEST(RsmpScene, a_frame_of_changes_has_the_structure_of_the_complete_one) {
  Simulator simulator(league());
  TestAgent red(simulator, "(init T1 red 2)");
  cycle(simulator);
  const std::string complete(simulator.monitor_frame());
  simulator.monitor_frame();
  red.say("(syn)");
  for (int i = 0; i < 20; ++i) cycle(simulator);
  const std::string changes(simulator.monitor_frame());
  EXPECT_THAT(changes, testing::HasSubstr("((sg 1 0)diff"));
  EXPECT_LT(changes.size(), complete.size());
  const Node whole = graph(complete), part = graph(changes);
  expect_part(part, whole);
  // The ball and the robot; the goals at the end never move.
  ASSERT_EQ(part.children.size(), 1);
  EXPECT_EQ(part.children[0].children.size(), 2);
  const Node& torso = part.children[0].children[1].children.at(0);
  EXPECT_EQ(torso.children.size(), whole.children[0].children[1].children.at(0).children.size());
  EXPECT_THAT(changes, testing::HasSubstr("TRF(SLT "));
}

TEST(RsmpScene, robots_that_join_cause_two_complete_frames) {
  Simulator simulator(league());
  const TestAgent red(simulator, "(init T1 red 2)");
  cycle(simulator);
  for (int i = 0; i < 3; ++i) simulator.monitor_frame();
  EXPECT_THAT(std::string(simulator.monitor_frame()), testing::HasSubstr("(sg 1 0)diff"));
  const TestAgent blue(simulator, "(init T1 blue 3)");
  cycle(simulator);
  for (int i = 0; i < 2; ++i) EXPECT_THAT(std::string(simulator.monitor_frame()), testing::HasSubstr("(agent blue 3)"));
  EXPECT_THAT(std::string(simulator.monitor_frame()), testing::HasSubstr("(sg 1 0)diff"));
  simulator.command("(reqfullstate)", nullptr);
  EXPECT_THAT(std::string(simulator.monitor_frame()), testing::HasSubstr("(sg 1 0)full"));
}

}  // namespace
}  // namespace soccer::mj
