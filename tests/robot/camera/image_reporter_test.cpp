#include "robot/camera/image_reporter.h"

#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

using Lines = std::vector<std::string>;

struct ImageReporterTest : testing::Test {
  Lines lines;
  ImageReporter reporter{[this](const std::string& line) { lines.push_back(line); }};
  ImageConditions conditions;
  SensorFrame sensors;

  void have(ImageFault fault, double until) {
    conditions.bottom.since = sensors.time;
    conditions.bottom.fault = fault;
    for (; seconds(sensors.time) < until; sensors.time += from_seconds(0.1)) {
      if (fault != ImageFault::kNone) ++conditions.bottom.unusable;
      reporter.tick({conditions, sensors}, {});
    }
  }
};

const std::string kTorn = "bottom camera: images are torn: parts of them are older; check the driver and the load of the processor";

TEST_F(ImageReporterTest, a_fault_is_reported_once_and_so_is_its_end) {
  have(ImageFault::kNone, 1);
  EXPECT_EQ(lines, Lines{});
  have(ImageFault::kTorn, 3);
  EXPECT_EQ(lines, Lines{kTorn});
  have(ImageFault::kNone, 3.9);
  EXPECT_EQ(lines.size(), 1U);
  have(ImageFault::kNone, 5);
  EXPECT_EQ(lines, (Lines{kTorn, "bottom camera: images are usable again, after 1.9 s"}));
}

TEST_F(ImageReporterTest, a_fault_that_comes_and_goes_is_reported_once) {
  for (double time = 0; time < 5; time += 0.5) {
    have(ImageFault::kTorn, time + 0.1);
    have(ImageFault::kNone, time + 0.5);
  }
  EXPECT_EQ(lines, Lines{kTorn});
}

TEST_F(ImageReporterTest, another_fault_is_reported_too) {
  have(ImageFault::kDark, 1);
  have(ImageFault::kNoImage, 2);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "bottom camera: no images arrive; check its cable and driver");
}

}  // namespace
}  // namespace soccer
