#include "experiments/closed_loop/embedded_stage.h"

#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/simserver/simspark/physics/scene_shapes.h"

namespace soccer {
namespace {

/// The rotation of the server's torso, whose axes are right, forward and up.
Eigen::Quaterniond server_torso(Posture posture, double heading) {
  const Eigen::Matrix3d torso = torso_axes(posture, heading);
  Eigen::Matrix3d axes;
  axes << -torso.col(1), torso.col(0), torso.col(2);
  return Eigen::Quaterniond(axes);
}

void pose_hinges(const BodyDescription& body, const JointArray& pose, double* positions) {
  if (!body.is_nao())
    for (std::size_t h = 0; h < kHingeMap.size(); ++h)
      positions[body.hinge_of(static_cast<HingeId>(h))] = kHingeMap[h].sign * pose[kHingeMap[h].joint];
  for (std::size_t hinge = 0; body.is_nao() && hinge < body.hinges(); ++hinge)
    if (const PartDescription& part = body.parts[hinge + 1]; part.joint) positions[hinge] = part.sign * pose[*part.joint];
}

}  // namespace

void EmbeddedStage::pose(int number, const Eigen::Quaterniond& torso, const JointArray& joints, double height) {
  World& world = simulator_.world();
  Scene& scene = world.scene();
  const std::size_t robot = scene.index_of({Side::kLeft, number});
  WorldState state = world.state();
  // A free joint of MuJoCo has 7 positions: 3 of the translation, then 4 of the rotation.
  constexpr std::size_t kRotation = 3;
  std::vector<double>& positions = state.robots[robot].coordinates.positions;
  std::ranges::copy(std::array{torso.w(), torso.x(), torso.y(), torso.z()}, positions.begin() + kRotation);
  pose_hinges(scene.body(robot), joints, &positions[ModelLayout::kFreePositions]);
  world.restore(state);
  const Eigen::Vector3d centre = scene.position(robot, kTorso);
  const double min_z = robot_boxes(scene)[robot].min().z();
  scene.set_position(robot, {centre.x(), centre.y(), centre.z() - min_z + height});
}

bool EmbeddedStage::lay(int number, Posture lying, double heading, const JointArray& joints) {
  pose(number, server_torso(lying, heading), joints, kDropHeight);
  return true;
}

bool EmbeddedStage::stand(int number, const JointArray& joints) {
  put(number, 0, 0, 0);
  pose(number, server_torso(Posture::kUpright, 0), joints, kStandHeight);
  return true;
}

}  // namespace soccer
