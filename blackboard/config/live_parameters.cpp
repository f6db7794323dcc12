#include "blackboard/config/live_parameters.h"

namespace soccer {

bool LiveParameters::take() {
  if (!news_.load(std::memory_order_relaxed)) return false;
  const std::lock_guard lock(mutex_);
  news_ = false;
  for (const Section& section : sections_) section.take();
  return true;
}

std::vector<ParameterValue> LiveParameters::values() const {
  const std::lock_guard lock(mutex_);
  std::vector<ParameterValue> list;
  for (const Section& section : sections_) section.list(list);
  return list;
}

bool LiveParameters::set(const std::string& name, const std::vector<double>& values) {
  const std::size_t dot = name.find('.');
  const std::string key = dot == std::string::npos ? "" : name.substr(dot + 1);
  const std::lock_guard lock(mutex_);
  for (const Section& section : sections_) {
    if (name.compare(0, dot, section.name) != 0) continue;
    section.set({key, values, name});
    news_ = true;
    return true;
  }
  return false;
}

}  // namespace soccer
