#include "offnao/model/plot_csv.h"

#include <gmock/gmock.h>

#include "blackboard/common/protobuf/encode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/perception.h"
#include "offnao/model/live_source.h"

namespace soccer::offnao {
namespace {

/// A source that publishes x = 10 times the time at each of `times`, s, on the topic p.
std::shared_ptr<Source> source_of(const std::string& name, std::initializer_list<double> times) {
  auto source = std::make_shared<LiveSource>(name);
  const TypePtr type = source->add_topic({"p", protobuf_name<RobotPose>(), "protobuf", "protobuf", protobuf_schema<RobotPose>()});
  for (const double time : times) {
    RobotPose pose;
    pose.pose.x = 10 * time;
    pose.pose.angle = 0.1;
    std::string bytes;
    encode_protobuf(pose, bytes);
    source->add(*type, {from_seconds(time), std::make_shared<const std::string>(bytes)});
  }
  return source;
}

TEST(CsvOf, has_a_row_for_each_time_of_the_range_and_empty_cells_where_a_series_has_no_sample) {
  PlotSeries one(source_of("red 1", {0.5, 1, 2, 3}), "p", "pose.x"), two(source_of("blue, 2", {1, 1.5}), "p", "pose.angle");
  one.update(Time(0));
  two.update(Time(0));
  EXPECT_EQ(csv_of({&one, &two}, 1, 2),
            "time [s],red 1 p.pose.x [m],\"blue, 2 p.pose.angle [rad]\"\n"
            "1,10,0.1\n"
            "1.5,,0.1\n"
            "2,20,\n");
}

TEST(CsvOf, of_no_series_is_the_heading_alone) { EXPECT_EQ(csv_of({}, 0, 10), "time [s]\n"); }

TEST(AxisOfUnit, is_the_left_one_for_the_first_unit_the_right_one_for_the_second_and_none_for_the_third) {
  EXPECT_EQ(axis_of_unit({}, "m"), 0U);
  EXPECT_EQ(axis_of_unit({"m"}, "m"), 0U);
  EXPECT_EQ(axis_of_unit({"m"}, ""), 1U);
  EXPECT_EQ(axis_of_unit({"m", "rad"}, "rad"), 1U);
  EXPECT_EQ(axis_of_unit({"m", "rad"}, "K"), std::nullopt);
}

}  // namespace
}  // namespace soccer::offnao
