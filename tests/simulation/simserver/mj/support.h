#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "simulation/simserver/mj/simulator.h"

namespace soccer::mj {

/// Options for the league's field with our own T1 and vision without errors. Reports are collected if `reports` is given.
inline SimulatorOptions league(std::vector<std::string>* reports = nullptr) {
  SimulatorOptions options = options_for_field(SOURCE_DIR "/config", "fifa7vs7");
  options.vision.miss = options.vision.invention = options.vision.confusion = 0;
  options.vision.angle_noise = options.vision.distance_noise = 0;
  if (reports != nullptr) options.report = [reports](const std::string& line) { reports->push_back(line); };
  return options;
}

/// One cycle, as the server runs it.
inline void cycle(Simulator& simulator) {
  simulator.publish();
  simulator.move();
  simulator.sense();
}

/// An agent on a simulator.
class TestAgent {
 public:
  TestAgent(Simulator& simulator, const std::string& init) : id(simulator.connect()), simulator_(simulator) { simulator.receive(id, init); }

  void say(std::string_view message) { simulator_.receive(id, message); }
  /// The newest percept; empty if there is none.
  std::string hear() {
    std::string newest;
    while (const auto message = simulator_.take_message(id)) newest = *message;
    return newest;
  }

  const int id;

 private:
  Simulator& simulator_;
};

/// Commands that hold all motors of a T1 at zero.
inline std::string hold(double kp = 300, double kd = 10) {
  std::string message;
  for (const char* effector : {"he1",  "he2",  "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "te1", "lle1",
                               "lle2", "lle3", "lle4", "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6"})
    message += std::string("(") + effector + " 0 0 " + std::to_string(kp) + " " + std::to_string(kd) + " 0)";
  return message;
}

/// The text between the first `from` and the next `to`; "" if `from` is not found.
inline std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t start = text.find(from);
  if (start == std::string::npos) return "";
  return text.substr(start + from.size(), text.find(to, start + from.size()) - start - from.size());
}

}  // namespace soccer::mj
