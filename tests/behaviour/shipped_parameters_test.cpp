#include <fstream>
#include <map>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "behaviour/search/search_parameters.h"
#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"

namespace soccer {
namespace {

/// Expects that the file contains each parameter with its default value, and its unit, range and description as a comment.
template <Described T>
void expect_described(const std::string& file) {
  const std::regex pattern("  (\\w+): (\\S+)  # (?:(\\S+), )?(\\S+) to (\\S+): (.*)");
  std::map<std::string, std::smatch> lines;
  std::map<std::string, std::string> kept;  // the matches point into these strings
  std::ifstream stream(SOURCE_DIR "/config/behaviour/" + file);
  for (std::string line; std::getline(stream, line);) {
    const std::string key = line.substr(0, line.find(": "));
    std::smatch match;
    if (std::regex_match(kept[key] = line, match, pattern)) lines[match[1]] = match;
  }
  const T defaults;
  for_each_field(defaults, [&](std::string_view name, const FieldCard& card, const auto& value) {
    ASSERT_TRUE(lines.contains(std::string(name))) << file << " does not describe " << name;
    const std::smatch& line = lines[std::string(name)];
    EXPECT_EQ(std::stod(line[2]), static_cast<double>(value)) << name;
    EXPECT_EQ(line[3].str(), card.unit) << name;
    EXPECT_EQ(std::stod(line[4]), card.low) << name;
    EXPECT_EQ(std::stod(line[5]), card.high) << name;
    EXPECT_EQ(line[6].str(), card.meaning) << name;
  });
}

TEST(ShippedParameters, of_the_search_are_the_defaults_with_their_units_and_ranges) {
  expect_described<SearchParameters>("search.yaml");
  expect_described<RouteParameters>("search.yaml");
}

TEST(ShippedParameters, of_the_roles_are_the_defaults_with_their_units_and_ranges) { expect_described<RoleParameters>("team.yaml"); }

TEST(ShippedParameters, of_the_map_of_opponents_are_the_defaults_with_their_units_and_ranges) {
  expect_described<OpponentParameters>("team.yaml");
}

}  // namespace
}  // namespace soccer
