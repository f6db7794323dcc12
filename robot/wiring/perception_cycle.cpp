#include "robot/wiring/perception_cycle.h"

#include <tuple>

#include "blackboard/common/config/address_and_port.h"
#include "robot/camera/image_reporter.h"
#include "robot/network/game_controller_link.h"
#include "robot/network/say_link.h"
#include "robot/network/team_link.h"
#include "robot/voice/voice.h"

namespace soccer {
namespace {

// Motion ticks without a vision frame after which the cycle runs nevertheless: 0.1 s to 0.2 s.
constexpr int kTimeoutForVision = 10;

}  // namespace

PerceptionCycle::PerceptionCycle(const RobotOptions& options, ParameterStore& parameters, RobotChannels& channels,
                                 const std::function<void(const std::string&)>& report)
    : channels_(channels), cameras_(options.cameras), voice_(options.voice) {
  if (options.cameras) {
    cycle_.receive(channels.images, "hardware layer");
    cycle_.receive(channels.history, "motion");
    cycle_.receive(channels.calibration, "debug port");
  } else {
    cycle_.receive(channels.vision, "hardware layer");
  }
  cycle_.receive(channels.body_calibration, "debug port");
  cycle_.receive(channels.game, "hardware layer");
  cycle_.receive(channels.placement, "hardware layer");
  cycle_.receive(channels.whistle, "hardware layer");
  cycle_.receive(channels.motion, "motion");
  const auto network = parameters.load<NetworkParameters>("network/default.yaml");
  connect_game_controller(options, network, report);
  connect_team(options, network, report);
  modules_.emplace(cycle_, options, parameters);
  if (options.cameras) cycle_.add<ImageReporter>(report);
  cycle_.add<SpeechModule>(voice_);
  cycle_.send(channels.request);
  cycle_.send(channels.leds);
  if (options.say) cycle_.send(channels.saying);
  cycle_.check();
}

void PerceptionCycle::connect_game_controller(const RobotOptions& options, const NetworkParameters& network,
                                              const std::function<void(const std::string&)>& report) {
  if (options.game_controller.empty()) {
    cycle_.source<GameControllerInfo>("no GameController");
    return;
  }
  GameControllerOptions link;
  std::tie(link.address, link.port) = address_and_port("--game-controller", options.game_controller, "0.0.0.0", Ports::kAny);
  link.team = options.team;
  link.player = options.player;
  link.half_time = network.half_time;
  game_controller_.emplace(link, report);
  if (link.port == 0) report("the GameController's packets are received on port " + std::to_string(game_controller_->port()));
  cycle_.add<GameControllerReceiver>(*game_controller_);
  cycle_.add<ButtonReporter>(*game_controller_);
}

void PerceptionCycle::connect_team(const RobotOptions& options, const NetworkParameters& network,
                                   const std::function<void(const std::string&)>& report) {
  if (options.say) {
    cycle_.receive(channels_.heard, "hardware layer");
    say_link_.emplace(options.player, network, report);
    cycle_.add<SayReceiver>(*say_link_);
    cycle_.add<SayReporter>();
    return;
  }
  if (options.team_link.empty()) {
    cycle_.source<TeamMates>("no team link");
    return;
  }
  TeamLinkOptions link;
  std::tie(link.address, link.port) = address_and_port("--team-link", options.team_link, "0.0.0.0", Ports::kFixed);
  if (link.address != "0.0.0.0") link.broadcast = link.address;
  link.team = options.team;
  link.player = options.player;
  link.in_step = options.in_step;
  link.loss = options.team_loss;
  link.seed = seed_of_team_link(options);
  link.parameters = network;
  team_link_.emplace(link, report);
  cycle_.add<TeamReceiver>(*team_link_);
  cycle_.add<TeamSender>(*team_link_);
}

bool PerceptionCycle::ready(std::chrono::nanoseconds timeout) {
  if (!channels_.perception_bell.wait(timeout)) return false;
  const bool frame = cameras_ ? channels_.images.has_update() : channels_.vision.has_update();
  return frame || ++rings_without_vision_ >= kTimeoutForVision;
}

void PerceptionCycle::run() {
  rings_without_vision_ = 0;
  modules_->tune();
  cycle_.tick();
  cycle_.show();
}

}  // namespace soccer
