#include "learning/render/world_picture.h"

namespace soccer {

SceneState picture_of(const Scene& scene) {
  SceneState picture;
  picture.ball = scene.ball_position();
  picture.ball_rotation = scene.ball_rotation();
  picture.robots.reserve(scene.robots().size());
  for (std::size_t i = 0; i < scene.robots().size(); ++i) {
    VisibleRobot& robot = picture.robots.emplace_back();
    robot.id = scene.robots()[i];
    robot.body = scene.body(i).name;
    robot.type = scene.body(i).type;
    robot.torso = scene.position(i, kTorso);
    robot.rotation = scene.rotation(i, kTorso);
    robot.hinges.assign(scene.hinge_angles(i).begin(), scene.hinge_angles(i).end());
  }
  return picture;
}

}  // namespace soccer
