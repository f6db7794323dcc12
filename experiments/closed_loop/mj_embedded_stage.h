#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "blackboard/common/config/data_folder.h"
#include "experiments/closed_loop/stage.h"
#include "simulation/simserver/mj/simulator.h"

namespace soccer::mj {

/// The embedded server of the 3D league, without referee, for one robot with a body of that league.
class EmbeddedStage final : public Stage {
 public:
  /// `body`: name of a folder of `config`; `model`: name of the robot on the server; `robots`: folder of the robots' files, by default our
  /// own.
  explicit EmbeddedStage(std::string body = "t1", std::string model = "T1", const std::filesystem::path& robots = {},
                         const std::filesystem::path& config = data_folder("config"));

  std::unique_ptr<Transport> connect() override;
  void command(std::string_view text) override;
  void put(int number, double x, double y, double heading) override;
  void put_ball(double x, double y) override;
  bool lay(int number, Posture lying, double heading, const JointArray& pose) override;
  /// Errors: InputError for a player that is not on the field.
  BodyTruth truth(int number) override;
  Eigen::Vector3d ball() override;
  std::string name() const override { return "simserver mj"; }

  Simulator& simulator() { return simulator_; }

 private:
  std::size_t index_of(int number) const;
  /// Places a robot at rest, with its lowest point at this height and its motors at these angles.
  void place(std::size_t robot, const Eigen::Vector2d& at, const Eigen::Matrix3d& torso, std::span<const double> motors, double height);

  std::filesystem::path config_;
  std::string body_, model_;
  Simulator simulator_;
};

}  // namespace soccer::mj

namespace soccer {

/// Whether a body is a robot of the 3D league: its body.yaml describes the motors of that league's robot.
bool is_mj_body(const std::string& body, const std::filesystem::path& config = data_folder("config"));

}  // namespace soccer
