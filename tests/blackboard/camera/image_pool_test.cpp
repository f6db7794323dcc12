#include "blackboard/camera/image_pool.h"

#include <optional>

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(ImagePool, a_released_image_is_used_again) {
  ImagePool pool;
  auto first = pool.take();
  first->bytes.assign(100, 7);
  const StoredImage* memory = first.get();
  const auto second = pool.take();
  EXPECT_NE(second.get(), memory);
  first.reset();
  const auto third = pool.take();
  EXPECT_EQ(third.get(), memory);
  EXPECT_EQ(third->bytes.capacity(), 100U);
}

TEST(ImagePool, an_image_with_a_reader_is_not_used_again) {
  ImagePool pool;
  auto image = pool.take();
  const std::shared_ptr<const StoredImage> reader = image;
  image.reset();
  EXPECT_NE(pool.take().get(), reader.get());
}

TEST(ImagePool, an_image_may_outlive_the_pool) {
  std::optional<ImagePool> pool(std::in_place);
  const auto image = pool->take();
  image->bytes = {1, 2};
  pool.reset();
  EXPECT_EQ(image->bytes.size(), 2U);
}

}  // namespace
}  // namespace soccer
