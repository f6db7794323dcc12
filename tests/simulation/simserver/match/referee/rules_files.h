// Comparison of rules with their files in config/rules and docs/parameters.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"

namespace soccer {

inline const std::filesystem::path kSource = SOURCE_DIR;

/// Checks that config/rules/FILE contains every rule with its default value, and that the value is within its range.
template <Described T>
void expect_rules_in_file(const char* file) {
  std::map<std::string, std::vector<double>> reported;
  for (const ParameterEntry& entry : read_parameters(kSource / "config/rules" / file, name_of<T>())) reported[entry.key] = entry.values;
  const T defaults;
  for_each_field(defaults, [&](std::string_view name, const FieldCard& card, const auto& value) {
    EXPECT_EQ(reported[std::string(name)], std::vector<double>{static_cast<double>(value)}) << file << ", " << name;
    EXPECT_GE(static_cast<double>(value), card.low) << name;
    EXPECT_LE(static_cast<double>(value), card.high) << name;
  });
}

/// Compares with the committed page. What differs is written to a file that can be copied over it when the change is meant.
inline void expect_page(const std::string& name, const std::string& text) {
  std::ostringstream page;
  page << std::ifstream(kSource / "docs/parameters" / name).rdbuf();
  const std::filesystem::path printed = std::filesystem::path(testing::TempDir()) / name;
  if (page.str() != text) std::ofstream(printed) << text;
  EXPECT_EQ(page.str(), text) << "if the change is meant: cp " << printed.string() << " docs/parameters/" << name;
}

}  // namespace soccer
