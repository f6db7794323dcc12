#include "perception/vision/camera/image_monitor.h"

#include <random>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr int kWidth = 320, kHeight = 240;

/// An image of a grey gradient with a camera's noise, different for each seed.
StoredImage noisy(unsigned seed, int width = kWidth, int height = kHeight) {
  std::mt19937 random(seed);
  StoredImage image{width, height, std::chrono::milliseconds(33 * seed), {}};
  image.bytes.resize(std::size_t{2} * static_cast<std::size_t>(width * height));
  for (std::size_t i = 0; i < image.bytes.size(); ++i)
    image.bytes[i] = static_cast<std::uint8_t>((i % 2 == 0 ? 40 + 120 * i / image.bytes.size() : 124) + random() % 5);
  return image;
}

struct ImageMonitorTest : testing::Test {
  ImageMonitor monitor{{}};
  CameraImages images;
  SensorFrame sensors;
  ImageConditions conditions;
  unsigned count = 0;

  ImageFault see(StoredImage image) {
    image.time = sensors.time = std::chrono::milliseconds(33 * ++count);
    images.top = std::make_shared<const StoredImage>(std::move(image));
    monitor.tick({images, sensors}, {conditions});
    return conditions.top.fault;
  }
  ImageFault wait(double time) {
    sensors.time += from_seconds(time);
    monitor.tick({images, sensors}, {conditions});
    return conditions.top.fault;
  }
};

TEST_F(ImageMonitorTest, accepts_different_images_of_the_same_scene) {
  for (unsigned seed = 1; seed < 20; ++seed) EXPECT_EQ(see(noisy(seed)), ImageFault::kNone);
  EXPECT_EQ(conditions.top.unusable, 0U);
}

TEST_F(ImageMonitorTest, reports_a_camera_without_new_images_from_the_timeout_until_the_next_image) {
  see(noisy(1));
  const Time last = sensors.time;
  EXPECT_EQ(wait(0.4), ImageFault::kNone);
  EXPECT_EQ(wait(0.2), ImageFault::kNoImage);
  EXPECT_EQ(conditions.top.since, last);
  EXPECT_EQ(conditions.bottom.fault, ImageFault::kNoImage) << "this camera has never had an image";
  count = 100;
  EXPECT_EQ(see(noisy(2)), ImageFault::kNone);
}

TEST_F(ImageMonitorTest, reports_an_image_that_equals_one_of_the_last_ones_as_repeated) {
  see(noisy(1));
  EXPECT_EQ(see(noisy(1)), ImageFault::kRepeated);
  EXPECT_EQ(see(noisy(2)), ImageFault::kNone);
  EXPECT_EQ(see(noisy(1)), ImageFault::kRepeated) << "a driver has several buffers";
  EXPECT_EQ(conditions.top.unusable, 2U);
}

TEST_F(ImageMonitorTest, reports_an_image_with_rows_of_an_earlier_one_as_torn) {
  const StoredImage before = noisy(1);
  see(before);
  StoredImage torn = noisy(2);
  std::copy(before.bytes.begin() + 3 * kWidth * kHeight / 2, before.bytes.end(), torn.bytes.begin() + 3 * kWidth * kHeight / 2);
  EXPECT_EQ(see(torn), ImageFault::kTorn);
}

TEST_F(ImageMonitorTest, reports_missing_bytes_and_rows_of_zeros_as_incomplete) {
  StoredImage image = noisy(1);
  image.bytes.pop_back();
  EXPECT_EQ(see(image), ImageFault::kIncomplete);
  image = noisy(2);
  std::fill(image.bytes.end() - kWidth * kHeight / 4, image.bytes.end(), 0);
  EXPECT_EQ(see(image), ImageFault::kIncomplete);
  std::ranges::fill(image.bytes, 0);
  EXPECT_EQ(see(image), ImageFault::kIncomplete);
}

TEST_F(ImageMonitorTest, reports_images_of_other_shapes) {
  EXPECT_EQ(see(noisy(1, 640, 240)), ImageFault::kWrongSize);
  EXPECT_EQ(see(noisy(2, 32, 24)), ImageFault::kWrongSize);
  EXPECT_EQ(see({}), ImageFault::kIncomplete);
  EXPECT_EQ(see(noisy(3, 640, 480)), ImageFault::kNone);
}

/// An image of one colour, with noise of this amplitude in luma.
StoredImage plain(std::uint8_t y, std::uint8_t u, std::uint8_t v, unsigned noise = 0) {
  std::mt19937 random(noise);
  StoredImage image{kWidth, kHeight, Time{0}, {}};
  for (int i = 0; i < kWidth * kHeight; ++i) {
    image.bytes.push_back(static_cast<std::uint8_t>(y + (noise > 0 ? random() % noise : 0)));
    image.bytes.push_back(i % 2 == 0 ? u : v);
  }
  return image;
}

TEST_F(ImageMonitorTest, reports_dark_overexposed_and_blank_images) {
  EXPECT_EQ(see(plain(0, 128, 128)), ImageFault::kDark);
  EXPECT_EQ(see(plain(1, 128, 128, 3)), ImageFault::kDark);
  EXPECT_EQ(see(plain(255, 128, 128)), ImageFault::kOverexposed);
  EXPECT_EQ(see(plain(253, 128, 128, 3)), ImageFault::kNone) << "a third of the pixels is measured";
  EXPECT_EQ(see(plain(90, 100, 100)), ImageFault::kBlank);
}

TEST_F(ImageMonitorTest, reports_random_bytes_as_noise) {
  StoredImage image = plain(0, 0, 0);
  std::mt19937 random(1);
  for (std::uint8_t& byte : image.bytes) byte = static_cast<std::uint8_t>(random());
  EXPECT_EQ(see(image), ImageFault::kNoise);
}

}  // namespace
}  // namespace soccer
