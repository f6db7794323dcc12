#include "blackboard/common/random/seeds.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr std::uint64_t kSeedOf64Bits = std::uint64_t{1} << 32U, kLastSeed = std::numeric_limits<std::uint64_t>::max();

TEST(ShortSeed, leaves_seeds_of_32_bits_unchanged) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2017}, kSeedOf64Bits - 1}) {
    EXPECT_EQ(short_seed(seed), seed);
    EXPECT_EQ(spread_seed(seed), seed);
  }
}

TEST(ShortSeed, depends_on_the_high_half_of_a_seed) {
  for (const std::uint64_t low : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2017}}) {
    EXPECT_NE(short_seed(kSeedOf64Bits + low), short_seed(low));
    EXPECT_NE(short_seed(kSeedOf64Bits + low), short_seed(2 * kSeedOf64Bits + low));
    EXPECT_NE(short_seed(kSeedOf64Bits + low), short_seed(kSeedOf64Bits + low + 1));
  }
  EXPECT_NE(short_seed(kSeedOf64Bits), short_seed(1)) << "the halves are not merely combined";
}

TEST(PartSeed, numbers_the_parts_of_successive_seeds_one_after_the_other) {
  EXPECT_EQ(part_seed(0, 1000, 3), 3U);
  EXPECT_EQ(part_seed(7, 1000, 3), 7003U);
  EXPECT_EQ(part_seed(kLastSeed / 1000, 1000, 615), kLastSeed) << "the largest one that fits";
}

TEST(PartSeed, of_a_large_seed_is_not_that_of_a_small_one) {
  const std::uint64_t wrapping = std::uint64_t{1} << 58U;  // times a million: a multiple of 2^64
  EXPECT_NE(part_seed(wrapping, 1'000'000, 1), part_seed(0, 1'000'000, 1));
  EXPECT_NE(part_seed(wrapping, 1'000'000, 1), part_seed(wrapping, 1'000'000, 2));
  EXPECT_NE(part_seed(kLastSeed, 1'000'000, 1), part_seed(kLastSeed - 1, 1'000'000, 1));
  EXPECT_NE(part_seed(kLastSeed / 1000, 1000, 616), part_seed(0, 1000, 0)) << "the first one that does not fit";
}

TEST(SeedWords, are_the_halves_of_a_seed) {
  EXPECT_EQ(low_word(0x0123456789abcdefU), 0x89abcdefU);
  EXPECT_EQ(high_word(0x0123456789abcdefU), 0x01234567U);
}

TEST(StreamSeed, differs_between_seeds_and_between_streams) {
  EXPECT_NE(stream_seed(1, 0), stream_seed(1, 1));
  EXPECT_NE(stream_seed(1, 0), stream_seed(0, 1));
  EXPECT_NE(stream_seed(1, 0), stream_seed(2, 0));
}

}  // namespace
}  // namespace soccer
