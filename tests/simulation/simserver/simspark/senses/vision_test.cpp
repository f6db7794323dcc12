#include "simulation/simserver/simspark/senses/vision.h"

#include <cmath>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "support.h"

namespace soccer {
namespace {

using testing::UnorderedElementsAre;

/// A line on the ground in field coordinates, rounded to decimetres; the end with the smaller coordinates first.
using LineInDecimetres = std::array<long, 4>;

/// A pose from which a robot sees the whole field: outside the lower left corner, facing the centre.
struct Viewpoint {
  double x = -5.1, y = -3.7, heading = 35;  // m, m, degrees
};

/// The first percept with vision after the robot was placed there.
std::string view_from(const Viewpoint& at) {
  SimulatorOptions options = small_field();
  options.noise = VisionNoise::none();
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", 2);
  std::string percept = robot.turn("(beam " + std::to_string(at.x) + " " + std::to_string(at.y) + " " + std::to_string(at.heading) + ")");
  for (int i = 0; i < 60 || percept.find("(See") == std::string::npos; ++i) percept = robot.turn();
  return percept;
}

/// All lines of a percept as lines on the field.
std::vector<LineInDecimetres> lines_in(const std::string& percept, const Viewpoint& from) {
  const std::string pol = R"(\(pol (\S+) (\S+) \S+\))";
  const std::regex line(R"(\(L )" + pol + " " + pol + R"(\))");
  std::vector<LineInDecimetres> found;
  for (std::sregex_iterator match(percept.begin(), percept.end(), line), end; match != end; ++match) {
    const auto end_of = [&](std::size_t group) {
      constexpr double kEyeHeight = 0.54;  // m, of a standing robot
      const double distance = std::stod((*match)[group]), bearing = (from.heading + std::stod((*match)[group + 1])) * kDegree;
      const double along_ground = std::sqrt(distance * distance - kEyeHeight * kEyeHeight);
      return std::pair(std::lround(10 * (from.x + along_ground * std::cos(bearing))),
                       std::lround(10 * (from.y + along_ground * std::sin(bearing))));
    };
    const auto [first, second] = std::minmax({end_of(1), end_of(3)});
    found.push_back({first.first, first.second, second.first, second.second});
  }
  return found;
}

TEST(Vision, contains_every_line_of_the_field_at_its_position) {
  const Viewpoint corner;
  std::vector<LineInDecimetres> straight, chords;
  for (const LineInDecimetres& line : lines_in(view_from(corner), corner)) {
    const bool of_circle = std::hypot(line[0], line[1]) < 9 && std::hypot(line[2], line[3]) < 9;
    (of_circle ? chords : straight).push_back(line);
  }
  using L = LineInDecimetres;
  EXPECT_THAT(straight, UnorderedElementsAre(L{0, -30, 0, 30},                                                  // halfway line
                                             L{-45, -30, -45, 30}, L{45, -30, 45, 30},                          // goal lines
                                             L{-45, -30, 45, -30}, L{-45, 30, 45, 30},                          // touch lines
                                             L{-39, -11, -39, 11}, L{-45, 11, -39, 11}, L{-45, -11, -39, -11},  // left penalty area
                                             L{39, -11, 39, 11}, L{39, 11, 45, 11}, L{39, -11, 45, -11}));      // right penalty area
  EXPECT_EQ(chords.size(), 10U) << "the centre circle is shown as ten chords";
}

}  // namespace
}  // namespace soccer
