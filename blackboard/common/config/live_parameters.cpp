#include "blackboard/common/config/live_parameters.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace soccer {

namespace {

/// The entry that sets the parameter "Section.key".
ParameterEntry entry_of(const std::string& name, const std::vector<double>& values) {
  const std::size_t dot = name.find('.');
  return {dot == std::string::npos ? "" : name.substr(dot + 1), values, name};
}

std::string section_name(const std::string& parameter) { return parameter.substr(0, parameter.find('.')); }

/// The section of the parameter "Section.key"; null if there is none.
DeclaredSection* section_of(const std::string& name, std::vector<DeclaredSection>& sections) {
  const auto found = std::ranges::find(sections, section_name(name), &DeclaredSection::name);
  return found == sections.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> LiveParameters::declare(std::vector<DeclaredSection>& sections) {
  const std::lock_guard lock(mutex_);
  for (DeclaredSection& section : sections)
    for (ParameterValue& parameter : section.parameters) parameter.default_values = parameter.values;
  std::vector<std::string> lost;
  std::erase_if(set_declared_, [&](const auto& set) {
    DeclaredSection* section = section_of(set.first, sections);
    try {
      if (section == nullptr) throw InputError(set.first, "is no longer declared", "its value is forgotten");
      set_parameter(*section, entry_of(set.first, set.second));
      return false;
    } catch (const InputError& error) {
      lost.emplace_back(error.what());
      return true;
    }
  });
  declared_ = sections;
  std::vector<std::string> names;
  for (const DeclaredSection& section : declared_)
    for (const ParameterValue& parameter : section.parameters) names.push_back(parameter.name);
  notify(names);
  return lost;
}

std::vector<DeclaredSection> LiveParameters::declared() const {
  const std::lock_guard lock(mutex_);
  return declared_;
}

bool LiveParameters::take() {
  if (!changed_.load(std::memory_order_relaxed)) return false;
  const std::lock_guard lock(mutex_);
  changed_ = false;
  for (const Section& section : sections_) section.take();
  return true;
}

std::vector<ParameterValue> LiveParameters::values() const {
  const std::lock_guard lock(mutex_);
  return list();
}

std::vector<ParameterValue> LiveParameters::list() const {
  std::vector<ParameterValue> list;
  for (const Section& section : sections_) section.list(list);
  for (const DeclaredSection& section : declared_) std::ranges::copy(section.parameters, std::back_inserter(list));
  return list;
}

bool LiveParameters::set(const std::string& name, const std::vector<double>& values) { return set({{name, values}}); }

bool LiveParameters::set(const std::map<std::string, std::vector<double>>& parameters) {
  const std::lock_guard lock(mutex_);
  return set_all(parameters);
}

bool LiveParameters::set_element(const std::string& name, std::size_t index, double value) {
  const std::lock_guard lock(mutex_);
  const std::vector<ParameterValue> all = list();
  const auto found = std::ranges::find(all, name, &ParameterValue::name);
  if (found == all.end()) return false;
  if (!found->is_list || index >= found->values.size())
    throw InputError(name + '[' + std::to_string(index) + ']', "there is no such element",
                     found->is_list ? "use 0 to " + std::to_string(found->values.size() - 1) : "leave out the index");
  std::vector<double> values = found->values;
  values[index] = value;
  return set_all({{name, values}});
}

void LiveParameters::watch(const void* owner, ChangeHandler handler) {
  const std::lock_guard lock(mutex_);
  watchers_[owner] = std::move(handler);
}

void LiveParameters::unwatch(const void* owner) {
  const std::lock_guard lock(mutex_);
  watchers_.erase(owner);
}

void LiveParameters::notify(const std::vector<std::string>& names) const {
  for (const auto& [owner, handler] : watchers_) handler(names);
}

bool LiveParameters::set_all(const std::map<std::string, std::vector<double>>& parameters) {
  for (const auto& [name, values] : parameters)
    if (!check(name, values)) return false;
  for (const auto& [name, values] : parameters) {
    const ParameterEntry entry = entry_of(name, values);
    if (const auto section = described(name); section != sections_.end()) {
      section->set(entry);
    } else {
      set_parameter(*section_of(name, declared_), entry);
      set_declared_[name] = values;
    }
  }
  changed_ = true;
  std::vector<std::string> names;
  names.reserve(parameters.size());
  for (const auto& [name, values] : parameters) names.push_back(name);
  notify(names);
  return true;
}

/// Whether the parameter exists. Errors: InputError if it cannot have these values.
bool LiveParameters::check(const std::string& name, const std::vector<double>& values) const {
  const ParameterEntry entry = entry_of(name, values);
  if (const auto section = described(name); section != sections_.end()) {
    section->check(entry);
    return true;
  }
  const auto declared = std::ranges::find(declared_, section_name(name), &DeclaredSection::name);
  if (declared == declared_.end()) return false;
  DeclaredSection copy = *declared;
  set_parameter(copy, entry);
  return true;
}

std::vector<LiveParameters::Section>::const_iterator LiveParameters::described(const std::string& name) const {
  return std::ranges::find(sections_, section_name(name), &Section::name);
}

}  // namespace soccer
