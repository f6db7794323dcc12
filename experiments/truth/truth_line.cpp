#include "experiments/truth/truth_line.h"

#include <cmath>

namespace soccer {
namespace {

constexpr double kSameTime = 0.03;  // s, greatest difference between an image and the ground truth

}  // namespace

TruthLine::TruthLine(McapReader& log) : decoder_(log, kTruthChannel), messages_(log.messages({.topics = {kTruthChannel}})) { step(); }

const SceneTruth* TruthLine::at(Time time) {
  while (more_ && std::abs(seconds(next_.time - time)) <= std::abs(seconds(now_.time - time))) step();
  return std::abs(seconds(now_.time - time)) <= kSameTime ? &now_ : nullptr;
}

void TruthLine::step() {
  now_ = next_;
  const auto message = messages_.next();
  more_ = message.has_value();
  if (more_) decoder_.decode(*message, next_);
}

}  // namespace soccer
