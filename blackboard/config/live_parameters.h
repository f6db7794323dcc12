#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "blackboard/config/yaml.h"

namespace soccer {

/// A parameter as people see it.
struct ParameterValue {
  enum class Kind { kNumber, kWhole, kTruth };
  std::string name;            ///< "WalkParameters.lift", as --set takes it
  std::vector<double> values;  ///< one, or those of an array
  Kind kind = Kind::kNumber;
  bool is_list = false;
  FieldCard card;
};

/// The parameters of one cycle that may change while it ticks. Any thread sets them; the cycle takes them over between two ticks, so that a
/// module never sees half a change.
class LiveParameters {
 public:
  /// Before the cycle runs. `target` must outlive this; only take() writes to it. A struct is added once.
  template <Described T>
  void add(T& target);

  /// Between ticks, in the cycle's thread: writes to the targets what was set. True when there was anything.
  bool take();

  /// What is set, in the order of the structs and of their descriptions. From any thread.
  std::vector<ParameterValue> values() const;

  /// From any thread. False when the struct is none of these. Errors: InputError for an unknown key, a wrong count or a value out of range;
  /// then nothing changes.
  bool set(const std::string& name, const std::vector<double>& values);

 private:
  struct Section {
    std::string name;
    std::function<void(std::vector<ParameterValue>&)> list;
    std::function<void(const ParameterEntry&)> set;
    std::function<void()> take;
  };

  mutable std::mutex mutex_;  // guards what the sections hold
  std::atomic<bool> news_ = false;
  std::vector<Section> sections_;
};

namespace config {

inline void describe_value(double value, ParameterValue& out) { out.values.push_back(value); }
inline void describe_value(int value, ParameterValue& out) {
  out.kind = ParameterValue::Kind::kWhole;
  out.values.push_back(value);
}
inline void describe_value(bool value, ParameterValue& out) {
  out.kind = ParameterValue::Kind::kTruth;
  out.values.push_back(value ? 1 : 0);
}
template <class T, std::size_t N>
void describe_value(const std::array<T, N>& values, ParameterValue& out) {
  out.is_list = true;
  for (const T value : values) describe_value(value, out);
}

}  // namespace config

template <Described T>
void LiveParameters::add(T& target) {
  const auto asked = std::make_shared<T>(target);
  const std::string section(name_of<T>());
  sections_.push_back({section,
                       [asked, section](std::vector<ParameterValue>& list) {
                         for_each_field(*asked, [&](std::string_view field, const FieldCard& card, const auto& value) {
                           ParameterValue parameter;
                           parameter.name = section + '.' + std::string(field);
                           parameter.card = card;
                           config::describe_value(value, parameter);
                           list.push_back(std::move(parameter));
                         });
                       },
                       [asked](const ParameterEntry& entry) {
                         T changed = *asked;
                         set_parameter(changed, entry);
                         *asked = changed;
                       },
                       [asked, &target] { target = *asked; }});
}

}  // namespace soccer
