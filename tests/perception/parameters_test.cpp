#include <filesystem>

#include <gtest/gtest.h>

#include "blackboard/config/yaml.h"
#include "perception/ball/ball_filter_parameters.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/projection/projection.h"
#include "perception/robots/robot_filter_parameters.h"

namespace soccer {
namespace {

TEST(PerceptionParameters, every_file_that_is_shipped_loads) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/config/perception")) {
    ++files;
    EXPECT_NO_THROW(load_yaml<ProjectionParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<LocalisationParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<BallFilterParameters>(entry.path()));
    EXPECT_NO_THROW(load_yaml<RobotFilterParameters>(entry.path()));
  }
  EXPECT_GE(files, 2);
}

}  // namespace
}  // namespace soccer
