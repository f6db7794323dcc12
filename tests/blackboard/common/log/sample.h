#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

enum class Mood : std::int8_t { kCalm = 0, kGrim = -3, kInTShirt = 7 };
BOOST_DESCRIBE_ENUM(Mood, kCalm, kGrim, kInTShirt)

/// One field of each kind that a topic can have.
struct Sample {
  double real = 1.5;
  float small = -2.5F;
  bool flag = true;
  std::int32_t whole = -7;
  std::uint32_t count = 4'000'000'000U;
  std::uint64_t large = 1ULL << 63;
  Time time{-5};
  Mood mood = Mood::kGrim;
  std::string text = "grüß Gott";
  std::array<double, 3> triple{1, 0, -1};
  std::array<bool, 2> pair{true, false};
  std::vector<int> numbers{-1, 0, 300};
  std::vector<Mood> moods{Mood::kInTShirt, Mood::kCalm};
  std::vector<std::string> texts{"a", ""};
  std::vector<std::uint8_t> picture{0, 255, 10};
  Pose2<Field, Ground> pose{1, 2, 3};
  std::vector<Point2<Field>> points{{1, 2}, {3, 4}};
  std::array<Point2<Ground>, 2> corners{{{5, 6}, {7, 8}}};

  DESCRIBE(Sample, (real, "m"), (small, "rad", -3, 3, "how small it is"), (flag, ""), (whole, ""), (count, ""), (large, ""), (time, "ns"),
           (mood, ""), (text, ""), (triple, "m/s"), (pair, ""), (numbers, ""), (moods, ""), (texts, ""), (picture, ""), (pose, ""),
           (points, ""), (corners, ""))
};

}  // namespace soccer
