#include "robot/camera/camera_reader.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "fake_video_device.h"

namespace soccer {
namespace {

constexpr std::chrono::nanoseconds kNow{0};

struct CameraReaderTest : testing::Test {
  FakeVideoDevice::World world;
  std::vector<std::string> reported;
  CameraReader::Report report = [this](const std::string& line) { reported.push_back(line); };
  Channel<CameraImages> channel;
  Doorbell bell;
  ImageCollector collector{channel, bell};
  RobotClock clock;
  CameraReader reader{small_pictures(), CameraPlace::kTop,
                      collector,        clock,
                      report,           [this](const std::string&) { return std::make_unique<FakeVideoDevice>(world); }};
};

TEST_F(CameraReaderTest, images_are_dropped_until_the_robot_s_time_is_known) {
  world.take_picture();
  ASSERT_TRUE(reader.ready(kNow));
  reader.run();
  EXPECT_FALSE(channel.has_update());
  EXPECT_TRUE(reported.empty());
}

TEST_F(CameraReaderTest, passes_on_the_images_of_a_camera_and_reports_the_first_one) {
  EXPECT_TRUE(reader.open());
  EXPECT_FALSE(reader.ready(kNow));
  clock.sensed(std::chrono::milliseconds(100), std::chrono::milliseconds(7100));
  for (int picture = 0; picture < 2; ++picture) {
    world.take_picture();
    ASSERT_TRUE(reader.ready(kNow));
    reader.run();
  }
  CameraImages images;
  ASSERT_TRUE(channel.receive(images));
  EXPECT_EQ(images.bottom, nullptr);
  ASSERT_NE(images.top, nullptr);
  EXPECT_EQ(images.top->width, kWidth);
  EXPECT_EQ(images.top->height, kHeight);
  EXPECT_EQ(images.top->time, std::chrono::milliseconds(500)) << "by the robot's clock";
  EXPECT_EQ(images.top->bytes, std::vector<std::uint8_t>(2 * kWidth * kHeight, 2));
  EXPECT_EQ(reported, std::vector<std::string>{"/dev/video0: receives images of 4 x 2 pixels"});
}

TEST_F(CameraReaderTest, stamps_of_another_clock_are_reported_once) {
  world.clock = V4L2_BUF_FLAG_TIMESTAMP_UNKNOWN;
  world.stamp = {1'500'000'000, 0};
  clock.sensed(std::chrono::milliseconds(100), std::chrono::steady_clock::now().time_since_epoch());
  for (int picture = 0; picture < 2; ++picture) {
    world.take_picture();
    ASSERT_TRUE(reader.ready(kNow));
    reader.run();
  }
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_NE(reported[0].find("they have the time of their arrival"), std::string::npos) << reported[0];
}

TEST_F(CameraReaderTest, sets_changed_controls_once) {
  Channel<CameraControlParameters> controls;
  CameraReader controlled(
      small_pictures(), CameraPlace::kTop, collector, clock, report,
      [this](const std::string&) { return std::make_unique<FakeVideoDevice>(world); }, &controls);
  controls.send({});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(controlled.ready(kNow));
  EXPECT_EQ(reported, std::vector<std::string>{"/dev/video0: controls: automatic exposure 1, brightness 55, automatic white balance 1"});
}

TEST_F(CameraReaderTest, a_camera_that_fails_is_reported_once_and_closed) {
  world.gone = true;
  world.filled.push_back(0);
  EXPECT_FALSE(reader.ready(kNow));
  EXPECT_FALSE(reader.ready(kNow));
  EXPECT_FALSE(reader.open());
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_NE(reported[0].find("continues without it"), std::string::npos) << reported[0];
}

TEST_F(CameraReaderTest, a_camera_that_comes_back_is_opened_again_and_reported) {
  world.gone = true;
  world.filled.push_back(0);
  EXPECT_FALSE(reader.ready(kNow));
  for (int wait = 0; wait < 100; ++wait) EXPECT_FALSE(reader.ready(kNow));
  EXPECT_EQ(reported.size(), 1U) << "attempts without success are not reported";
  world = {};
  clock.sensed(Time{0}, Time{0});
  for (int wait = 0; wait < 100 && !reader.open(); ++wait) reader.ready(kNow);
  ASSERT_TRUE(reader.open());
  world.take_picture();
  ASSERT_TRUE(reader.ready(kNow));
  reader.run();
  ASSERT_EQ(reported.size(), 2U);
  EXPECT_EQ(reported[1], "/dev/video0: receives images of 4 x 2 pixels");
}

TEST_F(CameraReaderTest, a_missing_camera_is_reported_and_ignored) {
  CameraReader missing({.name = "/nowhere/video0"}, CameraPlace::kTop, collector, clock, report);
  EXPECT_FALSE(missing.open());
  EXPECT_FALSE(missing.ready(kNow));
  EXPECT_EQ(reported, std::vector<std::string>{"/nowhere/video0: there is no camera; continues without it"});
}

TEST_F(CameraReaderTest, a_camera_that_another_program_uses_is_reported_and_ignored) {
  CameraReader busy(small_pictures(), CameraPlace::kTop, collector, clock, report,
                    [](const std::string& name) -> std::unique_ptr<VideoDevice> {
                      throw InputError(name, "cannot be opened", "stop the program that uses it");
                    });
  EXPECT_FALSE(busy.open());
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_NE(reported[0].find("cannot be opened"), std::string::npos) << reported[0];
}

}  // namespace
}  // namespace soccer
