#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kRole =
    "from robot import Parameters, Request, parameter\n"
    "from skill import Skill\n\n\n"
    "class GazeParameters(Parameters):\n"
    "    yaw = parameter(0.25, 'rad', -1.0, 1.0, 'head yaw')\n"
    "    pitches = parameter((0.125, 0.5), 'rad', 0.0, 0.5, 'head pitches')\n"
    "    count = parameter(2, '', 1, 9, 'number of looks')\n"
    "    quick = parameter(True, '', 0, 1, 'whether the head is quick')\n\n\n"
    "parameters = GazeParameters()\n\n\n"
    "class Default(Skill):\n"
    "    def __init__(self):\n"
    "        self.pitch = parameters.pitches[0]\n\n"
    "    def tick(self, robot):\n"
    "        assert type(parameters.count) is int and type(parameters.quick) is bool and type(parameters.pitches) is tuple\n"
    "        return Request().head(parameters.yaw, self.pitch, 1.0 if parameters.quick else 0.5)\n";

/// A behaviour whose parameters are received and set by the test.
class PythonBehaviourParameters : public testing::Test {
 protected:
  PythonBehaviourParameters() { folder.write("roles/default.py", kRole); }

  void start() {
    PythonBehaviour::Options options{.folder = folder.path(), .field = {}, .ticks_between_file_checks = 1};
    options.configure = [this](std::vector<DeclaredSection>& declared) {
      for (const ParameterEntry& entry : entries) set_parameter(declared.front(), entry);
      sections = declared;
    };
    behaviour = std::make_unique<PythonBehaviour>(options, std::make_unique<FakeWatcher>(changed));
  }

  MotionRequest tick() {
    MotionRequest request;
    Intention intention;
    SignalRequest signals;
    behaviour->tick({{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}, {request, status, intention, signals});
    return request;
  }

  void set(const ParameterEntry& entry) {
    set_parameter(sections.front(), entry);
    behaviour->tune(sections);
  }

  BehavioursFolder folder;
  std::shared_ptr<bool> changed = std::make_shared<bool>(false);
  std::vector<ParameterEntry> entries;
  std::vector<DeclaredSection> sections;
  BehaviourStatus status;
  std::unique_ptr<PythonBehaviour> behaviour;
};

TEST_F(PythonBehaviourParameters, are_declared_with_their_defaults_units_ranges_and_descriptions) {
  start();
  ASSERT_EQ(sections.size(), 1U);
  EXPECT_EQ(sections[0].name, "GazeParameters");
  EXPECT_EQ(sections[0].where, "roles/default.py");
  ASSERT_EQ(sections[0].parameters.size(), 4U);
  const ParameterValue &yaw = sections[0].parameters[0], &pitches = sections[0].parameters[1];
  EXPECT_EQ(yaw.name, "GazeParameters.yaw");
  EXPECT_THAT(yaw.values, ElementsAre(0.25));
  EXPECT_EQ(yaw.kind, ParameterValue::Kind::kNumber);
  EXPECT_FALSE(yaw.is_list);
  EXPECT_EQ(yaw.card.unit, "rad");
  EXPECT_EQ(yaw.card.low, -1);
  EXPECT_EQ(yaw.card.high, 1);
  EXPECT_EQ(yaw.card.meaning, "head yaw");
  EXPECT_TRUE(pitches.is_list);
  EXPECT_THAT(pitches.values, ElementsAre(0.125, 0.5));
  EXPECT_EQ(sections[0].parameters[2].kind, ParameterValue::Kind::kWhole);
  EXPECT_EQ(sections[0].parameters[3].kind, ParameterValue::Kind::kTruth);
}

TEST_F(PythonBehaviourParameters, have_the_values_that_are_set_when_the_constructor_reads_them) {
  entries = {{"yaw", {0.75}, "here"}, {"pitches", {0.25, 0}, "here"}, {"quick", {0}, "here"}};
  start();
  const MotionRequest request = tick();
  EXPECT_EQ(status.traceback, "");
  EXPECT_EQ(request.head_yaw, 0.75);
  EXPECT_EQ(request.head_pitch, 0.25);
  EXPECT_EQ(request.head_speed, 0.5);
}

TEST_F(PythonBehaviourParameters, change_from_the_next_tick_on) {
  start();
  EXPECT_EQ(tick().head_yaw, 0.25);
  set({"yaw", {-0.5}, "live"});
  EXPECT_EQ(tick().head_yaw, -0.5);
  EXPECT_EQ(tick().head_yaw, -0.5);
  EXPECT_EQ(status.reloads, 0U);
}

TEST_F(PythonBehaviourParameters, of_a_stopped_behaviour_are_set_when_it_is_loaded) {
  start();
  folder.write("roles/default.py", "class Default(");
  *changed = true;
  tick();
  EXPECT_THAT(status.traceback, HasSubstr("SyntaxError"));
  set({"yaw", {-0.5}, "live"});
  tick();
  folder.write("roles/default.py", kRole);
  entries = {{"yaw", {-0.5}, "live"}};
  *changed = true;
  EXPECT_EQ(tick().head_yaw, -0.5);
  EXPECT_EQ(status.traceback, "");
}

TEST_F(PythonBehaviourParameters, that_a_reload_declares_in_another_way_have_their_new_defaults) {
  start();
  set({"yaw", {-0.5}, "live"});
  std::string role = kRole;
  role.replace(role.find("0.25, 'rad'"), 4, "0.5 ");
  folder.write("roles/default.py", role);
  *changed = true;
  EXPECT_EQ(tick().head_yaw, 0.5) << "the values of a section before the reload were applied";
  EXPECT_THAT(sections[0].parameters[0].values, ElementsAre(0.5));
}

TEST_F(PythonBehaviourParameters, of_all_files_are_declared_in_the_order_of_their_names) {
  folder.write("limits.py",
               "from robot import Parameters, parameter\nclass LimitParameters(Parameters):\n    a = parameter(1.0, 'm', 0, 2, 'a')\n");
  folder.write("skills/aim.py", "from limits import *\nfrom robot import *\nclass AimParameters(Parameters):\n    pass\n");
  start();
  ASSERT_EQ(sections.size(), 3U);
  EXPECT_EQ(sections[0].where, "skills/aim.py");
  EXPECT_EQ(sections[1].name, "GazeParameters");
  EXPECT_EQ(sections[2].name, "LimitParameters");
}

TEST_F(PythonBehaviourParameters, of_a_broken_file_that_the_behaviour_does_not_import_are_left_out) {
  folder.write("skills/aim.py", "class Aim(");
  start();
  EXPECT_EQ(sections.size(), 1U);
  EXPECT_EQ(tick().head_yaw, 0.25);
  EXPECT_EQ(status.traceback, "");
}

TEST_F(PythonBehaviourParameters, of_an_unused_file_that_are_declared_wrongly_are_left_out) {
  const std::string begin = "from robot import Parameters, parameter\nclass DraftParameters(Parameters):\n    reach = parameter(";
  for (const char* declaration : {"1.0, None, 0, 2, 'how far'", "10**400, 'm', 0, 10**401, 'how far'", "1.0, 'm', 0, 2, None"}) {
    folder.write("skills/draft.py", begin + declaration + ")\n");
    start();
    EXPECT_EQ(sections.size(), 1U) << declaration;
    EXPECT_EQ(tick().head_yaw, 0.25) << declaration;
    EXPECT_EQ(status.traceback, "") << declaration;
  }
}

TEST_F(PythonBehaviourParameters, with_a_default_out_of_range_stop_the_behaviour_with_class_key_and_range) {
  std::string role = kRole;
  role.replace(role.find("0.25, 'rad'"), 4, "2.5 ");
  folder.write("roles/default.py", role);
  start();
  tick();
  EXPECT_THAT(status.traceback, AllOf(HasSubstr("roles/default.py"),
                                      HasSubstr("GazeParameters.yaw = 2.5 is out of range; give a value from -1.0 to 1.0 rad")));
}

TEST_F(PythonBehaviourParameters, that_cannot_be_set_are_an_error_at_the_start_and_stop_the_behaviour_in_a_reload) {
  entries = {{"yaw", {3}, "my.yaml:2"}};
  const std::string reason = "my.yaml:2: GazeParameters.yaw = 3 is out of range; give a value from -1 to 1 rad";
  try {
    start();
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), reason);
  }
  entries.clear();
  start();
  entries = {{"yaw", {3}, "my.yaml:2"}};
  *changed = true;
  EXPECT_EQ(tick(), MotionRequest{});
  EXPECT_EQ(status.traceback, reason);
}

}  // namespace
}  // namespace soccer
