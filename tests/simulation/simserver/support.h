#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// Options for the small field; the clock waits for this many agents.
inline SimulatorOptions small_field(int agents = 1) {
  SimulatorOptions options = options_for_field(SOURCE_DIR "/config", "spl2017");
  options.agents = agents;
  return options;
}

/// An agent with a playing robot on an embedded server.
class TestRobot {
 public:
  TestRobot(Simulator& simulator, std::string_view team, int unum, const std::string& scene = "rsg/agent/nao/nao.rsg")
      : transport(simulator) {
    transport.send("(scene " + scene + ")(syn)");
    hello = transport.receive();
    transport.send("(init (unum " + std::to_string(unum) + ")(teamname " + std::string(team) + "))(syn)");
    welcome = transport.receive();
  }

  /// Answers the last percept and gets the next one.
  std::string turn(std::string_view reply = "") {
    transport.send(std::string(reply) + "(syn)");
    return std::string(transport.receive());
  }

  EmbeddedTransport transport;
  std::string hello, welcome;
};

/// The text between the first `from` and the next `to`; "" if `from` is not found.
inline std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t start = text.find(from);
  if (start == std::string::npos) return "";
  return text.substr(start + from.size(), text.find(to, start + from.size()) - start - from.size());
}

/// Angle of a hinge in a percept, degrees.
inline double hinge(const std::string& percept, const std::string& name) {
  return std::stod(between(percept, "(HJ (n " + name + ") (ax ", "))"));
}

}  // namespace soccer
