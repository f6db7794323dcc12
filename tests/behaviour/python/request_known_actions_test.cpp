#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"
#include "blackboard/common/names/name_id.h"

namespace soccer {
namespace {

using testing::HasSubstr;

/// A robot whose body has the actions "bow" and "wave", and a behaviour with these lines as its tick.
class ActingRobot : public BehaviourTopics {
 public:
  explicit ActingRobot(const std::string& lines, std::vector<std::string> actions = {"bow", "wave"}) {
    folder_.write_role(lines);
    behaviour_.emplace(PythonBehaviour::Options{.folder = folder_.path(), .field = {}, .actions = std::move(actions)},
                       std::make_unique<FakeWatcher>(std::make_shared<bool>(false)));
    request.action = BodyAction::kWalk;
  }

  void tick() { behaviour_->tick(inputs(), outputs()); }

 private:
  BehavioursFolder folder_;
  std::optional<PythonBehaviour> behaviour_;
};

TEST(KnownActions, are_requested_by_name) {
  ActingRobot robot("assert robot.actions == ('bow', 'wave'), robot.actions\n        return Request().run_action('wave')");
  robot.tick();
  EXPECT_EQ(robot.status.traceback, "");
  EXPECT_EQ(robot.request.action, BodyAction::kAction);
  EXPECT_EQ(robot.request.named_action, name_id("wave"));
}

TEST(KnownActions, are_listed_in_the_error_of_an_unknown_name_and_the_robot_stands) {
  ActingRobot robot("return Request().run_action('wink')");
  robot.tick();
  EXPECT_THAT(robot.status.traceback,
              HasSubstr("ValueError: Request.run_action: 'wink' is not an action of this body; use one of bow, wave"));
  EXPECT_THAT(robot.status.traceback, HasSubstr("default.py\", line 7, in tick"));
  EXPECT_EQ(robot.request.action, BodyAction::kStand);
}

TEST(KnownActions, are_reported_as_none_for_a_body_without_actions) {
  ActingRobot robot("return Request().run_action('wave')", {});
  robot.tick();
  EXPECT_THAT(robot.status.traceback, HasSubstr("'wave' is not an action of this body; it has none (config/actions)"));
}

TEST(KnownActions, may_differ_between_the_robots_of_one_process) {
  ActingRobot first("return Request().run_action('wave')"), second("return Request().run_action('wave')", {"bow"});
  first.tick();
  second.tick();
  first.tick();
  EXPECT_EQ(first.status.traceback, "");
  EXPECT_THAT(second.status.traceback, HasSubstr("use one of bow"));
}

TEST(KnownActions, are_shown_by_name_while_they_play) {
  ActingRobot robot("assert robot.playing_action == 'bow'; return Request()");
  robot.motion.state = MotionState::kAction;
  robot.motion.named_action = name_id("bow");
  robot.tick();
  EXPECT_EQ(robot.status.traceback, "");
  EXPECT_EQ(robot.status.action, "bow");
  robot.motion.state = MotionState::kStanding;
  robot.tick();
  EXPECT_EQ(robot.status.action, "");
}

}  // namespace
}  // namespace soccer
