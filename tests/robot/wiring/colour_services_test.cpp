#include "robot/wiring/colour_services.h"

#include <gmock/gmock.h>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/error.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/field/field_colour_module.h"

namespace soccer {
namespace {

using testing::HasSubstr;

/// A robot whose top camera shows nothing but carpet.
struct ColourServicesTest : testing::Test {
  Cycle cycle{"perception"};
  ManualColourParameters colours;
  LiveParameters live;
  std::vector<DebugService> services;

  ColourServicesTest() {
    live.add(colours);
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
