#include "robot/camera/socket_camera.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "robot/camera/camera_reader.h"
#include "simulation/naoqi/message_server.h"

namespace soccer {
namespace {

constexpr std::chrono::milliseconds kNow{0}, kLimit{5000};

StoredImage image(int number, int width = 4, int height = 2) {
  return {width, height, std::chrono::milliseconds(number),
          std::vector<std::uint8_t>(2 * static_cast<std::size_t>(width * height), static_cast<std::uint8_t>(number))};
}

struct SocketCameraTest : testing::Test {
  std::string path = (std::filesystem::path(testing::TempDir()) / ("camera-" + std::to_string(::getpid()) + ".sock")).string();
  CameraSocket server{path};
  CameraImage received;
};

TEST_F(SocketCameraTest, receives_images_with_size_time_and_bytes) {
  SocketCamera camera(path);
  EXPECT_FALSE(camera.next(received, kNow));
  server.send(image(7).view());
  ASSERT_TRUE(camera.next(received, kLimit));
  EXPECT_EQ(received.width, 4);
  EXPECT_EQ(received.height, 2);
  EXPECT_EQ(received.time, std::chrono::milliseconds(7));
  EXPECT_EQ(std::vector<std::uint8_t>(received.bytes.begin(), received.bytes.end()), image(7).bytes);
  EXPECT_FALSE(camera.next(received, kNow));
}

TEST_F(SocketCameraTest, returns_only_the_newest_of_several_images) {
  SocketCamera camera(path);
  for (int number = 1; number <= 3; ++number) server.send(image(number).view());
  ASSERT_TRUE(camera.next(received, kLimit));
  EXPECT_EQ(received.time, std::chrono::milliseconds(3));
  EXPECT_EQ(received.bytes[0], 3);
}

TEST_F(SocketCameraTest, receives_an_image_larger_than_the_sockets_buffer_in_parts) {
  SocketCamera camera(path);
  const StoredImage large = image(9, 1280, 960);
  server.send(large.view());
  EXPECT_FALSE(server.wants_image()) << "the client has not received it yet";
  while (!camera.next(received, kNow)) server.wants_image();
  EXPECT_EQ(received.width, 1280);
  ASSERT_EQ(received.bytes.size(), large.bytes.size());
  EXPECT_EQ(received.bytes.back(), 9);
  EXPECT_TRUE(server.wants_image());
}

TEST_F(SocketCameraTest, images_are_left_out_while_the_client_is_late) {
  SocketCamera camera(path);
  server.send(image(1, 1280, 960).view());
  server.send(image(2, 1280, 960).view());
  while (!camera.next(received, kNow)) server.wants_image();
  EXPECT_EQ(received.time, std::chrono::milliseconds(1));
  server.send(image(3).view());
  ASSERT_TRUE(camera.next(received, kLimit));
  EXPECT_EQ(received.time, std::chrono::milliseconds(3));
}

TEST_F(SocketCameraTest, no_image_is_requested_without_a_client) {
  EXPECT_FALSE(server.wants_image());
  {
    const SocketCamera camera(path);
    EXPECT_TRUE(server.wants_image());
  }
  server.send(image(1).view());  // notices that the client has gone
  EXPECT_FALSE(server.wants_image());
  SocketCamera again(path);
  EXPECT_TRUE(server.wants_image());
}

TEST_F(SocketCameraTest, an_incomplete_image_is_not_sent) {
  SocketCamera camera(path);
  StoredImage torn = image(1);
  torn.bytes.pop_back();
  server.send(torn.view());
  server.send(image(2).view());
  ASSERT_TRUE(camera.next(received, kLimit));
  EXPECT_EQ(received.time, std::chrono::milliseconds(2));
}

TEST_F(SocketCameraTest, the_end_of_its_server_is_an_error_that_the_reader_reports) {
  Channel<CameraImages> channel;
  Doorbell bell;
  ImageCollector collector(channel, bell);
  RobotClock clock;
  clock.sensed(Time{0}, Time{0});
  std::vector<std::string> reported;
  std::optional<CameraSocket> other(std::in_place, path + "2");
  CameraReader reader({.name = "unix:" + path + "2"}, CameraPlace::kTop, collector, clock,
                      [&](const std::string& line) { reported.push_back(line); });
  ASSERT_TRUE(reader.open());
  other->send(image(5).view());
  ASSERT_TRUE(reader.ready(kLimit));
  reader.run();
  other.reset();
  EXPECT_FALSE(reader.ready(kNow));
  EXPECT_FALSE(reader.open());
  ASSERT_EQ(reported.size(), 2U);
  EXPECT_NE(reported[1].find("has ended"), std::string::npos) << reported[1];
}

TEST(SocketCamera, a_path_without_a_simulated_camera_is_an_error) {
  EXPECT_THROW(SocketCamera("/nowhere/camera.sock"), InputError);
  EXPECT_THROW(SocketCamera(std::string(200, 'x')), InputError);
  EXPECT_THROW(CameraSocket("/nowhere/camera.sock"), InputError);
}

TEST(SocketCamera, other_data_is_refused) {
  const std::string path = (std::filesystem::path(testing::TempDir()) / ("other-" + std::to_string(::getpid()) + ".sock")).string();
  const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  SocketCamera camera(path);
  const int client = ::accept(listener, nullptr, nullptr);
  const std::string text = "HTTP/1.1 400 Bad Request, and more bytes than a header has";
  ASSERT_EQ(::send(client, text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
  CameraImage received;
  EXPECT_THROW(camera.next(received, kLimit), InputError);
  ::close(client);
  ::close(listener);
  ::unlink(path.c_str());
}

}  // namespace
}  // namespace soccer
