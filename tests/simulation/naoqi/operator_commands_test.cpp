#include "simulation/naoqi/operator_commands.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "naoqi_rig.h"

namespace soccer {
namespace {

class OperatorCommandsTest : public testing::Test {
 protected:
  /// Runs this number of cycles. Returns how many single presses of the chest button libagent reported in them; it handles quick
  /// successions of presses itself.
  int presses_in(int cycles) {
    int presses = 0;
    for (int i = 0; i < cycles; ++i) {
      const float before = rig_.sensors.chest_button;
      commands_.cycle();
      rig_.cycles(1, {});
      if (rig_.sensors.chest_button > before) ++presses;
    }
    return presses;
  }
  bool is_down() const { return rig_.sensors.chest_button > 0; }

  virtual_naoqi::JointBody body_;
  NaoqiRig rig_{body_};
  OperatorCommands commands_{rig_.naoqi()};
};

TEST_F(OperatorCommandsTest, presses_the_chest_button_as_often_as_wanted) {
  commands_.execute("press 1");
  EXPECT_EQ(presses_in(100), 1);
  commands_.execute("press 2");
  EXPECT_EQ(presses_in(100), 0) << "two presses in succession are not a single one";
  EXPECT_FALSE(is_down());
}

TEST_F(OperatorCommandsTest, later_presses_replace_earlier_ones_and_0_ends_them) {
  commands_.execute("press 4");
  presses_in(6);
  commands_.execute("press 0");
  EXPECT_EQ(presses_in(100), 1) << "the first of the four ended";
  EXPECT_FALSE(is_down());
}

TEST_F(OperatorCommandsTest, holds_a_key_until_it_is_released) {
  commands_.execute("hold Battery/Charge/Sensor/Value 0.25");
  presses_in(1);
  EXPECT_EQ(rig_.sensors.battery_charge, 0.25F);
  commands_.execute("release Battery/Charge/Sensor/Value");
  presses_in(1);
  EXPECT_NE(rig_.sensors.battery_charge, 0.25F);
  EXPECT_THROW(commands_.execute("hold Battery/Charm/Sensor/Value 1"), InputError);
}

TEST_F(OperatorCommandsTest, a_malformed_line_is_an_error_and_changes_nothing) {
  commands_.execute("press 1");
  presses_in(6);
  for (const char* const line :
       {"press", "press -1", "press 5", "press 2.5", "press 2x", "press abc", "press 1 2", "hold Battery/Charge/Sensor/Value",
        "hold Battery/Charge/Sensor/Value 1,5", "hold Battery/Charge/Sensor/Value nan", "hold Battery/Charge/Sensor/Value 1 2", "release",
        "release Battery/Charge/Sensor/Value now", "jump"}) {
    try {
      commands_.execute(line);
      ADD_FAILURE() << line;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()),
                "'" + std::string(line) + "': is not a command; use one of: press N with N from 0 to 4, hold KEY NUMBER, release KEY");
    }
  }
  EXPECT_EQ(presses_in(100), 1) << "the press that had begun";
  EXPECT_FALSE(is_down());
  commands_.execute("  ");
}

}  // namespace
}  // namespace soccer
