#include "offnao/model/plot_series.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/protobuf/encode.h"
#include "offnao/model/live_source.h"
#include "offnao/model/log_source.h"
#include "offnao/model/read_topic.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

TEST(PlotSeries, shows_all_of_a_log_on_the_common_time_line) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap");
  PlotSeries series(std::make_shared<LogSource>(folder.path() / "a.mcap"), "perception/RobotPose", "pose.x");
  series.update(from_seconds(100));
  ASSERT_EQ(series.samples().size(), 101U);
  EXPECT_NEAR(series.samples().back().time, 110, 1e-9);
  EXPECT_NEAR(*series.value_at(104.05), 4.0, 1e-9);
  EXPECT_EQ(series.value_at(99), std::nullopt);
}

TEST(PlotSeries, grows_with_a_live_robot_and_discards_old_samples_with_it) {
  auto robot = std::make_shared<LiveSource>("red 1", 20'000);
  const TypePtr type = robot->add_topic({"p", protobuf_name<RobotPose>(), "protobuf", "protobuf", protobuf_schema<RobotPose>()});
  PlotSeries series(robot, "p", "pose.y");
  for (int i = 0; i < 1000; ++i) {
    RobotPose pose;
    pose.pose.y = i;
    std::string bytes;
    encode_protobuf(pose, bytes);
    robot->add(*type, {from_seconds(0.01 * i), std::make_shared<const std::string>(bytes)});
    if (i % 10 == 0) series.update(Time(0));
  }
  series.update(Time(0));
  EXPECT_EQ(series.samples().back().value, 999);
  EXPECT_GE(series.samples().front().time, seconds(robot->first()));
  EXPECT_LT(series.samples().size(), 300U);
}

TEST(PlotSeries, rejects_a_field_that_is_not_a_number_with_an_input_error) {
  auto robot = std::make_shared<LiveSource>("red 1");
  robot->add_topic({"p", protobuf_name<RobotPose>(), "protobuf", "protobuf", protobuf_schema<RobotPose>()});
  EXPECT_THROW(PlotSeries(robot, "q", "pose.y"), InputError);
  EXPECT_THROW(PlotSeries(robot, "p", "pose"), InputError);
}

}  // namespace
}  // namespace soccer::offnao
