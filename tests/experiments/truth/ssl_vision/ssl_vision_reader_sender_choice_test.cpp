#include <gtest/gtest.h>

#include "experiments/truth/ssl_vision/ssl_vision_reader.h"

namespace soccer {
namespace {

ssl::Detection image_at(double time, std::uint32_t camera = 0) {
  ssl::Detection image;
  image.t_capture = image.t_sent = time;
  image.camera_id = camera;
  return image;
}

TEST(SslSenderChoice, uses_the_first_sender_of_each_camera_while_its_images_arrive) {
  SslSenderChoice choice;
  EXPECT_EQ(choice.sender_of(0), "");
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(choice.accept("first", image_at(i)));
    EXPECT_FALSE(choice.accept("second", image_at(1000 + i)));
    EXPECT_TRUE(choice.accept("second", image_at(1000 + i, 1))) << "cameras of one field may be connected to two computers";
  }
  EXPECT_EQ(choice.sender_of(0), "first");
  EXPECT_EQ(choice.sender_of(1), "second");
}

TEST(SslSenderChoice, uses_another_sender_after_two_seconds_without_the_first) {
  SslSenderChoice choice;
  EXPECT_TRUE(choice.accept("first", image_at(5)));
  EXPECT_FALSE(choice.accept("second", image_at(100)));
  EXPECT_FALSE(choice.accept("third", image_at(50))) << "a third one does not lengthen the waiting";
  EXPECT_FALSE(choice.accept("second", image_at(102)));
  EXPECT_TRUE(choice.accept("second", image_at(102.1)));
  EXPECT_EQ(choice.sender_of(0), "second");
  EXPECT_FALSE(choice.accept("first", image_at(8)));
}

TEST(SslSenderChoice, waits_again_when_the_clock_of_another_sender_is_set_back) {
  SslSenderChoice choice;
  EXPECT_TRUE(choice.accept("first", image_at(5)));
  EXPECT_FALSE(choice.accept("second", image_at(100)));
  EXPECT_FALSE(choice.accept("second", image_at(1)));
  EXPECT_FALSE(choice.accept("second", image_at(3)));
  EXPECT_TRUE(choice.accept("second", image_at(3.1)));
}

}  // namespace
}  // namespace soccer
