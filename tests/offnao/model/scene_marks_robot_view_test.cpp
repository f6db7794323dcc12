#include <filesystem>

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/common/log/log_writer.h"
#include "offnao/model/log_source.h"
#include "offnao/model/scene_marks.h"

namespace soccer::offnao {
namespace {

CompressedImage image_at(Time time, const std::string& camera, int width) {
  const StoredImage pixels{
      .width = width, .height = 8, .time = time, .bytes = std::vector<std::uint8_t>(16 * static_cast<std::size_t>(width), 90)};
  CompressedImage image;
  JpegEncoder(80).encode(pixels.view(), image);
  image.frame_id = camera;
  return image;
}

/// A log in which both cameras publish at 5 Hz, and vision, 10 ms later, at 30 Hz.
std::filesystem::path log_with_images(const TemporaryFolder& folder) {
  const std::filesystem::path file = folder.path() / "with_images.mcap";
  LogWriter log(file, {.block_when_full = true});
  auto vision = log.channel<VisionFrame>("perception/VisionFrame");
  auto top = log.channel<CompressedImage>("camera/top"), bottom = log.channel<CompressedImage>("camera/bottom");
  for (int n = 0; n < 30; ++n) {
    const Time time = std::chrono::milliseconds(n * 100 / 3);
    if (n % 6 == 0) log.write(top, time, image_at(time, "top_camera", 16));
    if (n % 6 == 0) log.write(bottom, time, image_at(time, "bottom_camera", 8));
    VisionFrame frame;
    frame.time = time;
    frame.frame = static_cast<std::uint32_t>(n);
    log.write(vision, time + std::chrono::milliseconds(10), frame);
  }
  log.close();
  return file;
}

TEST(RobotView, has_the_newest_image_of_each_camera) {
  const TemporaryFolder folder;
  LogSource source(log_with_images(folder));
  RobotView view;
  view.update(source, std::chrono::milliseconds(290));
  ASSERT_TRUE(view.top_image);
  EXPECT_EQ(view.top_image->frame_id, "top_camera");
  EXPECT_EQ(decode_jpeg(*view.top_image).width, 16);
  EXPECT_EQ(view.top_image->timestamp, (Timestamp{0, 200'000'000}));
  ASSERT_TRUE(view.bottom_image);
  EXPECT_EQ(decode_jpeg(*view.bottom_image).width, 8);
}

TEST(RobotView, has_the_vision_frame_of_an_image) {
  const TemporaryFolder folder;
  LogSource source(log_with_images(folder));
  RobotView view;
  view.update(source, std::chrono::milliseconds(290));
  ASSERT_TRUE(view.vision && view.vision_of_top_image);
  EXPECT_EQ(view.vision->frame, 8U);
  EXPECT_EQ(view.vision_of_top_image->frame, 6U);
  EXPECT_EQ(view.vision_of_top_image->time, std::chrono::milliseconds(200));
}

TEST(RobotView, without_images_has_no_vision_frame_of_an_image) {
  const TemporaryFolder folder;
  LogSource source(log_with_images(folder));
  RobotView view;
  view.update(source, Time(-1));
  EXPECT_FALSE(view.top_image);
  EXPECT_FALSE(view.vision_of_top_image);
}

}  // namespace
}  // namespace soccer::offnao
