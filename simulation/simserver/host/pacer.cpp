#include "simulation/simserver/host/pacer.h"

#include <algorithm>
#include <cmath>

#include "simulation/protocol/command.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr const char* kFactors = "from 0.001 to 1000000";

bool is_factor(double number) { return number >= Pacer::kMinFactor && number <= Pacer::kMaxFactor; }

}  // namespace

std::string Pacer::error_of_factor(const std::string& text) {
  const auto factor = to_number(text);
  return factor && (*factor == 0 || is_factor(*factor)) ? std::string() : text + " is neither 0 nor " + kFactors;
}

Pacer::Pacer(double step, double factor, bool may_run_free) : step_(step), factor_(factor), may_run_free_(may_run_free) {}

std::optional<Pacer::Wait> Pacer::wait(Instant now) const {
  if (paused()) return std::nullopt;
  if (factor_ <= 0) return Wait::zero();
  return std::max(Wait::zero(), next_ - now);
}

std::optional<Pacer::Wait> Pacer::late(Instant now) const {
  if (factor_ <= 0 || cycles_left_ > 0) return std::nullopt;
  return now - next_;
}

void Pacer::stepped(Instant now) {
  if (cycles_left_ > 0) --cycles_left_;
  if (factor_ <= 0) return;
  next_ = std::max(next_ + period(), now - period());
}

bool Pacer::execute(const Command& command, Instant now, std::string& error) {
  const double number = to_number(first_argument(command)).value_or(NAN);
  if (command.name == "pause") {
    pause();
  } else if (command.name == "resume") {
    paused_ = false;
    cycles_left_ = 0;
    next_ = now;
  } else if (command.name == "step") {
    constexpr double kMaxCycles = 1e9;
    const double cycles = command.count > 0 ? number : 1;
    if (!(cycles >= 1 && cycles <= kMaxCycles && cycles == std::floor(cycles))) {
      error = "(step N) needs a whole number of cycles, at least 1; it is ignored";
      return true;
    }
    paused_ = true;
    cycles_left_ = static_cast<long>(cycles);
    next_ = std::max(next_, now);
  } else if (command.name == "realtimeFactor") {
    if (!is_factor(number) && !(number == 0 && may_run_free_)) {
      error = "(realtimeFactor R) needs " + std::string(may_run_free_ ? "0 or " : "") + "a number " + kFactors +
              (may_run_free_ ? "; it is ignored" : " when the server is not in sync mode; it is ignored");
      return true;
    }
    factor_ = number;
    next_ = now;
  } else {
    return false;
  }
  return true;
}

}  // namespace soccer
