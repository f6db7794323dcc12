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

/// The shipped nets, which have all kinds of layers and odd numbers of blocks of channels.
std::vector<Net> shipped_nets() {
  std::vector<Net> nets;
  for (const std::string name : {"ball.net", "robots.net", "robot_patch.net"})
    nets.push_back(Net::load(read_whole(std::filesystem::path(SOURCE_DIR) / "config/nets" / name), name));
  return nets;
}

/// The kernels of this processor besides the portable ones.
std::vector<const Kernels*> vector_kernels() {
  std::vector<const Kernels*> kernels;
  for (const Kernels* some : {ssse3_kernels(), avx2_kernels()})
    if (some != nullptr) kernels.push_back(some);
  return kernels;
}

/// Whether a net's outputs for an image are the same with all kernels.
void expect_equal_outputs(const Net& net, const std::vector<std::vector<std::uint8_t>>& images) {
  Inference scalar(net, scalar_kernels());
  for (const Kernels* kernels : vector_kernels()) {
    Inference vector(net, *kernels);
    for (const auto& image : images) {
      const auto a = scalar.run(image), b = vector.run(image);
      ASSERT_EQ(std::vector<float>(a.begin(), a.end()), std::vector<float>(b.begin(), b.end())) << kernels->name;
    }
  }
}

TEST(Net, scalar_and_vector_kernels_agree_to_the_bit) {
  for (const Net& net : shipped_nets()) {
    std::vector<std::vector<std::uint8_t>> images;
    for (unsigned seed = 0; seed < 10; ++seed) images.push_back(random_image(net.input().elements(), seed));
    expect_equal_outputs(net, images);
  }
}

TEST(Net, extreme_images_do_not_overflow) {
  for (const Net& net : shipped_nets()) {
    const auto elements = static_cast<std::size_t>(net.input().elements());
    expect_equal_outputs(net, {std::vector<std::uint8_t>(elements, 0), std::vector<std::uint8_t>(elements, 255)});
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
