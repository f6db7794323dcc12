#include "simulation/body/simspark/server_clock.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kCoarseFrom = 32768;  // s; the resolution of single precision is 4 ms there
constexpr int kEnough = 200;           // messages before coarse() can be true
constexpr double kLessIsLoss = 0.05;   // fraction; smaller deviations can result from lost messages

}  // namespace

bool ServerClock::coarse() const {
  return last_now_ >= kCoarseFrom && updates_ >= kEnough && std::abs((last_now_ - first_now_) / (updates_ * step_) - 1) > kLessIsLoss;
}

void ServerClock::learn_step(double difference) {
  const double hundredths = std::clamp(difference * 100, 0.0, 15.0);
  ++seen_[static_cast<std::size_t>(std::lround(hundredths))];
  const auto maximum = std::max_element(seen_.begin() + 1, seen_.end());
  if (*maximum > 0) step_ = 0.01 * static_cast<double>(maximum - seen_.begin());
}

void ServerClock::update(double now) {
  if (!std::isfinite(now)) return;
  if (!started_) {
    started_ = true;
    grid_ = first_now_ = last_now_ = now;
    cycles_ = 1;
    time_ += from_seconds(step_);
    return;
  }
  const double difference = now - last_now_;
  last_now_ = now;
  ++updates_;
  if (difference == 0) {
    ++frozen_;
    cycles_ = 0;
    return;
  }
  frozen_ = 0;
  learn_step(difference);
  // A printed time can be wrong by half a cycle; only a larger jump means that messages were lost.
  const double ahead = std::min((now - grid_) / step_, 1000.0);
  cycles_ = ahead < 1.75 ? 1 : static_cast<int>(std::lround(ahead));
  grid_ += cycles_ * step_;
  grid_ += std::abs(now - grid_) < step_ ? 0.1 * (now - grid_) : now - grid_;
  time_ += cycles_ * from_seconds(step_);
}

}  // namespace soccer
