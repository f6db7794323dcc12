#include "experiments/truth/ssl_vision/ssl_vision_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kFirst = "10.0.0.1:10006";
constexpr const char* kSecond = "10.0.0.2:10006";

/// A datagram with an image of camera 0 on which the ball is at this y (mm).
std::string datagram_with_ball(std::uint32_t number, float y) {
  ssl::Packet packet;
  ssl::Detection& image = packet.detection.emplace_back();
  image.frame_number = number;
  image.t_capture = image.t_sent = 0.02 * number;
  ssl::Ball& ball = image.balls.emplace_back();
  ball.confidence = 1;
  ball.y = y;
  return ssl::datagram_of(packet);
}

TEST(SslVisionReader, a_second_sender_of_a_camera_is_reported_once_and_ignored_until_the_first_is_silent) {
  std::vector<std::string> reported;
  SslVisionReader reader({}, [&](const std::string& line) { reported.push_back(line); });
  std::uint32_t image = 1;
  for (; image <= 200; ++image) {
    EXPECT_TRUE(reader.take(datagram_with_ball(image, 1000), kFirst));
    EXPECT_FALSE(reader.take(datagram_with_ball(image, -2000), kSecond));
    ASSERT_NEAR(reader.scene().value().ball.y, 1, 1e-6);
  }
  EXPECT_EQ(reader.counts().other_sender, 200U);
  EXPECT_EQ(reader.counts().lost, 0U);
  EXPECT_THAT(sentences(reader.counts()), testing::Contains(HasSubstr("because another sender has a camera with the same number")));
  const std::string refused =
      "two SSL-Visions send images of a camera 0: those of 10.0.0.1:10006 are used, those of 10.0.0.2:10006 are ignored";
  EXPECT_THAT(reported, ElementsAre(refused));
  for (; image <= 400; ++image) reader.take(datagram_with_ball(image, -2000), kSecond);
  EXPECT_NEAR(reader.scene().value().ball.y, -2, 1e-6);
  EXPECT_THAT(reported, ElementsAre(refused, "the images of camera 0 are now those of 10.0.0.2:10006"));
}

}  // namespace
}  // namespace soccer
