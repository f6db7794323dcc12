#include "blackboard/wiring/cycle.h"

#include <algorithm>
#include <stdexcept>

#include "blackboard/common/error.h"

namespace soccer {

void Cycle::add_observer(std::string_view topic, std::vector<std::function<void()>>& where, std::function<void()> see) {
  observers_.emplace_back(topic);
  checked_ = false;
  where.push_back(std::move(see));
}

void Cycle::add_step(ModuleCard card, std::function<void()> run) {
  cards_.push_back(std::move(card));
  steps_.push_back(std::move(run));
  spent_.emplace_back(0);
  checked_ = false;
}

std::size_t Cycle::index_of(std::string_view module) const {
  const auto found = std::ranges::find(cards_, module, &ModuleCard::name);
  require(found != cards_.end(), "a cycle has no module of this name");
  return static_cast<std::size_t>(found - cards_.begin());
}

void Cycle::leave_out(std::string_view module) {
  const std::size_t index = index_of(module);
  cards_[index].needs.clear();
  cards_[index].needs_previous.clear();
  steps_[index] = [] {};
  checked_ = false;
}

void Cycle::run_if(std::string_view module, std::function<bool()> due) {
  std::function<void()>& step = steps_[index_of(module)];
  step = [run = std::move(step), due = std::move(due)] {
    if (due()) run();
  };
}

void Cycle::check() {
  std::vector<ModuleCard> all = cards_;
  all.push_back({.name = "an observer", .needs = observers_});
  const Wiring wiring = wire_up(all);
  if (!wiring.error.empty()) throw std::logic_error("cycle " + name_ + ": " + wiring.error);
  order_ = wiring.order;
  std::erase(order_, cards_.size());
  checked_ = true;
}

void Cycle::tick() {
  require(checked_, "tick() was called before check()");
  const Time begin = stopwatch();
  for (const auto& action : before_) action();
  for (const std::size_t step : order_) {
    const Time start = stopwatch();
    steps_[step]();
    spent_[step] += stopwatch() - start;
  }
  for (const auto& action : after_) action();
  for (const auto& action : keep_) action();
  ++ticks_;
  ticking_ += stopwatch() - begin;
}

void Cycle::show() {
  const Time begin = stopwatch();
  for (const auto& action : shown_) action();
  showing_ += stopwatch() - begin;
}

std::vector<Cycle::Took> Cycle::took() const {
  std::vector<Took> result;
  for (std::size_t m = 0; m < cards_.size(); ++m) result.push_back({cards_[m].name, spent_[m]});
  result.push_back({"whole tick", ticking_});
  result.push_back({"show", showing_});
  return result;
}

}  // namespace soccer
