#include "robot/debug/robot_services.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"

namespace soccer {
namespace {

TEST(RobotServices, report_without_a_token_where_the_robots_log_is) {
  const TemporaryFolder folder;
  Recorder recorder(folder.path(), "red-2", {});
  const auto services = robot_services(
      {.recorder = recorder, .parameters = {}, .choose_log = [](const TopicChoice&) {}, .reload = [] {}, .log = "/logs/red-2.mcap"});
  const auto found = std::ranges::find(services, "log_file", &DebugService::name);
  ASSERT_NE(found, services.end());
  EXPECT_FALSE(found->needs_token);
  EXPECT_EQ(found->call("{}"), R"({"file":"/logs/red-2.mcap"})");
}

}  // namespace
}  // namespace soccer
