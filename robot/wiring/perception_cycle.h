#pragma once

#include <functional>
#include <optional>

#include "blackboard/common/executor/executor.h"
#include "blackboard/wiring/cycle.h"
#include "robot/network/game_controller_link.h"
#include "robot/network/say_link.h"
#include "robot/network/team_link.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/voice/voice.h"
#include "robot/wiring/perception_modules.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// The cycle of perception and behaviour: runs one tick for each vision frame or pair of images, and at a lower rate without vision frames,
/// so that behaviour continues without vision.
class PerceptionCycle final : public Activity {
 public:
  /// `report` receives reports of ignored and unsent datagrams.
  PerceptionCycle(const RobotOptions& options, ParameterStore& parameters, RobotChannels& channels,
                  const std::function<void(const std::string&)>& report);

  std::string name() const override { return cycle_.name(); }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  Cycle& cycle() { return cycle_; }
  PerceptionModules& modules() { return *modules_; }

 private:
  void connect_game_controller(const RobotOptions& options, const NetworkParameters& network,
                               const std::function<void(const std::string&)>& report);
  void connect_team(const RobotOptions& options, const NetworkParameters& network, const std::function<void(const std::string&)>& report);

  RobotChannels& channels_;
  bool cameras_;
  std::optional<GameControllerLink> game_controller_;
  std::optional<TeamLink> team_link_;
  std::optional<SayLink> say_link_;
  Voice voice_;
  Cycle cycle_{"perception"};
  std::optional<PerceptionModules> modules_;
  int rings_without_vision_ = 0;
};

}  // namespace soccer
