#include <filesystem>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "perception/ball/ball_filter.h"
#include "perception/ball/team_ball_module.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/projection/projection.h"
#include "perception/robots/robot_filter.h"

namespace soccer {
namespace {

TEST(PerceptionParameters, every_shipped_file_loads) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/config/perception")) {
    ++files;
    EXPECT_NO_THROW(load_yaml<ProjectionParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<LocalisationParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<HypothesisParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<EvidenceParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<BallFilterParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<TeamBallParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<RobotFilterParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<RobotTeamParameters>(entry.path()));
  }
  EXPECT_GE(files, 2);
}

/// Expects that the default value of each parameter is in its range, that values outside are rejected, and that it has a description.
template <Described T>
void expect_defaults_in_range() {
  const T defaults;
  for_each_field(defaults, [](std::string_view name, const FieldCard& card, const auto& value) {
    T parameters;
    const auto set = [&](double number) { set_parameter(parameters, {std::string(name), {number}, {}}); };
    EXPECT_NO_THROW(set(static_cast<double>(value))) << name_of<T>() << ", " << name;
    EXPECT_THROW(set(card.high + 1), InputError) << name;
    EXPECT_THROW(set(card.low - 1), InputError) << name;
    EXPECT_FALSE(card.meaning.empty()) << name;
  });
}

TEST(PerceptionParameters, have_defaults_within_their_ranges) {
  expect_defaults_in_range<ProjectionParameters>();
  expect_defaults_in_range<LocalisationParameters>();
  expect_defaults_in_range<HypothesisParameters>();
  expect_defaults_in_range<EvidenceParameters>();
  expect_defaults_in_range<BallFilterParameters>();
  expect_defaults_in_range<TeamBallParameters>();
  expect_defaults_in_range<RobotFilterParameters>();
  expect_defaults_in_range<RobotTeamParameters>();
}

}  // namespace
}  // namespace soccer
