#pragma once

#include <string_view>

#include "blackboard/common/error.h"
#include "simulation/protocol/tcp_transport.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// A connection to a simulator in this process. Several may share one simulator in one thread, in lockstep: all send, then all receive; the
/// first receive() makes the step.
///
///   SimulatorOptions options = options_for_field("config", "spl2017");
///   options.agents = 1;                                     // the clock starts when one robot has joined
///   Simulator simulator(options);
///   EmbeddedTransport agent(simulator);
///   agent.send("(scene rsg/agent/nao/nao.rsg)(syn)");       agent.receive();
///   agent.send("(init (unum 1)(teamname Red))(syn)");       agent.receive();
///   agent.send("(beam -1 0 0)(syn)");
///   while (simulator.now() < 10) {
///     const std::string_view percept = agent.receive();
///     agent.send("(lle4 -0.5)(syn)");                       // takes effect in the percept after the next one
///     if (!simulator.truth().robots[0].upright) break;
///   }
class EmbeddedTransport final : public Transport {
 public:
  explicit EmbeddedTransport(Simulator& simulator) : simulator_(simulator), agent_(simulator.connect()) {}
  ~EmbeddedTransport() override { simulator_.disconnect(agent_); }
  EmbeddedTransport(const EmbeddedTransport&) = delete;
  EmbeddedTransport& operator=(const EmbeddedTransport&) = delete;

  void send(std::string_view payload) override { simulator_.receive(agent_, payload); }

  /// Errors: ConnectionLost when an agent has not sent (syn) yet, because waiting for it in the same thread would never end.
  std::string_view receive() override {
    while (true) {
      if (const auto message = simulator_.take_message(agent_)) return *message;
      if (!simulator_.everyone_synced())
        throw ConnectionLost("embedded server", "a (syn) or an agent is missing", "let every agent send before one receives");
      simulator_.step();
    }
  }

 private:
  Simulator& simulator_;
  int agent_;
};

}  // namespace soccer
