#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/geometry/angle.h"
#include "simulation/agent/joint_map.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/transport.h"

namespace soccer {

/// The two controllers that JointTracker is compared with. Both take 1.22173 for what is 1.1459 (degrees a cycle of 20 ms for each rad/s
/// asked; scaled with the cycle) and turn by at most 0.1 rad a cycle. Source: the thesis on the first simulation module. Each of these
/// faults can be mended by itself.
struct OldController {
  static constexpr double kHingeSpeed = 6.1395;  // rad/s

  bool predicts = false;             ///< minds the command that is under way; otherwise the plain difference to the last reading
  double gain = 1.1459 / 1.22173;    ///< of the velocity, on what the way needs
  std::optional<double> most = 0.1;  ///< rad a cycle; none: what the hinges can do
  double step = 0.02;                ///< s, of the server
  std::optional<JointArray> asked;   ///< rad, NAO signs; nothing until something is asked

  std::array<double, kHingeMap.size()> reading{};   ///< rad, hinge signs
  std::array<double, kHingeMap.size()> previous{};  ///< rad by which the last command would turn, as it believes

  double velocity(std::size_t h) {
    const auto& [joint, sign] = kHingeMap[h];
    const double way = sign * (*asked)[joint] - reading[h] - (predicts ? previous[h] : 0);
    const double limit = most.value_or(kHingeSpeed * step);
    previous[h] = std::clamp(way, -limit, limit);
    return previous[h] * gain / step;
  }
};

/// A connection on which an old controller's velocities replace those that are sent, once it was asked for something.
class OldControllerTransport final : public Transport {
 public:
  OldControllerTransport(std::unique_ptr<Transport> server, OldController& controller)
      : server_(std::move(server)), controller_(controller) {}

  void send(std::string_view payload) override {
    const bool joins =
        payload.find("(scene") != payload.npos || payload.find("(init") != payload.npos || payload.find("(beam") != payload.npos;
    if (!controller_.asked || joins) return server_->send(payload);
    EffectorCommand command;
    command.syn = true;
    command.velocities_said = (1U << kHingeMap.size()) - 1;
    for (std::size_t h = 0; h < kHingeMap.size(); ++h) command.velocity[h] = controller_.velocity(h);
    out_.clear();
    append_command(out_, command);
    server_->send(out_);
  }

  std::string_view receive() override {
    const std::string_view message = server_->receive();
    parse_percept(message, percept_);
    for (std::size_t h = 0; h < kHingeMap.size(); ++h)
      if (percept_.hinges_said >> h & 1U) controller_.reading[h] = degrees_to_radians(percept_.hinge[h]);
    return message;
  }

  void set_patience(std::chrono::milliseconds patience) override { server_->set_patience(patience); }

 private:
  std::unique_ptr<Transport> server_;
  OldController& controller_;
  wire::PerceptorInfo percept_;
  std::string out_;
};

}  // namespace soccer
