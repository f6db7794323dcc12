#include "simulation/simserver/host/spread.h"

#include <array>

#include <boost/accumulators/accumulators.hpp>
#include <boost/accumulators/statistics/count.hpp>
#include <boost/accumulators/statistics/extended_p_square.hpp>
#include <boost/accumulators/statistics/max.hpp>
#include <boost/accumulators/statistics/stats.hpp>

namespace soccer {

namespace acc = boost::accumulators;

struct Spread::Values {
  acc::accumulator_set<double, acc::stats<acc::tag::count, acc::tag::max, acc::tag::extended_p_square>> set{
      acc::extended_p_square_probabilities = std::array{0.5, 0.99}};
};

Spread::Spread() : values_(std::make_unique<Values>()) {}
Spread::Spread(const Spread& other) : values_(std::make_unique<Values>(*other.values_)) {}
Spread& Spread::operator=(const Spread& other) {
  *values_ = *other.values_;
  return *this;
}
Spread::~Spread() = default;

void Spread::add(double value) { values_->set(value); }
double Spread::median() const { return acc::extended_p_square(values_->set)[0]; }
double Spread::p99() const { return acc::extended_p_square(values_->set)[1]; }
double Spread::max() const { return acc::max(values_->set); }
bool Spread::empty() const { return acc::count(values_->set) == 0; }

}  // namespace soccer
