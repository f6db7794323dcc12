#include "robot/debug/image_publisher.h"

#include <filesystem>
#include <utility>

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

std::shared_ptr<const StoredImage> image_at(milliseconds time) {
  return std::make_shared<const StoredImage>(
      StoredImage{.width = 16, .height = 8, .time = time, .bytes = std::vector<std::uint8_t>(2 * 16 * 8, 128)});
}

struct ImagePublisherTest : testing::Test {
  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "images.mcap";
  LogWriter log{file, {.block_when_full = true}};
  bool closed = false;
  ImagePublisher publisher{ImagePublishingParameters{}};

  void publish(const CameraImages& images) {
    publisher.images().send(images);
    publisher.run();
  }
  /// Times of a channel's images in the log, ms.
  std::vector<long> logged(const std::string& topic) {
    if (!std::exchange(closed, true)) log.close();
    McapReader reader(file);
    std::vector<long> times;
    auto messages = reader.messages({.topics = {topic}});
    while (const auto message = messages.next()) times.push_back(message->time / milliseconds(1));
    return times;
  }
};

TEST_F(ImagePublisherTest, each_camera_has_a_channel_in_the_log) {
  publisher.write_to(log, 30);
  publish({image_at(milliseconds(100)), image_at(milliseconds(115))});
  EXPECT_EQ(logged("camera/top"), std::vector<long>{100});
  EXPECT_EQ(logged("camera/bottom"), std::vector<long>{115});
}

TEST_F(ImagePublisherTest, the_rate_of_the_log_is_limited) {
  publisher.write_to(log, 10);
  for (int n = 0; n < 10; ++n) publish({image_at(milliseconds(n * 100 / 3)), nullptr});
  EXPECT_EQ(logged("camera/top"), (std::vector<long>{0, 100, 200, 300}));
}

TEST_F(ImagePublisherTest, an_image_is_written_once) {
  publisher.write_to(log, 1000);
  const auto image = image_at(milliseconds(7));
  publish({image, nullptr});
  publish({image, image_at(milliseconds(20))});
  EXPECT_EQ(logged("camera/top"), std::vector<long>{7});
}

TEST_F(ImagePublisherTest, an_image_is_stored_with_its_time_and_camera) {
  publisher.write_to(log, 30);
  publish({nullptr, image_at(milliseconds(1500))});
  log.close();
  McapReader reader(file);
  const TopicDecoder<CompressedImage> decoder(reader, "camera/bottom");
  auto messages = reader.messages({.topics = {"camera/bottom"}});
  const auto message = messages.next();
  ASSERT_TRUE(message);
  CompressedImage image;
  decoder.decode(*message, image);
  EXPECT_EQ(image.timestamp, (Timestamp{1, 500'000'000}));
  EXPECT_EQ(image.frame_id, "bottom_camera");
  EXPECT_EQ(decode_jpeg(image).width, 16);
}

TEST_F(ImagePublisherTest, an_incomplete_image_is_left_out) {
  publisher.write_to(log, 30);
  StoredImage torn = *image_at(milliseconds(0));
  torn.bytes.pop_back();
  publish({std::make_shared<const StoredImage>(torn), image_at(milliseconds(0))});
  EXPECT_TRUE(logged("camera/top").empty());
  EXPECT_EQ(logged("camera/bottom").size(), 1U);
}

TEST_F(ImagePublisherTest, nothing_is_compressed_for_a_debug_port_without_clients) {
  DebugPortOptions options;
  options.port = 0;
  DebugPort port(options);
  Recorder recorder(folder.path(), "images", {});
  publisher.show_on(port, recorder);
  publish({image_at(milliseconds(0)), image_at(milliseconds(0))});
  EXPECT_EQ(port.counts().sent, 0U);
}

}  // namespace
}  // namespace soccer
