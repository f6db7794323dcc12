#include "simulation/simserver/mj/monitor/world_truth.h"

#include "simulation/simserver/host/truth_log.h"

namespace soccer::mj {

SceneTruth truth_of(const Arena& arena, const std::array<std::string, 2>& teams) {
  SceneTruth truth = truth_of_ball(arena.ball().position(), arena.ball().velocity());
  for (const RobotBody& robot : arena.robots())
    truth.robots.push_back(truth_of_robot(robot.id, teams, robot.position(), robot.rotation().toRotationMatrix()));
  return truth;
}

}  // namespace soccer::mj
