#include "simulation/planar/game/scene.h"

#include "simulation/simserver/match/play_mode.h"

namespace soccer {

SceneTruth scene_of(const BehaviourGame& game, const FieldDimensions& field) {
  const PlanarWorld& world = game.world();
  const Match& match = game.match();
  SceneTruth scene;
  scene.time = from_seconds(game.time());
  scene.game_time = match.time;
  scene.play_mode = name_of(match.mode);
  scene.score_left = match.score[0];
  scene.score_right = match.score[1];
  scene.ball = {world.ball.x, world.ball.y, field.ball_radius};
  scene.ball_velocity = {world.ball_velocity.x, world.ball_velocity.y, 0};
  for (std::size_t i = 0; i < world.robots(); ++i) {
    const Player& player = game.lineup().players[i];
    TrueRobot robot;
    robot.team = player.home ? "home" : "away";
    robot.left = game.lineup().side(i) == Side::kLeft;
    robot.number = player.number;
    const Kinematics& kinematics = game.known(i).kinematics;
    robot.torso = translation<Field, Ground>(world.x[i], world.y[i], 0) * rotation_z<Ground, Ground>(world.heading[i]) * kinematics.torso;
    robot.upright = world.lies[i] == 0;
    if (!robot.upright) robot.torso = robot.torso * rotation_y<Torso, Torso>(kPi / 2);
    scene.robots.push_back(robot);
  }
  return scene;
}

}  // namespace soccer
