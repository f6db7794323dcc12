#include "robot/wiring/perception_cycle.h"

#include <tuple>

#include "blackboard/config/address_and_port.h"
#include "blackboard/topics/signals.h"

namespace soccer {
namespace {

// Motion ticks without a vision frame after which the cycle runs nevertheless: 0.1 s to 0.2 s.
constexpr int kPatienceForVision = 10;

}  // namespace

PerceptionCycle::PerceptionCycle(const RobotOptions& options, ParameterStore& parameters, RobotChannels& channels,
                                 const std::function<void(const std::string&)>& say)
    : channels_(channels), voice_(options.voice) {
  cycle_.receive(channels.vision, "vision");
  cycle_.receive(channels.game, "referee");
  cycle_.receive(channels.placement, "placement");
  cycle_.receive(channels.whistle, "ears");
  receive_motion();
  connect(options, say);

  modules_.emplace(cycle_, options, parameters);
  cycle_.send(channels.request);
  cycle_.send(channels.leds);
  if (team_line_) cycle_.after_tick<TeamReport>([this](const TeamReport& report) { team_line_->send(report); });
  cycle_.after_tick<SignalRequest>([this](const SignalRequest& signals) { voice_.say(signals.speech); });
  cycle_.check();
}

void PerceptionCycle::receive_motion() {
  auto& sensors = cycle_.source<SensorFrame>("motion: SensorFrame");
  auto& body = cycle_.source<BodyState>("motion: BodyState");
  auto& status = cycle_.source<MotionStatus>("motion: MotionStatus");
  auto& odometry = cycle_.source<Odometry>("motion: Odometry");
  cycle_.before_modules([this, &sensors, &body, &status, &odometry] {
    if (channels_.motion.receive(motion_))
      std::tie(sensors, body, status, odometry) = std::tie(motion_.sensors, motion_.body, motion_.status, motion_.odometry);
  });
}

void PerceptionCycle::connect(const RobotOptions& options, const std::function<void(const std::string&)>& say) {
  auto& game = cycle_.topic<Game>();
  if (!options.game_controller.empty()) {
    GameControllerOptions line;
    std::tie(line.address, line.port) = address_and_port("--game-controller", options.game_controller, "0.0.0.0");
    line.team = options.team;
    line.player = options.player;
    game_controller_.emplace(line, say);
    cycle_.before_modules(
        [this, &game, &sensors = cycle_.topic<SensorFrame>()] { game_controller_->receive(seconds(sensors.time), game); });
  }
  cycle_.before_modules([this, &game, &whistle = cycle_.topic<Whistle>()] { kick_off_whistle_.tick(whistle, game); });
  cycle_.before_modules([this, &game, &sensors = cycle_.topic<SensorFrame>()] {
    const double now = seconds(sensors.time);
    const bool controlled = game_controller_ && game_controller_->heard(now);
    const auto pressed = chest_button_.tick(sensors.chest_button, now, controlled, game);
    if (pressed && controlled) game_controller_->report_button(*pressed);
  });
  auto& mates = cycle_.source<TeamMates>("team line");
  if (options.team_line.empty()) return;
  TeamLineOptions line;
  std::tie(line.address, line.port) = address_and_port("--team-line", options.team_line, "0.0.0.0");
  if (line.address != "0.0.0.0") line.broadcast = line.address;
  line.team = options.team;
  line.player = options.player;
  line.in_step = options.in_step;
  line.loss = options.team_loss;
  line.seed = seed_of_player(options);
  team_line_.emplace(line, say);
  cycle_.before_modules([this, &game, &mates] { team_line_->receive(game.clock, mates); });
}

bool PerceptionCycle::ready(std::chrono::nanoseconds patience) {
  if (!channels_.perception_bell.wait(patience)) return false;
  return channels_.vision.has_news() || ++rings_without_vision_ >= kPatienceForVision;
}

void PerceptionCycle::run() {
  rings_without_vision_ = 0;
  modules_->tune();
  cycle_.tick();
  cycle_.show();
}

}  // namespace soccer
