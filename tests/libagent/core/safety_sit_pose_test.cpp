#include "motion/keyframe/pos_file.h"
#include "safety_rig.h"

namespace soccer {

using SafetySitPose = SafetyRig;

TEST_F(SafetySitPose, is_that_of_the_keyframe_file_by_which_the_client_sits_down) {
  make_obeying();
  cycle(true, 2);
  while (safety.state() != Safety::RELAXING) {
    ASSERT_EQ(safety.state(), Safety::SITTING);
    cycle(true);
  }
  const std::vector<motion::Keyframe> sit = motion::load_pos(SOURCE_DIR "/config/poses/nao-v5/sit.pos");
  constexpr double kRounding = 1e-4;  // rad, of the numbers in safety.cpp
  for (int j = 0; j < AGENT_JOINTS; ++j) EXPECT_NEAR(joints.angle[j], sit.back().angle[static_cast<std::size_t>(j)], kRounding) << j;
}

}  // namespace soccer
