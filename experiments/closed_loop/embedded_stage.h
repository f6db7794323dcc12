#pragma once

#include <filesystem>
#include <string>

#include "blackboard/common/config/data_folder.h"
#include "experiments/closed_loop/stage.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// The embedded server. It waits for one robot to join before its clock runs.
class EmbeddedStage final : public Stage {
 public:
  /// `step`: time between two percepts, s; `field`: name of a file in config/fields; `individual`: how the robot differs from its body's
  /// file; `config`: the folder config.
  explicit EmbeddedStage(double step, const std::string& field = "spl2017", const Individual& individual = {},
                         const std::filesystem::path& config = data_folder("config"))
      : simulator_(options(step, field, individual, config)) {}

  std::unique_ptr<Transport> connect() override { return std::make_unique<EmbeddedTransport>(simulator_); }
  void command(std::string_view text) override { simulator_.command(text); }

  BodyTruth truth(int number) override { return truth_of(simulator_.truth(), number); }
  bool stand(int number, const JointArray& pose) override;
  bool lay(int number, Posture lying, double heading, const JointArray& pose) override;
  Eigen::Vector3d ball() override { return simulator_.world().scene().ball_position(); }
  std::string name() const override { return simulator_.options().step > 0.015 ? "simserver 20 ms" : "simserver 10 ms"; }

  Simulator& simulator() { return simulator_; }

 private:
  /// Turns a robot's torso, poses its joints, and puts its lowest point at this height.
  void pose(int number, const Eigen::Quaterniond& torso, const JointArray& joints, double height);

  static SimulatorOptions options(double step, const std::string& field, const Individual& individual,
                                  const std::filesystem::path& config) {
    SimulatorOptions options = options_for_field(config, field);
    options.step = step;
    options.agents = 1;
    if (individual != Individual{}) options.individuals = Individuals{.seed = {}, .same = individual, .limits = {}};
    return options;
  }

  Simulator simulator_;
};

}  // namespace soccer
