#include <limits>

#include <gtest/gtest.h>

#include "simulation/simserver/mj/senses/percept.h"

namespace soccer::mj {
namespace {

std::string truncated(double value, int decimals) {
  std::string out;
  append_truncated(out, value, decimals);
  return out;
}

TEST(PerceptText, drops_decimals_as_rcssservermj_does) {
  EXPECT_EQ(truncated(0, 2), "0.0");
  EXPECT_EQ(truncated(1.239, 2), "1.23");
  EXPECT_EQ(truncated(-1.239, 2), "-1.23");
  EXPECT_EQ(truncated(-0.001, 2), "-0.0");
  EXPECT_EQ(truncated(12, 3), "12.0");
  EXPECT_EQ(truncated(0.67359, 3), "0.673");
  EXPECT_EQ(truncated(std::numeric_limits<double>::quiet_NaN(), 2), "nan");
}

}  // namespace
}  // namespace soccer::mj
