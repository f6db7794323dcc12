#pragma once

#include <memory>

namespace soccer {

/// Median, 99th percentile and maximum of a stream of values, without storing them (the P² algorithm; Jain and Chlamtac 1985).
class Spread {
 public:
  Spread();
  Spread(const Spread& other);
  Spread& operator=(const Spread& other);
  ~Spread();

  void add(double value);
  double median() const;
  double p99() const;
  double max() const;
  bool empty() const;

 private:
  struct Values;
  std::unique_ptr<Values> values_;
};

}  // namespace soccer
