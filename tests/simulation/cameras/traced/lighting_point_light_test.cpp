#include <gtest/gtest.h>

#include "simulation/cameras/traced/lighting.h"
#include "support.h"

namespace soccer::traced {
namespace {

class PointLightTest : public testing::Test {
 protected:
  PointLightTest() : plan_(plan()), room_(plan_, {}), lighting_(room_), geometry_(plan_, request()), points_(lighting_, geometry_, 1) {
    SceneState scene;
    scene.ball = {1, 1, 0.05};
    scene.robots = {standing_robot({Side::kLeft, 2}, -1, 0, 0)};
    geometry_.place(scene, std::nullopt);
  }
  static HallPlan plan() {
    TracedHallParameters parameters;
    parameters.people_high = parameters.referees_high = parameters.boxes_high = parameters.spectators_high = 0;
    parameters.daylight = 0;
    return hall_plan(5, {}, parameters);
  }
  static HallRequest request() {
    HallRequest request;
    request.bodies = bodies();
    return request;
  }

  HallPlan plan_;
  Room room_;
  Lighting lighting_;
  Geometry geometry_;
  PointLighting points_;
};

TEST_F(PointLightTest, far_from_objects_all_light_arrives_without_noise) {
  const PointLight light = points_.at({3, -2, 0}, Vector3f::UnitZ(), 7), other = points_.at({3, -2, 0}, Vector3f::UnitZ(), 8);
  for (const float part : light.visible) EXPECT_EQ(part, 1);
  EXPECT_EQ(light.sum, other.sum);
}

TEST_F(PointLightTest, is_darker_below_a_ball) {
  const PointLight below = points_.at({1, 1, 0}, Vector3f::UnitZ(), 7), beside = points_.at({3, -2, 0}, Vector3f::UnitZ(), 7);
  EXPECT_LT(below.sum.y(), 0.4F * beside.sum.y());
}

TEST_F(PointLightTest, the_centre_spot_has_nominal_light_from_the_lamps) {
  Colour direct = Colour::Zero();
  for (std::size_t i = 0; i < lighting_.lamps(); ++i) direct += lighting_.from_lamp(i, {0, 0, 0}, Vector3f::UnitZ());
  EXPECT_NEAR(direct.y(), 1, 0.02);
  const float indirect = lighting_.indirect({0, 0, 0}, Vector3f::UnitZ()).y();
  EXPECT_GT(indirect, 0.02F);
  EXPECT_LT(indirect, 1.5F);
}

TEST_F(PointLightTest, the_carpet_lights_what_is_above_it) { EXPECT_GT(lighting_.indirect({0, 0, 1}, -Vector3f::UnitZ()).y(), 0.01F); }

}  // namespace
}  // namespace soccer::traced
