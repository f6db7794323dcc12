#include "robot/wiring/colour_services.h"

#include <gmock/gmock.h>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/error.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/calibration/object_colours.h"
#include "perception/vision/field/field_colour_module.h"

namespace soccer {
namespace {

using testing::HasSubstr;

/// A robot whose top camera shows nothing but carpet.
struct ColourServicesTest : testing::Test {
  Cycle cycle{"perception"};
  ManualColourParameters colours;
  ObjectColourParameters objects;
  LiveParameters live;
  std::vector<DebugService> services;

  ColourServicesTest() {
    live.add(colours);
    live.add(objects);
    cycle.source<CameraImages>("test");
    cycle.source<FieldColours>("test");
    services = colour_services(cycle, live);
    cycle.check();
    auto image = std::make_shared<StoredImage>();
    image->width = 16;
    image->height = 8;
    for (int i = 0; i < 16 * 8 / 2; ++i) image->bytes.insert(image->bytes.end(), {120, 90, 120, 100});
    cycle.topic<CameraImages>().top = image;
    cycle.tick();
  }
  std::string call(const std::string& name, const std::string& request) {
    for (const DebugService& service : services)
      if (service.name == name) return service.call(request);
    throw std::logic_error("unknown service " + name);
  }
  std::string error(const std::string& request) {
    try {
      return call("select_carpet", request);
    } catch (const InputError& error) {
      return error.what();
    }
  }
};

TEST_F(ColourServicesTest, a_point_of_the_carpet_selects_its_colour) {
  call("select_carpet", R"({"camera": "top", "point": [0.5, 0.5]})");
  EXPECT_TRUE(live.take());
  EXPECT_TRUE(colours.use_top);
  EXPECT_FALSE(colours.use_bottom);
  EXPECT_NEAR(colours.top[0], (90 - 128) / 120.0, 1e-6);
  EXPECT_NEAR(colours.top[1], (100 - 128) / 120.0, 1e-6);
}

TEST_F(ColourServicesTest, the_colours_of_white_ball_and_jerseys_are_selected_and_typical_ones_come_back) {
  const double u = (90 - 128) / 120.0, v = (100 - 128) / 120.0;
  call("select_colour", R"({"object": "white", "camera": "top", "point": [0.5, 0.5]})");
  ASSERT_TRUE(live.take());
  EXPECT_TRUE(objects.use_top_white);
  EXPECT_FALSE(objects.use_bottom_white);
  EXPECT_NEAR(objects.top_white[0], u, 1e-6);
  call("select_colour", R"({"object": "ball", "camera": "top", "boxes": [[0.2, 0.2, 0.8, 0.8]]})");
  call("select_colour", R"({"object": "own_jersey", "camera": "top", "boxes": [[0.3, 0.3, 0.7, 0.7]], "other": []})");
  ASSERT_TRUE(live.take());
  EXPECT_TRUE(objects.use_ball);
  EXPECT_NEAR(objects.ball[1], 0, 1e-6) << "relative to white, which has the same colour here";
  EXPECT_TRUE(objects.use_own_jersey);
  EXPECT_FALSE(objects.use_opponent_jersey);
  EXPECT_NEAR(objects.own_jersey[2], 1, 1e-6);
  for (const char* object : {"white", "ball", "own_jersey", "opponent_jersey"})
    call("typical_colour", std::string(R"({"object": ")") + object + R"(", "camera": "top"})");
  ASSERT_TRUE(live.take());
  EXPECT_FALSE(objects.use_top_white || objects.use_ball || objects.use_own_jersey || objects.use_opponent_jersey);
  EXPECT_NEAR(objects.top_white[1], v, 1e-6) << "the values remain";
}

TEST_F(ColourServicesTest, a_request_for_an_unknown_object_is_refused) {
  EXPECT_THROW(call("select_colour", R"({"object": "goal", "camera": "top", "point": [0.5, 0.5]})"), InputError);
  EXPECT_THROW(call("select_colour", R"({"object": "ball", "camera": "top"})"), InputError);
}

TEST_F(ColourServicesTest, a_request_that_is_not_understood_is_refused_with_what_it_lacks) {
  EXPECT_THAT(error("["), HasSubstr("is not a JSON object"));
  EXPECT_THAT(error("{}"), HasSubstr("the camera is neither"));
  EXPECT_THAT(error(R"({"camera": "top"})"), HasSubstr("neither a point nor boxes of the carpet are given; write for example {\"camera\""));
  EXPECT_THAT(error(R"({"camera": "top", "other": [[0, 0, 1, 1]]})"), HasSubstr("neither a point nor boxes"));
  EXPECT_THAT(error(R"({"camera": "bottom", "point": [0.5, 0.5]})"), HasSubstr("there is no image of it yet"));
  EXPECT_FALSE(live.take());
}

}  // namespace
}  // namespace soccer
