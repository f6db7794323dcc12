#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/mj/league_state.h"
#include "simulation/simserver/mj/monitor/rsmp_scene.h"
#include "simulation/simserver/mj/trainer/league_trainer.h"

namespace soccer::mj {

/// The server of the 3D league without its sockets: speaks the agent protocol of rcssservermj, and its monitor protocol RSMP.
/// Deterministic: the results depend only on the options and the calls. As there, a reply to percept n takes effect in percept n + 2.
class LeagueSimulator : public ServedSimulation {
 public:
  explicit LeagueSimulator(LeagueOptions options);

  double step_length() const override { return kPhysicsStep * kStepsPerCycle; }
  std::uint64_t steps() const override { return state_.game.steps; }
  bool killed() const override { return trainer_.killed(); }
  bool started() const override { return state_.started; }
  bool can_start() const override;
  bool everyone_synced() const override;

  int connect() override;
  void disconnect(int agent) override;
  void receive(int agent, std::string_view payload) override;
  std::optional<std::string_view> take_message(int agent) override;
  bool dismissed(int agent) const override;

  void publish() override;
  void move() override;
  void sense() override;

  std::string_view full_state() override { return monitor_scene_.full(state_); }
  std::string_view monitor_frame() override { return monitor_scene_.frame(state_); }
  void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) override {
    trainer_.execute_message(text, taken_elsewhere);
  }
  void monitor_connected() override { trainer_.show_warnings_again(); }
  void report(const std::string& what) const override { state_.options.report(what); }
  /// Handles a datagram of a GameController, with an SPL referee. Invalid packets are reported.
  void hear_game_controller(std::string_view datagram, const std::string& sender, double now) override;

  /// Ground truth; Field is the world frame of the server.
  SceneTruth truth() const override;
  const LeagueOptions& options() const { return state_.options; }
  const Arena& arena() const { return state_.arena; }
  Arena& arena() { return state_.arena; }
  const Match& match() const { return state_.game.match; }

 private:
  LeagueState state_;
  RsmpScene monitor_scene_;
  LeagueTrainer trainer_;
  ParallelLoop loop_;
  int last_id_ = 0;
};

}  // namespace soccer::mj
