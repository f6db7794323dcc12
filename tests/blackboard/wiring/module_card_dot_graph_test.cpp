#include <gtest/gtest.h>

#include "blackboard/wiring/module_card.h"

namespace soccer {
namespace {

const std::string kHead = "digraph \"robot\" {\n  rankdir=LR;\n  node [shape=box];\n";

TEST(DotGraph, shows_the_modules_of_a_cycle_in_a_frame_and_feedback_dashed) {
  const ModuleCard filter{.name = "Filter", .produces = {"ball"}, .needs_previous = {"goal"}};
  const ModuleCard planner{.name = "Planner", .needs = {"ball"}, .produces = {"goal"}};
  EXPECT_EQ(dot_graph("robot", {{"mind", {filter, planner}}}),
            kHead +
                "  subgraph \"cluster_mind\" {\n    label=\"mind\";\n"
                "    \"mind/Filter\" [label=\"Filter\"];\n    \"mind/Planner\" [label=\"Planner\"];\n  }\n"
                "  \"mind/Filter\" -> \"mind/Planner\" [label=\"ball\"];\n"
                "  \"mind/Planner\" -> \"mind/Filter\" [label=\"goal\", style=dashed];\n}\n");
}

TEST(DotGraph, shows_what_is_external_once_and_the_channels_between_cycles_in_bold) {
  const ModuleCard sensors{.name = "body", .produces = {"sensors"}, .external = true};
  const ModuleCard request{.name = "mind", .produces = {"request"}, .external = true};
  const ModuleCard motors{.name = "body", .needs = {"request"}, .external = true};
  const ModuleCard planner{.name = "Planner", .needs = {"sensors"}, .produces = {"request"}};
  const ModuleCard measured{.name = "motion", .produces = {"sensors"}, .external = true};
  EXPECT_EQ(dot_graph("robot", {{"motion", {sensors, request, motors}}, {"mind", {measured, planner}}}),
            kHead +
                "  subgraph \"cluster_motion\" {\n    label=\"motion\";\n  }\n"
                "  subgraph \"cluster_mind\" {\n    label=\"mind\";\n    \"mind/Planner\" [label=\"Planner\"];\n  }\n"
                "  \"body\" [shape=ellipse];\n"
                "  \"mind/Planner\" -> \"body\" [label=\"request\", style=bold];\n"
                "  \"body\" -> \"mind/Planner\" [label=\"sensors\", style=bold];\n}\n");
}

}  // namespace
}  // namespace soccer
