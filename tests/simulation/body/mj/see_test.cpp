#include "simulation/body/mj/see.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "percept.h"

namespace soccer::mj {
namespace {

std::string translated(const std::string& percept, const std::string& own_pose = "", const Vector3<Head>& camera = {0, 0, 0}) {
  std::string out;
  append_see(percept, {"Blues", "Reds"}, camera, own_pose, out);
  return out;
}

TEST(See, translates_ball_posts_and_players) {
  EXPECT_EQ(translated(upright_percept("(See (G (pol 20.5 -3.25 1.0))(B (pol 2.0 10.0 -15.5))(L (pol 4.0 1.0 2.0))(P (pol 9.0 0.0 0.0))"
                                       "(P (team 1)(id 7)(head (pol 3.0 -2.0 4.0))(lfoot (pol 3.1 -2.0 -20.0))))"),
                       "(mypos 1 2 3)"),
            "(See (G1L (pol 20.500 -3.250 1.000))(B (pol 2.000 10.000 -15.500))"
            "(P (team Reds)(id 7)(head (pol 3.000 -2.000 4.000))(lfoot (pol 3.100 -2.000 -20.000)))(mypos 1 2 3))");
}

TEST(See, is_absent_in_every_second_percept_and_may_be_empty) {
  EXPECT_EQ(translated(upright_percept()), "");
  EXPECT_EQ(translated("(See )"), "(See )");
}

TEST(See, leaves_out_what_is_damaged) {
  EXPECT_EQ(translated("(See (B)(B (pol 1 2))(B (pol 1 nan 2))(G (pol a b c))(P (team 2)(id 1)(head (pol 1 2 3)))(P (team 0)(id 1e9)"
                       "(head (pol 1 2 3)))(P (team 0)(id 1))((B))x)"),
            "(See )");
}

TEST(See, positions_are_relative_to_the_camera_of_a_nao) {
  EXPECT_EQ(translated("(See (B (pol 2 0 0))(G (pol 3 90 0)))", "", {1, 0, 0}),
            "(See (B (pol 3.000 0.000 0.000))(G1L (pol 3.162 71.565 0.000)))");
  EXPECT_EQ(translated("(See (B (pol 2 0 90)))", "", {0, 0, -4}), "(See (B (pol 2.000 0.000 -90.000)))");
}

TEST(See, the_camera_moves_with_the_neck) {
  const CameraOffsetParameters camera{.neck_x = 0.06, .camera_x = 0.05};
  JointArray joints{};
  const Vector3<Head> ahead = camera_from_eye(camera, joints);
  EXPECT_DOUBLE_EQ(ahead.x, 0.11);
  joints[kHeadYaw] = M_PI / 2;
  const Vector3<Head> left = camera_from_eye(camera, joints);
  EXPECT_NEAR(left.x, 0.05, 1e-12);
  EXPECT_NEAR(left.y, -0.06, 1e-12);
  joints = {};
  joints[kHeadPitch] = M_PI / 2;
  const Vector3<Head> down = camera_from_eye(camera, joints);
  EXPECT_NEAR(down.x, 0.05, 1e-12);
  EXPECT_NEAR(down.z, 0.06, 1e-12);
}

TEST(See, survives_truncation_at_any_byte) {
  const std::string whole = "(See (B (pol 2.0 10.0 -15.5))(P (team 1)(id 7)(head (pol 3.0 -2.0 4.0))))";
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    const std::string out = translated(whole.substr(0, length));
    EXPECT_EQ(std::ranges::count(out, '('), std::ranges::count(out, ')')) << length;
  }
}

}  // namespace
}  // namespace soccer::mj
