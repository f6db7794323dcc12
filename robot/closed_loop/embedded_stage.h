#pragma once

#include <filesystem>
#include <string>

#include "simulation/server/transport/embedded_transport.h"
#include "stage.h"

namespace soccer {

/// The embedded server. It waits for one robot to join before its clock runs.
class EmbeddedStage final : public Stage {
 public:
  /// `step`: time between two percepts, s; `field`: name of a file in config/fields.
  explicit EmbeddedStage(double step, const std::string& field = "spl2017") : simulator_(options(step, field)) {}

  std::unique_ptr<Transport> connect() override { return std::make_unique<EmbeddedTransport>(simulator_); }
  void command(std::string_view text) override { simulator_.command(text); }

  BodyTruth truth(int number) override {
    for (const TrueRobot& robot : simulator_.truth().robots)
      if (const Point3<Field>& torso = robot.torso.origin; robot.left && robot.number == number)
        return {{torso.x, torso.y, torso.z}, ground_pose(robot).angle, robot.upright};
    throw InputError("embedded server", "player " + std::to_string(number) + " is not on the field", "let it join first");
  }
  bool lay(int number, Posture lying, double heading, const JointArray& pose) override;
  Eigen::Vector3d ball() override { return simulator_.world().scene().ball_position(); }
  std::string name() const override { return simulator_.options().step > 0.015 ? "simserver 20 ms" : "simserver 10 ms"; }

  Simulator& simulator() { return simulator_; }

 private:
  static SimulatorOptions options(double step, const std::string& field) {
    SimulatorOptions options = options_for_field(std::filesystem::path(SOURCE_DIR) / "config", field);
    options.step = step;
    options.agents = 1;
    return options;
  }

  Simulator simulator_;
};

}  // namespace soccer
