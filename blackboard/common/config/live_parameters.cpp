#include "blackboard/common/config/live_parameters.h"

#include <algorithm>
#include <iterator>

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
  std::vector<ParameterValue> list;
  for (const Section& section : sections_) section.list(list);
  for (const DeclaredSection& section : declared_) std::ranges::copy(section.parameters, std::back_inserter(list));
  return list;
}

bool LiveParameters::set(const std::string& name, const std::vector<double>& values) { return set({{name, values}}); }

bool LiveParameters::set(const std::map<std::string, std::vector<double>>& parameters) {
  const std::lock_guard lock(mutex_);
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
