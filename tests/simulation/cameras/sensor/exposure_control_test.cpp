#include "simulation/cameras/sensor/exposure_control.h"

#include <cmath>

#include <gtest/gtest.h>

#include "simulation/cameras/hall.h"

namespace soccer {
namespace {

constexpr int kWidth = 64, kHeight = 48;

StoredImage image_of_colour(std::uint8_t y, std::uint8_t u, std::uint8_t v) {
  StoredImage image{kWidth, kHeight, Time{0}, std::vector<std::uint8_t>(2 * kWidth * kHeight)};
  for (std::size_t i = 0; i < image.bytes.size(); i += 4) {
    image.bytes[i] = image.bytes[i + 2] = y;
    image.bytes[i + 1] = u;
    image.bytes[i + 3] = v;
  }
  return image;
}

/// The gains after a minute of equal images. Exposure and balance act on the sensor, not on these images.
SensorGains gains_after(const ImageSensorParameters& parameters, const StoredImage& image) {
  ExposureControl control(parameters, {});
  for (int i = 0; i < 60 * 30; ++i) control.update(image.view(), 1.0 / 30);
  return control.gains();
}

/// 1 if the gains make the light of a black body white; more or less if that light was tinted.
double tint(const SensorGains& gains) {
  const LinearColour light = black_body(black_body_temperature(gains.red / gains.blue));
  return std::sqrt(gains.red * light.x() * gains.blue * light.z());
}

TEST(ExposureControl, dark_images_are_exposed_more_and_bright_ones_less) {
  EXPECT_GT(gains_after({}, image_of_colour(20, 128, 128)).exposure, 2);
  EXPECT_LT(gains_after({}, image_of_colour(230, 128, 128)).exposure, 0.5);
}

TEST(ExposureControl, warm_light_is_balanced) {
  const SensorGains gains = gains_after({}, image_of_colour(140, 118, 138));
  EXPECT_LT(gains.red, 0.9);
  EXPECT_GT(gains.blue, 1.1);
}

TEST(ExposureControl, a_pale_green_surface_is_not_balanced_to_grey) {
  const StoredImage carpet = image_of_colour(140, 118, 118);
  ImageSensorParameters parameters;
  EXPECT_NEAR(tint(gains_after(parameters, carpet)), parameters.max_tint, 1e-6);
  parameters.max_tint = 1;
  EXPECT_NEAR(tint(gains_after(parameters, carpet)), 1, 1e-6);
}

TEST(ExposureControl, fixed_gains_remain) {
  ImageSensorParameters parameters;
  parameters.auto_exposure = parameters.auto_white_balance = false;
  parameters.exposure = 2;
  parameters.red_gain = 1.5;
  parameters.blue_gain = 0.75;
  const SensorGains gains = gains_after(parameters, image_of_colour(20, 118, 118));
  EXPECT_DOUBLE_EQ(gains.exposure, 2);
  EXPECT_DOUBLE_EQ(gains.red, 1.5);
  EXPECT_DOUBLE_EQ(gains.blue, 0.75);
}

TEST(BlackBody, temperature_follows_from_the_ratio_of_blue_to_red) {
  for (const double kelvin : {2000.0, 2700.0, 4000.0, 6500.0, 9000.0, 12000.0}) {
    const LinearColour light = black_body(kelvin);
    EXPECT_NEAR(black_body_temperature(light.z() / light.x()), kelvin, kelvin * 1e-4);
  }
  EXPECT_DOUBLE_EQ(black_body_temperature(1e-3), 2000);
  EXPECT_DOUBLE_EQ(black_body_temperature(1e3), 12000);
}

}  // namespace
}  // namespace soccer
