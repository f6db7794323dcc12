#include "blackboard/config/live_parameters.h"

#include <algorithm>
#include <iterator>

namespace soccer {

namespace {

/// The entry that sets the parameter "Section.key".
ParameterEntry entry_of(const std::string& name, const std::vector<double>& values) {
  const std::size_t dot = name.find('.');
  return {dot == std::string::npos ? "" : name.substr(dot + 1), values, name};
}

/// The section of the parameter "Section.key"; null if there is none.
DeclaredSection* section_of(const std::string& name, std::vector<DeclaredSection>& sections) {
  const auto found = std::ranges::find(sections, name.substr(0, name.find('.')), &DeclaredSection::name);
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

bool LiveParameters::set(const std::string& name, const std::vector<double>& values) {
  const ParameterEntry entry = entry_of(name, values);
  const std::lock_guard lock(mutex_);
  const auto section = std::ranges::find(sections_, name.substr(0, name.find('.')), &Section::name);
  if (section != sections_.end()) {
    section->set(entry);
  } else if (DeclaredSection* declared = section_of(name, declared_); declared != nullptr) {
    set_parameter(*declared, entry);
    set_declared_[name] = values;
  } else {
    return false;
  }
  changed_ = true;
  return true;
}

}  // namespace soccer
