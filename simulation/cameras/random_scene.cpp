#include "simulation/cameras/random_scene.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {
namespace {

constexpr std::uint64_t kStream = 100;
constexpr double kSeparation = 0.35;  // m between the torsos of two robots
constexpr double kFromEdge = 0.15;    // m, of what stands on the carpet from its edge
constexpr int kTries = 30;
constexpr double kThickness = 0.05;  // m, from the axes of a fallen robot's parts to its surface

/// Typical angles of a standing or walking robot, and their variation in units of the parameters.
struct JointRange {
  JointId joint;
  double mean;
  double stride, gesture;
};
constexpr JointRange kRanges[] = {{kLShoulderPitch, 1.5, 0, 1}, {kLShoulderRoll, 0.2, 0, 0.3}, {kLElbowYaw, -1.2, 0, 1},
                                  {kLElbowRoll, -0.6, 0, 0.8},  {kRShoulderPitch, 1.5, 0, 1},  {kRShoulderRoll, -0.2, 0, 0.3},
                                  {kRElbowYaw, 1.2, 0, 1},      {kRElbowRoll, 0.6, 0, 0.8},    {kLHipRoll, 0, 0.3, 0},
                                  {kLHipPitch, -0.45, 1, 0},    {kLKneePitch, 0.85, 1, 0},     {kLAnklePitch, -0.4, 0.5, 0},
                                  {kRHipRoll, 0, 0.3, 0},       {kRHipPitch, -0.45, 1, 0},     {kRKneePitch, 0.85, 1, 0},
                                  {kRAnklePitch, -0.4, 0.5, 0}, {kHeadYaw, 0, 0, 1.2},         {kHeadPitch, 0, 0, 0.4}};

/// Draws scenes around one robot.
class SceneDraws {
 public:
  SceneDraws(std::uint64_t seed, std::uint64_t index, const FieldDimensions& field, const BodyDescription& body,
             const RandomSceneParameters& parameters)
      : draws_(splitmix64(seed) + index, kStream), field_(field), body_(body), p_(parameters) {}

  RandomScene draw() {
    RandomScene result;
    SceneState& scene = result.scene;
    eye_ = anywhere();
    const double heading = draws_.uniform(-kPi, kPi), yaw = draws_.uniform(-1, 1) * p_.head_yaw;
    gaze_ = heading + yaw;
    VisibleRobot own = robot(eye_, heading, false);
    set(own, kHeadYaw, yaw);
    set(own, kHeadPitch, draws_.uniform(p_.head_pitch_low, p_.head_pitch_high));
    scene.robots.push_back(own);
    const int others = draws_.integer(0, p_.robots_high);
    for (int i = 0; i < others; ++i) {
      const Eigen::Vector2d position = draws_.chance(p_.near_robot) ? within_sight(p_.near_robot_distance) : anywhere();
      const VisibleRobot other = robot(position, draws_.uniform(-kPi, kPi), draws_.chance(p_.fallen));
      if (is_free(position, scene)) scene.robots.push_back(other);
    }
    int numbers[2] = {0, 0};
    for (VisibleRobot& robot : scene.robots) {
      robot.id.side = &robot == &scene.robots.front() || draws_.chance(0.4) ? Side::kLeft : Side::kRight;
      robot.id.unum = ++numbers[robot.id.side == Side::kLeft ? 0 : 1];
    }
    result.own = scene.robots.front().id;
    const Eigen::Vector2d ball = draws_.chance(p_.near_ball) ? within_sight(p_.near_ball_distance) : anywhere();
    scene.ball = {ball.x(), ball.y(), field_.ball_radius};
    scene.ball_rotation = Eigen::Quaterniond(draws_.normal(1), draws_.normal(1), draws_.normal(1), draws_.normal(1)).normalized();
    std::ranges::sort(scene.robots, {}, &VisibleRobot::id);
    return result;
  }

 private:
  Eigen::Vector2d anywhere() {
    const double margin = field_.border / 2;
    return {draws_.uniform(-1, 1) * (field_.length / 2 + margin), draws_.uniform(-1, 1) * (field_.width / 2 + margin)};
  }

  bool on_carpet(const Eigen::Vector2d& position) const {
    const double margin = field_.border - kFromEdge;
    return std::abs(position.x()) < field_.length / 2 + margin && std::abs(position.y()) < field_.width / 2 + margin;
  }

  /// A place on the carpet; anywhere if none in sight was found.
  Eigen::Vector2d within_sight(double max_distance) {
    for (int i = 0; i < kTries; ++i) {
      const double distance = draws_.uniform(0.05, 1) * max_distance, bearing = gaze_ + draws_.uniform(-1, 1) * p_.sight;
      Eigen::Vector2d position = eye_ + distance * Eigen::Vector2d(std::cos(bearing), std::sin(bearing));
      if (distance > kSeparation && on_carpet(position)) return position;
    }
    return anywhere();
  }

  VisibleRobot robot(const Eigen::Vector2d& position, double heading, bool fallen) {
    VisibleRobot robot;
    robot.body = body_.name;
    robot.hinges.resize(body_.hinges());
    for (const JointRange& range : kRanges)
      set(robot, range.joint, range.mean + draws_.normal(range.stride * p_.stride + range.gesture * p_.gesture));
    double pitch = draws_.normal(p_.tilt), roll = draws_.normal(p_.tilt);
    if (fallen) pitch += (draws_.chance(0.5) ? 1 : -1) * kPi / 2;
    if (fallen && draws_.chance(0.4)) roll += draws_.uniform(-1.5, 1.5);
    // Robot axes: x right, y forward.
    robot.rotation = Eigen::AngleAxisd(heading - kPi / 2, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(-pitch, Eigen::Vector3d::UnitX()) *
                     Eigen::AngleAxisd(roll, Eigen::Vector3d::UnitY());
    robot.torso = {position.x(), position.y(), 0};
    double min_z = 0;
    const std::vector<Eigen::Isometry3d> poses = part_poses(body_, robot);
    for (std::size_t i = 0; i < poses.size(); ++i) {
      const bool foot = body_.parts[i].kind == PartKind::kFoot;
      const Eigen::Vector3d sole = poses[i] * Eigen::Vector3d(0, 0, foot ? -body_.model.foot_height : 0);
      min_z = std::min(min_z, sole.z() - (foot ? 0 : kThickness));
    }
    robot.torso.z() = -min_z;
    return robot;
  }

  void set(VisibleRobot& robot, JointId joint, double angle) const {
    for (std::size_t i = 1; i < body_.parts.size(); ++i) {
      const PartDescription& part = body_.parts[i];
      if (part.joint == joint)
        robot.hinges[i - 1] = std::clamp(part.sign * angle, degrees_to_radians(part.low), degrees_to_radians(part.high));
    }
  }

  bool is_free(const Eigen::Vector2d& position, const SceneState& scene) const {
    return std::ranges::none_of(scene.robots,
                                [&](const VisibleRobot& robot) { return (robot.torso.head<2>() - position).norm() < kSeparation; });
  }

  RandomStream draws_;
  const FieldDimensions& field_;
  const BodyDescription& body_;
  const RandomSceneParameters& p_;
  Eigen::Vector2d eye_{0, 0};
  double gaze_ = 0;  // rad, world
};

constexpr std::uint64_t kJerseyStream = 200;

/// Typical reflectances of the teams' colours; green is left out, because it is that of the field.
constexpr std::array<std::array<float, 3>, 11> kColours{{{0.02F, 0.08F, 0.55F},
                                                         {0.05F, 0.45F, 0.6F},
                                                         {0.6F, 0.02F, 0.02F},
                                                         {0.65F, 0.14F, 0.35F},
                                                         {0.7F, 0.55F, 0.03F},
                                                         {0.025F, 0.025F, 0.028F},
                                                         {0.7F, 0.22F, 0.02F},
                                                         {0.16F, 0.03F, 0.32F},
                                                         {0.16F, 0.07F, 0.03F},
                                                         {0.22F, 0.22F, 0.23F},
                                                         {0.75F, 0.75F, 0.73F}}};

Eigen::Vector3f varied(const std::array<float, 3>& colour, RandomStream& draws) {
  constexpr double kSpread = 0.25;  // of each channel, relative
  Eigen::Vector3f out;
  for (int i = 0; i < 3; ++i)
    out[i] = std::clamp(colour[static_cast<std::size_t>(i)] * static_cast<float>(std::exp(draws.normal(kSpread))), 0.01F, 0.85F);
  return out;
}

}  // namespace

RandomScene random_scene(std::uint64_t seed, std::uint64_t index, const FieldDimensions& field, const BodyLibrary& bodies,
                         const RandomSceneParameters& parameters, const std::string& body) {
  VisibleRobot named;
  named.body = body;
  return SceneDraws(seed, index, field, body_of(named, bodies), parameters).draw();
}

JerseyColours any_jerseys(std::uint64_t seed) {
  RandomStream draws(seed, kJerseyStream);
  const int last = static_cast<int>(kColours.size()) - 1, left = draws.integer(0, last);
  const int other = draws.integer(0, last - 1), right = other < left ? other : other + 1;
  JerseyColours jerseys;
  jerseys.left = varied(kColours[static_cast<std::size_t>(left)], draws);
  jerseys.right = varied(kColours[static_cast<std::size_t>(right)], draws);
  return jerseys;
}

}  // namespace soccer
