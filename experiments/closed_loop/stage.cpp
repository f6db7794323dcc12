#include "experiments/closed_loop/stage.h"

#include <cmath>
#include <sstream>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

std::string upright(const char* team, int number, double x, double y, double heading) {
  constexpr double kTorsoHeight = 0.375;  // m; slightly above that of a standing robot
  std::ostringstream text;
  text << "(agent (unum " << number << ")(team " << team << ")(move " << x << ' ' << y << ' ' << kTorsoHeight << ' '
       << radians_to_degrees(heading) - 90 << "))";
  return text.str();
}

}  // namespace

BodyTruth truth_of(const SceneTruth& scene, int number) {
  for (const TrueRobot& robot : scene.robots)
    if (const Point3<Field>& torso = robot.torso.origin; robot.left && robot.number == number)
      return {{torso.x, torso.y, torso.z}, ground_pose(robot).angle, robot.upright, robot.torso.rotation[8]};
  throw InputError("embedded server", "player " + std::to_string(number) + " is not on the field", "let it join first");
}

Eigen::Matrix3d torso_axes(Posture posture, double heading) {
  const Eigen::Vector3d along(std::cos(heading), std::sin(heading), 0), sky = Eigen::Vector3d::UnitZ();
  Eigen::Vector3d forward, up = along;
  switch (posture) {
    case Posture::kOnFront: forward = -sky; break;
    case Posture::kOnBack: forward = sky; break;
    case Posture::kOnLeft: forward = sky.cross(along); break;
    case Posture::kOnRight: forward = along.cross(sky); break;
    default: forward = along, up = sky;
  }
  Eigen::Matrix3d axes;
  axes << forward, up.cross(forward), up;
  return axes;
}

void Stage::put(int number, double x, double y, double heading) { command(upright("Left", number, x, y, heading)); }

void Stage::put_opponent(int number, double x, double y, double heading) { command(upright("Right", number, x, y, heading)); }

void Stage::lift(int number, const Eigen::Vector3d& torso) {
  std::ostringstream text;
  text << "(agent (unum " << number << ")(team Left)(pos " << torso.x() << ' ' << torso.y() << ' ' << torso.z() << "))";
  command(text.str());
}

void Stage::put_ball(double x, double y) {
  std::ostringstream text;
  text << "(ball (pos " << x << ' ' << y << " 0.05)(vel 0 0 0))";
  command(text.str());
}

}  // namespace soccer
