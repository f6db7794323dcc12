#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>

namespace soccer {

/// Random numbers that depend on the seed only, with every compiler and standard library: the Mersenne Twister and the distributions are
/// Boost's. A copy continues with the same numbers. Word: std::uint64_t for MT19937-64, std::uint32_t for MT19937.
///
/// The distribution and the number of draws are part of a seed's meaning. Each draw makes a new distribution, so that the stream has no
/// state beside its engine. Draws whose result is certain, such as those from an empty range, take no number from the engine.
template <class Word>
class BasicRandomStream {
 public:
  /// The stream of the engine's own seed, 5489.
  BasicRandomStream();
  /// MT19937 takes the seed's short_seed().
  explicit BasicRandomStream(std::uint64_t seed);
  /// One of the independent streams of a seed: that of the stream_seed().
  BasicRandomStream(std::uint64_t seed, std::uint64_t stream);
  /// Seeded by boost::random::seed_seq, for seeds of several numbers.
  static BasicRandomStream of_words(std::initializer_list<std::uint32_t> words);

  BasicRandomStream(const BasicRandomStream& other);
  BasicRandomStream& operator=(const BasicRandomStream& other);
  ~BasicRandomStream();

  /// The engine's next number, such as for a seed.
  Word word();
  /// 0 <= number < 1 (uniform_01, which gives the same numbers as uniform_real_distribution from 0 to 1).
  double unit();
  /// low <= number < high (uniform_real_distribution); low when the range is empty.
  double uniform(double low, double high);
  /// -limit <= number < limit (uniform_real_distribution); 0 when the limit is not positive.
  double within(double limit);
  /// low <= number <= high (uniform_int_distribution); low when there is no other number.
  int integer(int low, int high);
  /// 0 <= number < count (uniform_int_distribution); 0 when there is no other number.
  std::size_t index(std::size_t count);
  /// Normally distributed with mean 0 (normal_distribution); 0 when the deviation is not positive.
  double normal(double deviation);
  /// True with this probability: unit() < probability. Takes a number for each probability.
  bool chance(double probability);
  /// True with this probability (bernoulli_distribution); false when it is not positive. Probabilities over 1 count as 1.
  bool bernoulli(double probability);

 private:
  struct Engine;  // its header is the largest of Boost.Random

  explicit BasicRandomStream(std::unique_ptr<Engine> engine);

  std::unique_ptr<Engine> engine_;
};

extern template class BasicRandomStream<std::uint64_t>;
extern template class BasicRandomStream<std::uint32_t>;

using RandomStream = BasicRandomStream<std::uint64_t>;
using RandomStream32 = BasicRandomStream<std::uint32_t>;

}  // namespace soccer
