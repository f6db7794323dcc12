#include "perception/localisation/localisation.h"

#include <algorithm>
#include <cmath>
#include <iostream>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "support/perception_chain.h"

namespace soccer {
namespace {

using test::PerceptionChain;
using test::ServerVision;
using test::SyntheticWorld;
using test::Walk;

const FieldDimensions kField;

BodyModel simspark() { return load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml"); }
LocalisationParameters parameters(const std::string& name) {
  return load_yaml<LocalisationParameters>(SOURCE_DIR "/config/perception/" + name + ".yaml");
}
ProjectionParameters projecting(const std::string& name) {
  return load_yaml<ProjectionParameters>(SOURCE_DIR "/config/perception/" + name + ".yaml");
}

double position_error(const RobotPose& believed, const Pose2<Field, Ground>& truth) {
  return distance(believed.pose.position(), truth.position());
}
double heading_error(const RobotPose& believed, const Pose2<Field, Ground>& truth) {
  return std::abs(normalized(believed.pose.angle - truth.angle));
}

/// Normalised estimation error squared: 3 on average when the covariance is consistent.
double nees(const RobotPose& believed, const Pose2<Field, Ground>& truth) {
  const Eigen::Vector3d error(believed.pose.x - truth.x, believed.pose.y - truth.y, normalized(believed.pose.angle - truth.angle));
  const Eigen::Matrix3d covariance = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(believed.covariance.data());
  return error.dot(covariance.inverse() * error);
}

double quantile(std::vector<double> values, double q) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

struct Circuit {
  double median, p95, heading_median, heading_p95, mean_nees;
  int lost_frames = 0;
};

/// Two minutes along an ellipse on the field with a scanning head, after a beam with an error of 10 degrees and 5 cm, with several seeds.
Circuit walk_circuit(const ServerVision& server, const std::string& config, int seeds, const Walk& walk) {
  std::vector<double> position, heading, consistency;
  int lost = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    SyntheticWorld world(kField, simspark(), server, static_cast<std::uint64_t>(seed), walk);
    PerceptionChain chain(kField, simspark(), parameters(config), projecting(config));
    world.robot = {-2.9, 0, -kPi / 2};
    const double side = seed % 2 == 0 ? 1 : -1;
    chain.place({-2.9 + 0.05 * side, 0.05, -kPi / 2 + degrees_to_radians(10) * side});
    while (seconds(world.now()) < 120) {
      const double t = seconds(world.now());
      const double along = std::atan2(world.robot.y / 2, world.robot.x / 3) + 0.3;  // a little ahead on the ellipse
      const auto ahead = world.robot.inverse() * Point2<Field>{3 * std::cos(along), 2 * std::sin(along)};
      world.head_yaw = std::sin(2 * kPi * t / 4);
      world.head_pitch = 0.2;
      world.advance(0.2, 0.03 * std::sin(t), std::clamp(1.5 * ahead.angle(), -0.8, 0.8));
      chain.tick(world);
      lost += chain.robot_pose.lost ? 1 : 0;
      if (t < 10) continue;
      position.push_back(position_error(chain.robot_pose, world.robot));
      heading.push_back(radians_to_degrees(heading_error(chain.robot_pose, world.robot)));
      consistency.push_back(nees(chain.robot_pose, world.robot));
    }
  }
  double mean_nees = 0;
  for (const double value : consistency) mean_nees += value / static_cast<double>(consistency.size());
  return {quantile(position, 0.5), quantile(position, 0.95), quantile(heading, 0.5), quantile(heading, 0.95), mean_nees, lost};
}

/// A circuit with one server and configuration, and the error bounds.
struct CircuitCase {
  std::string name;
  ServerVision server;
  std::string config;
  double median, p95, heading_median;  // m, m, deg
  Walk walk = {};
};

/// A walk that slips and sways, with large measurement errors.
constexpr Walk kRough{.scale_error = 0.2, .turn_error = 0.15, .drift = 0.05, .sway = 0.1, .tilt_error = 0.05};

void PrintTo(const CircuitCase& wanted, std::ostream* out) { *out << wanted.name; }

class LocalisationCircuit : public testing::TestWithParam<CircuitCase> {};

TEST_P(LocalisationCircuit, keeps_the_pose_within_bounds_over_a_walked_circuit) {
  const auto& wanted = GetParam();
  const Circuit got = walk_circuit(wanted.server, wanted.config, 4, wanted.walk);
  std::cout << "  " << wanted.name << ": position median " << got.median << " m, p95 " << got.p95 << " m; heading median "
            << got.heading_median << " deg, p95 " << got.heading_p95 << " deg; NEES " << got.mean_nees << "; lost frames "
            << got.lost_frames << "\n";
  EXPECT_LE(got.median, wanted.median);
  EXPECT_LE(got.p95, wanted.p95);
  EXPECT_LE(got.heading_median, wanted.heading_median);
  EXPECT_EQ(got.lost_frames, 0);
  EXPECT_GT(got.mean_nees, 0.05);  // far below 3 where the default configuration expects more noise than there is
  EXPECT_LT(got.mean_nees, 5.0);
}

INSTANTIATE_TEST_SUITE_P(
    All, LocalisationCircuit,
    testing::Values(CircuitCase{"vanilla", test::vanilla_server(), "default", 0.05, 0.10, 1},
                    CircuitCase{"vanilla_camera", through_the_naos_camera(test::vanilla_server()), "default", 0.05, 0.10, 1},
                    CircuitCase{"vanilla_own_config", test::vanilla_server(), "simspark-vanilla", 0.05, 0.10, 1},
                    CircuitCase{"unsw", test::unsw_server(), "default", 0.06, 0.12, 2},
                    CircuitCase{"unsw_camera", through_the_naos_camera(test::unsw_server()), "default", 0.06, 0.15, 2},
                    CircuitCase{"vanilla_camera_rough", through_the_naos_camera(test::vanilla_server()), "default", 0.10, 0.25, 3, kRough},
                    CircuitCase{"unsw_camera_rough", through_the_naos_camera(test::unsw_server()), "default", 0.10, 0.25, 3, kRough}),
    [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace soccer
