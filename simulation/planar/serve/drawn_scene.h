#pragma once

#include <optional>
#include <string_view>

#include "simulation/planar/game/behaviour_game.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// Shows a game without bodies on a monitor port: standing and lying bodies at the places of the robots.
class DrawnScene {
 public:
  explicit DrawnScene(const WorldParameters& parameters) : parameters_(parameters), world_(parameters), monitor_scene_(parameters.field) {}

  /// The complete scene, or the next frame, of the monitor protocol; valid until the next call.
  std::string_view full(const BehaviourGame& game, std::optional<RobotId> selected);
  std::string_view frame(const BehaviourGame& game, std::optional<RobotId> selected);
  /// The next frame contains the complete scene.
  void rebuild() { monitor_scene_.rebuild(); }

 private:
  void draw(const BehaviourGame& game);
  void put(std::size_t index, const Eigen::Vector2d& place, double heading, bool lies);

  WorldParameters parameters_;
  World world_;
  MonitorScene monitor_scene_;
};

}  // namespace soccer
