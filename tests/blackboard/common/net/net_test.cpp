#include "blackboard/common/net/net.h"

#include <array>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/kernels.h"

namespace soccer {
namespace {

std::string ball_net() { return read_whole(std::filesystem::path(SOURCE_DIR) / "config/nets/ball.net"); }

std::vector<std::uint8_t> random_image(int elements, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::uint8_t> image(static_cast<std::size_t>(elements));
  for (std::uint8_t& byte : image) byte = static_cast<std::uint8_t>(random());
  return image;
}

TEST(Net, scalar_and_vector_kernels_agree_to_the_bit) {
  if (ssse3_kernels() == nullptr) GTEST_SKIP() << "this processor has no SSSE3";
  const Net net = Net::load(ball_net(), "ball.net");
  Inference scalar(net, scalar_kernels()), vector(net, *ssse3_kernels());
  for (unsigned seed = 0; seed < 100; ++seed) {
    const auto image = random_image(net.input().elements(), seed);
    const auto a = scalar.run(image), b = vector.run(image);
    ASSERT_EQ(std::vector<float>(a.begin(), a.end()), std::vector<float>(b.begin(), b.end()));
  }
}

TEST(Net, extreme_images_do_not_overflow) {
  if (ssse3_kernels() == nullptr) GTEST_SKIP() << "this processor has no SSSE3";
  const Net net = Net::load(ball_net(), "ball.net");
  Inference scalar(net, scalar_kernels()), vector(net, *ssse3_kernels());
  for (const int value : {0, 255}) {
    const std::vector<std::uint8_t> image(static_cast<std::size_t>(net.input().elements()), static_cast<std::uint8_t>(value));
    const auto a = scalar.run(image), b = vector.run(image);
    EXPECT_EQ(std::vector<float>(a.begin(), a.end()), std::vector<float>(b.begin(), b.end()));
  }
}

TEST(Net, an_image_of_another_size_is_an_error) {
  const Net net = Net::load(ball_net(), "ball.net");
  Inference inference(net);
  EXPECT_THROW(inference.run(random_image(net.input().elements() - 1, 1)), std::logic_error);
}

TEST(Net, its_description_lists_the_layers) {
  const Net net = Net::load(ball_net(), "ball.net");
  EXPECT_NE(net.describe().find("dense"), std::string::npos);
  EXPECT_GT(net.multiply_accumulates(), 100000);
}

TEST(NetFile, a_truncated_or_changed_file_is_refused) {
  const std::string good = ball_net();
  for (const std::size_t length : {std::size_t{0}, std::size_t{7}, std::size_t{40}, good.size() - 1})
    EXPECT_THROW(Net::load(std::string_view(good).substr(0, length), "cut.net"), InputError) << length;
  for (std::size_t i = 0; i < good.size(); i += 97) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x20);
    EXPECT_THROW(Net::load(bad, "changed.net"), InputError) << i;
  }
}

TEST(NetFile, the_message_names_the_file) {
  try {
    Net::load("no net", "ball.net");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("ball.net"), std::string::npos);
  }
}

}  // namespace
}  // namespace soccer
