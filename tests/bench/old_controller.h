#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/geometry/angle.h"
#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// The two controllers that JointTracker is compared with. Both use 1.22173 in place of 1.1459 (degrees per cycle of 20 ms for each rad/s
/// requested; scaled with the cycle), and turn by at most 0.1 rad per cycle. Source: the thesis on the first simulation module. Each of
/// these faults can be corrected separately.
struct OldController {
  static constexpr double kHingeSpeed = 6.1395;  // rad/s

  bool predicts = false;                   ///< subtracts the expected motion of the last command; otherwise it is ignored
  double gain = 1.1459 / 1.22173;          ///< of the velocity, relative to the exact value
  std::optional<double> max_change = 0.1;  ///< rad per cycle; std::nullopt: the limit of the hinges
  double step = 0.02;                      ///< s, of the server
  std::optional<JointArray> requested;     ///< target angles, rad, NAO signs; std::nullopt before the first request

  std::array<double, kHingeMap.size()> reading{};   ///< rad, hinge signs
  std::array<double, kHingeMap.size()> previous{};  ///< rad; expected motion of the last command

  double velocity(std::size_t h) {
    const auto& [joint, sign] = kHingeMap[h];
    const double way = sign * (*requested)[joint] - reading[h] - (predicts ? previous[h] : 0);
    const double limit = max_change.value_or(kHingeSpeed * step);
    previous[h] = std::clamp(way, -limit, limit);
    return previous[h] * gain / step;
  }
};

/// A connection that replaces the velocities that are sent by those of an old controller, after the controller's first request.
class OldControllerTransport final : public Transport {
 public:
  OldControllerTransport(std::unique_ptr<Transport> server, OldController& controller)
      : server_(std::move(server)), controller_(controller) {}

  void send(std::string_view payload) override {
    const bool joins =
        payload.find("(scene") != payload.npos || payload.find("(init") != payload.npos || payload.find("(beam") != payload.npos;
    if (!controller_.requested || joins) return server_->send(payload);
    EffectorCommand command;
    command.syn = true;
    command.velocities_present = (1U << kHingeMap.size()) - 1;
    for (std::size_t h = 0; h < kHingeMap.size(); ++h) command.velocity[h] = controller_.velocity(h);
    out_.clear();
    append_command(out_, command);
    server_->send(out_);
  }

  std::string_view receive() override {
    const std::string_view message = server_->receive();
    parse_percept(message, percept_);
    for (std::size_t h = 0; h < kHingeMap.size(); ++h)
      if (percept_.hinges_present >> h & 1U) controller_.reading[h] = degrees_to_radians(percept_.hinge[h]);
    return message;
  }

  void set_timeout(std::chrono::milliseconds timeout) override { server_->set_timeout(timeout); }

 private:
  std::unique_ptr<Transport> server_;
  OldController& controller_;
  wire::PerceptorInfo percept_;
  std::string out_;
};

}  // namespace soccer
