#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "blackboard/common/config/declared_section.h"
#include "blackboard/common/config/yaml.h"

namespace soccer {

/// Parameters of one cycle that can be changed while it runs. Any thread may set them; the cycle applies pending changes between two ticks,
/// so that a module never sees a partial change.
class LiveParameters {
 public:
  /// Registers a parameter struct before the cycle runs. `target` must outlive this object; only take() writes to it. Each struct type is
  /// added at most once.
  template <Described T>
  void add(T& target);

  /// Replaces the declared sections by these, in which values that were set before are restored. Returns a message for each such value that
  /// its parameter no longer accepts; it is forgotten. Thread-safe.
  std::vector<std::string> declare(std::vector<DeclaredSection>& sections);

  /// The declared sections with the values as last set. Thread-safe.
  std::vector<DeclaredSection> declared() const;

  /// Writes pending changes to the targets; called between ticks, in the cycle's thread. Returns true if there were any, also in declared
  /// sections.
  bool take();

  /// The values as last set, in the order in which structs were added and fields described, then those of the declared sections.
  /// Thread-safe.
  std::vector<ParameterValue> values() const;

  /// Sets a parameter. Returns false if its struct was not added and its section not declared. Thread-safe. Errors: InputError for an
  /// unknown key, a wrong number of values or a value out of range; nothing changes then.
  bool set(const std::string& name, const std::vector<double>& values);

  /// Sets several parameters, by their names, or none of them if one cannot be set; the cycle applies all of them between the same two
  /// ticks. Returns and errors: as above. Thread-safe.
  bool set(const std::map<std::string, std::vector<double>>& parameters);

  /// Sets one element of an array and leaves the others as last set, by whomever. Returns and errors: as above, and InputError if the array
  /// has no such element. Thread-safe.
  bool set_element(const std::string& name, std::size_t index, double value);

  /// Receives the names of parameters that were set or declared, in the thread that did so. It must return quickly and not use this object.
  using ChangeHandler = std::function<void(const std::vector<std::string>& names)>;
  /// Calls `handler` for each change until unwatch(owner), after which it does not run any more. Thread-safe.
  void watch(const void* owner, ChangeHandler handler);
  void unwatch(const void* owner);

 private:
  struct Section {
    std::string name;
    std::function<void(std::vector<ParameterValue>&)> list;
    std::function<void(const ParameterEntry&)> check;  // throws if the entry cannot be set
    std::function<void(const ParameterEntry&)> set;
    std::function<void()> take;
  };

  // These functions are called with the mutex held.
  std::vector<ParameterValue> list() const;
  bool set_all(const std::map<std::string, std::vector<double>>& parameters);
  void notify(const std::vector<std::string>& names) const;
  bool check(const std::string& name, const std::vector<double>& values) const;
  std::vector<Section>::const_iterator described(const std::string& name) const;

  mutable std::mutex mutex_;  // guards the values that the sections hold, and all members below but changed_
  std::atomic<bool> changed_ = false;
  std::vector<Section> sections_;
  std::vector<DeclaredSection> declared_;
  std::map<std::string, std::vector<double>> set_declared_;  // values of declared sections that were set, by the name of the parameter
  std::map<const void*, ChangeHandler> watchers_;            // by owner
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

/// Appends a parameter for each field; `name`: of the section, or of the section and a group. The fields of a Described one form a group.
template <Described T>
void describe_values(const T& parameters, const std::string& name, std::vector<ParameterValue>& out) {
  for_each_field(parameters, [&]<class Field>(std::string_view field, const FieldCard& card, const Field& value) {
    const std::string full_name = name + '.' + std::string(field);
    if constexpr (Described<Field>) {
      describe_values(value, full_name, out);
    } else {
      ParameterValue parameter;
      parameter.name = full_name;
      parameter.card = card;
      describe_value(value, parameter);
      out.push_back(std::move(parameter));
    }
  });
}

}  // namespace config

template <Described T>
void LiveParameters::add(T& target) {
  const auto requested = std::make_shared<T>(target);
  const std::string section(name_of<T>());
  std::vector<ParameterValue> defaults;
  config::describe_values(target, section, defaults);
  sections_.push_back({section,
                       [requested, section, defaults](std::vector<ParameterValue>& list) {
                         const std::size_t first = list.size();
                         config::describe_values(*requested, section, list);
                         for (std::size_t i = 0; i < defaults.size(); ++i) list[first + i].default_values = defaults[i].values;
                       },
                       [requested](const ParameterEntry& entry) {
                         T changed = *requested;
                         set_parameter(changed, entry);
                       },
                       [requested](const ParameterEntry& entry) { set_parameter(*requested, entry); },
                       [requested, &target] { target = *requested; }});
}

}  // namespace soccer
