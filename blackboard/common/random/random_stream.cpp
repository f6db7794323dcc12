#include "blackboard/common/random/random_stream.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <boost/random/bernoulli_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/common/random/seeds.h"

namespace soccer {
namespace {

template <class Word>
using MersenneTwister = std::conditional_t<std::is_same_v<Word, std::uint64_t>, boost::random::mt19937_64, boost::random::mt19937>;

template <class Word>
Word engine_seed(std::uint64_t seed) {
  if constexpr (std::is_same_v<Word, std::uint64_t>)
    return seed;
  else
    return short_seed(seed);
}

}  // namespace

template <class Word>
struct BasicRandomStream<Word>::Engine {
  MersenneTwister<Word> numbers;
};

template <class Word>
BasicRandomStream<Word>::BasicRandomStream(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

template <class Word>
BasicRandomStream<Word>::BasicRandomStream() : BasicRandomStream(std::make_unique<Engine>()) {}

template <class Word>
BasicRandomStream<Word>::BasicRandomStream(std::uint64_t seed)
    : BasicRandomStream(std::make_unique<Engine>(Engine{MersenneTwister<Word>(engine_seed<Word>(seed))})) {}

template <class Word>
BasicRandomStream<Word>::BasicRandomStream(std::uint64_t seed, std::uint64_t stream) : BasicRandomStream(stream_seed(seed, stream)) {}

template <class Word>
BasicRandomStream<Word> BasicRandomStream<Word>::of_words(std::initializer_list<std::uint32_t> words) {
  boost::random::seed_seq sequence(words.begin(), words.end());
  return BasicRandomStream(std::make_unique<Engine>(Engine{MersenneTwister<Word>(sequence)}));
}

template <class Word>
BasicRandomStream<Word>::BasicRandomStream(const BasicRandomStream& other) : BasicRandomStream(std::make_unique<Engine>(*other.engine_)) {}

template <class Word>
BasicRandomStream<Word>& BasicRandomStream<Word>::operator=(const BasicRandomStream& other) {
  if (this != &other) *engine_ = *other.engine_;
  return *this;
}

template <class Word>
BasicRandomStream<Word>::~BasicRandomStream() = default;

template <class Word>
Word BasicRandomStream<Word>::word() {
  return engine_->numbers();
}

template <class Word>
double BasicRandomStream<Word>::unit() {
  return boost::random::uniform_01<double>()(engine_->numbers);
}

template <class Word>
double BasicRandomStream<Word>::uniform(double low, double high) {
  return low < high ? boost::random::uniform_real_distribution<double>(low, high)(engine_->numbers) : low;
}

template <class Word>
double BasicRandomStream<Word>::within(double limit) {
  return limit > 0 ? uniform(-limit, limit) : 0;
}

template <class Word>
int BasicRandomStream<Word>::integer(int low, int high) {
  return low < high ? boost::random::uniform_int_distribution<int>(low, high)(engine_->numbers) : low;
}

template <class Word>
std::size_t BasicRandomStream<Word>::index(std::size_t count) {
  return count > 1 ? boost::random::uniform_int_distribution<std::size_t>(0, count - 1)(engine_->numbers) : 0;
}

template <class Word>
double BasicRandomStream<Word>::normal(double deviation) {
  return deviation > 0 ? boost::random::normal_distribution<double>(0, deviation)(engine_->numbers) : 0;
}

template <class Word>
bool BasicRandomStream<Word>::chance(double probability) {
  return unit() < probability;
}

template <class Word>
bool BasicRandomStream<Word>::bernoulli(double probability) {
  return probability > 0 && boost::random::bernoulli_distribution<double>(std::min(probability, 1.0))(engine_->numbers);
}

template class BasicRandomStream<std::uint64_t>;
template class BasicRandomStream<std::uint32_t>;

}  // namespace soccer
