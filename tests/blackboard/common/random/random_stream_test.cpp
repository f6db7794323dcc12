#include "blackboard/common/random/random_stream.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <boost/random/bernoulli_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/random/seeds.h"

namespace soccer {
namespace {

constexpr int kDraws = 1000;
constexpr std::uint64_t kLongSeed = 0x123456789abcdefULL;

/// A stream and its engine.
template <class Numbers, class Twister>
struct Kind {
  using Stream = Numbers;
  using Engine = Twister;
};
using Kinds = testing::Types<Kind<RandomStream, boost::random::mt19937_64>, Kind<RandomStream32, boost::random::mt19937>>;

template <class Kind>
class EitherRandomStream : public testing::Test {
 protected:
  typename Kind::Stream stream_{7};
  typename Kind::Engine engine_{7U};
};
TYPED_TEST_SUITE(EitherRandomStream, Kinds);

TYPED_TEST(EitherRandomStream, draws_from_the_distributions_of_boost_in_any_order) {
  auto& stream = this->stream_;
  auto& engine = this->engine_;
  for (int i = 0; i < kDraws; ++i) {
    EXPECT_EQ(stream.word(), engine());
    EXPECT_EQ(stream.unit(), boost::random::uniform_01<double>()(engine));
    EXPECT_EQ(stream.uniform(-2, 0.3), boost::random::uniform_real_distribution<double>(-2, 0.3)(engine));
    EXPECT_EQ(stream.within(0.7), boost::random::uniform_real_distribution<double>(-0.7, 0.7)(engine));
    EXPECT_EQ(stream.integer(-3, 5), boost::random::uniform_int_distribution<int>(-3, 5)(engine));
    EXPECT_EQ(stream.index(11), boost::random::uniform_int_distribution<std::size_t>(0, 10)(engine));
    EXPECT_EQ(stream.normal(0.2), boost::random::normal_distribution<double>(0, 0.2)(engine));
    EXPECT_EQ(stream.chance(0.3), boost::random::uniform_real_distribution<double>(0, 1)(engine) < 0.3);
    EXPECT_EQ(stream.bernoulli(0.6), boost::random::bernoulli_distribution<double>(0.6)(engine));
  }
}

TYPED_TEST(EitherRandomStream, is_uniform_between_two_numbers) {
  double sum = 0, squares = 0, minimum = 1e9, maximum = -1e9;
  constexpr int kThrows = 4000;
  for (int i = 0; i < kThrows; ++i) {
    const double value = this->stream_.uniform(2, 6);
    sum += value;
    squares += value * value;
    minimum = std::min(minimum, value);
    maximum = std::max(maximum, value);
  }
  EXPECT_NEAR(sum / kThrows, 4, 0.1);
  EXPECT_NEAR(squares / kThrows - 16, 4.0 * 4.0 / 12, 0.6);
  EXPECT_NEAR(minimum, 2, 0.02);
  EXPECT_NEAR(maximum, 6, 0.02);
}

TYPED_TEST(EitherRandomStream, certain_results_take_no_number) {
  auto& stream = this->stream_;
  EXPECT_EQ(stream.uniform(0.5, 0.5), 0.5);
  EXPECT_EQ(stream.uniform(0.5, 0.4), 0.5);
  EXPECT_EQ(stream.within(0), 0);
  EXPECT_FALSE(std::signbit(stream.within(0)));
  EXPECT_EQ(stream.within(-1), 0);
  EXPECT_EQ(stream.integer(4, 4), 4);
  EXPECT_EQ(stream.integer(4, 3), 4);
  EXPECT_EQ(stream.index(1), 0U);
  EXPECT_EQ(stream.index(0), 0U);
  EXPECT_EQ(stream.normal(0), 0);
  EXPECT_EQ(stream.normal(-1), 0);
  EXPECT_FALSE(stream.bernoulli(0));
  EXPECT_FALSE(stream.bernoulli(-1));
  EXPECT_EQ(stream.unit(), boost::random::uniform_01<double>()(this->engine_));
}

TYPED_TEST(EitherRandomStream, chance_takes_a_number_for_each_probability) {
  EXPECT_FALSE(this->stream_.chance(0));
  EXPECT_TRUE(this->stream_.chance(1));
  EXPECT_TRUE(this->stream_.bernoulli(2));
  for (int i = 0; i < 3; ++i) boost::random::uniform_01<double>()(this->engine_);
  EXPECT_EQ(this->stream_.unit(), boost::random::uniform_01<double>()(this->engine_));
}

TYPED_TEST(EitherRandomStream, several_words_are_a_sequence_of_seeds) {
  const std::array<std::uint32_t, 3> words{1, 2, 0xffffffffU};
  boost::random::seed_seq sequence(words.begin(), words.end());
  typename TypeParam::Engine engine(sequence);
  typename TypeParam::Stream stream = TypeParam::Stream::of_words({1, 2, 0xffffffffU});
  for (int i = 0; i < kDraws; ++i) EXPECT_EQ(stream.unit(), boost::random::uniform_01<double>()(engine));
}

TYPED_TEST(EitherRandomStream, a_copy_continues_with_the_same_numbers_and_independently) {
  auto& stream = this->stream_;
  stream.normal(1);
  typename TypeParam::Stream copy(stream), assigned;
  assigned = copy;
  const double next = stream.unit();
  EXPECT_EQ(copy.unit(), next);
  EXPECT_EQ(assigned.unit(), next);
  EXPECT_EQ(copy.unit(), assigned.unit());
  EXPECT_NE(stream.unit(), next);
}

TYPED_TEST(EitherRandomStream, without_a_seed_has_that_of_the_engine) {
  typename TypeParam::Engine engine;
  EXPECT_EQ(typename TypeParam::Stream().unit(), boost::random::uniform_01<double>()(engine));
}

TEST(RandomStream, takes_all_bits_of_a_seed) {
  boost::random::mt19937_64 engine(kLongSeed);
  EXPECT_EQ(RandomStream(kLongSeed).unit(), boost::random::uniform_01<double>()(engine));
  boost::random::mt19937 short_engine(short_seed(kLongSeed));
  EXPECT_EQ(RandomStream32(kLongSeed).unit(), boost::random::uniform_01<double>()(short_engine));
}

TEST(RandomStream, streams_of_one_seed_differ) {
  EXPECT_EQ(RandomStream(3, 4).unit(), RandomStream(splitmix64(splitmix64(3) + 4)).unit());
  EXPECT_NE(RandomStream(3, 4).unit(), RandomStream(3, 5).unit());
  EXPECT_NE(RandomStream(3, 4).unit(), RandomStream(4, 4).unit());
}

TEST(RandomStream, gives_the_numbers_of_earlier_versions) {
  RandomStream stream(1);
  EXPECT_EQ(stream.unit(), 0.13387664401253274);
  EXPECT_EQ(stream.uniform(-2, 3), -1.3179648181690138);
  EXPECT_EQ(stream.integer(0, 99), 45);
  EXPECT_EQ(stream.index(1000), 21U);
  EXPECT_DOUBLE_EQ(stream.normal(2), -1.4755778944541114);
  EXPECT_EQ(stream.unit(), 0.91135804791117681);
  RandomStream32 short_stream(1);
  EXPECT_EQ(short_stream.unit(), 0.41702199843712151);
  EXPECT_EQ(short_stream.uniform(-2, 3), 2.98592404066585);
  EXPECT_EQ(short_stream.integer(0, 99), 72);
  EXPECT_EQ(short_stream.index(1000), 932U);
  EXPECT_DOUBLE_EQ(short_stream.normal(2), 0.013613637105262885);
  EXPECT_EQ(short_stream.unit(), 0.99904051539488137);
  EXPECT_EQ(RandomStream::of_words({1, 2, 3, 4}).unit(), 0.51971851081868214);
}

}  // namespace
}  // namespace soccer
