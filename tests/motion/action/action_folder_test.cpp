#include "motion/action/action_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/names/name_id.h"
#include "kinematic_robot.h"
#include "pos_folder.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

NamedActions load(const std::filesystem::path& config, const std::string& body = "nao-v5") {
  return load_actions(config, body, load_yaml<BodyModel>(kConfig / body / "body.yaml"), {});
}

/// A keyframe in which the knees have this angle and the other joints that of a stance.
std::string pose(const std::string& knees, const std::string& milliseconds) {
  const std::string leg = "\t-20 " + knees + "  -20 0";
  return "0 0 90 10 0 -2 0 0 0 0" + leg + " 0" + leg + " 90 -10 0 2 0 0 " + milliseconds;
}

const std::string kSoft = "$ 0.5 0.5 -1 -1 -1 -1 -1 -1 1 1 1 1 1 1 1 1 1 1 1 -1 -1 -1 -1 -1 -1";

class ActionFolder : public testing::Test {
 protected:
  void write(const std::string& file, const std::string& text) const { folder_.write("actions/nao-v5/" + file, text); }

  NamedActions found() const { return load(folder_.path()); }
  std::string where(const std::string& file) const { return (folder_.path() / "actions/nao-v5" / file).string(); }

 private:
  PosFolder folder_;
};

TEST_F(ActionFolder, loads_what_the_files_of_other_teams_contain) {
  write("crouch.pos", "# HY HP ...\n\n" + pose("40", "500") + " # down\r\n" + kSoft + "\r\n\n" + pose("60.5", "+200.0") + "\n");
  write("without_end_of_line.pos", pose("40", "500"));
  write("slightly_beyond.pos", pose("-10", "500") + "\n");
  write("BACK.pos", "crouch.pos");
  write("readme.txt", "not an action");
  write("._crouch.pos", "a file of macOS");
  std::filesystem::create_symlink("user@host.1234", where(".#crouch.pos"));  // the lock of an editor
  const NamedActions found = this->found();
  EXPECT_THAT(found.errors, IsEmpty());
  EXPECT_THAT(found.names(), ElementsAre("BACK", "crouch", "slightly_beyond", "without_end_of_line"));
  EXPECT_EQ(found.actions[0].keyframes.size(), 2U);
  EXPECT_EQ(found.actions[1].keyframes[0].stiffness[kLShoulderPitch], -1);
  EXPECT_EQ(found.actions[1].keyframes[1].stiffness[kLShoulderPitch], 1);
  EXPECT_EQ(found.name_of(name_id("crouch")), "crouch");
  EXPECT_EQ(found.name_of(name_id("none")), "");
}

TEST_F(ActionFolder, a_file_that_cannot_be_played_is_listed_and_the_others_are_loaded) {
  write("bow.pos", pose("40", "500"));
  write("columns.pos", "# too few\n" + pose("40", ""));
  write("cycle.pos", "cycle.pos");
  write("far.pos", "lame.pos");
  write("fast.pos", pose("0", "500") + "\n" + pose("120", "0"));
  write("lame.pos", pose("40", "500") + "\n" + pose("160", "500"));
  const NamedActions found = this->found();
  EXPECT_THAT(found.names(), ElementsAre("bow"));
  const auto refused = [&](const std::string& name, const std::string& why) {
    return "the action '" + name + "' cannot be played: " + where(why);
  };
  EXPECT_THAT(
      found.errors,
      ElementsAre(refused("columns", "columns.pos:2:69: 25 columns; give 26: 25 angles and a duration in ms"),
                  refused("cycle", "cycle.pos:1:1: leads back to '" + where("cycle.pos") + "'; name a file with keyframes"),
                  refused("far", "lame.pos:2: LKneePitch at 160.0 degrees is beyond its limit; give -5.3 degrees to 121.0 degrees"),
                  refused("fast", "fast.pos:2: LKneePitch needs 315 ms at its maximum speed; give the keyframe more than 0 ms"),
                  refused("lame", "lame.pos:2: LKneePitch at 160.0 degrees is beyond its limit; give -5.3 degrees to 121.0 degrees")));
}

TEST_F(ActionFolder, the_tags_of_getups_have_no_effect) {
  write("lean.pos", pose("40", "500") + "\n@ lean redo release\n");
  const motion::Keyframe frame = found().actions[0].keyframes[0];
  EXPECT_FALSE(frame.lean || frame.redo || frame.release);
}

TEST_F(ActionFolder, is_empty_for_a_body_without_a_folder) { EXPECT_THAT(load(SOURCE_DIR "/tests").names(), IsEmpty()); }

TEST(ShippedActions, can_be_played_by_their_bodies) {
  for (const char* body : {"simspark", "nao-v5"}) {
    const NamedActions shipped = load(kConfig, body);
    EXPECT_THAT(shipped.names(), ElementsAre("wave")) << body;
    EXPECT_THAT(shipped.errors, IsEmpty()) << body;
  }
}

}  // namespace
}  // namespace soccer
