#pragma once

#include <filesystem>
#include <string>

#include "blackboard/config/data_folder.h"
#include "robot/closed_loop/stage.h"
#include "simulation/server_mj/league_simulator.h"

namespace soccer {

/// The embedded server of the 3D league, without referee, for one robot with a body of that league.
class LeagueStage final : public Stage {
 public:
  /// `body`: name of a folder of `config`; `model`: name of the robot on the server; `robots`: folder of the robots' files, by default our
  /// own.
  explicit LeagueStage(std::string body = "t1", std::string model = "T1", const std::filesystem::path& robots = {},
                       const std::filesystem::path& config = data_folder("config"));

  std::unique_ptr<Transport> connect() override;
  void command(std::string_view text) override;
  /// Errors: InputError when there is no such player.
  BodyTruth truth(int number) override;
  Eigen::Vector3d ball() override;
  std::string name() const override { return "simserver mj"; }

  mj::LeagueSimulator& simulator() { return simulator_; }

 private:
  std::filesystem::path config_;
  std::string body_, model_;
  mj::LeagueSimulator simulator_;
};

}  // namespace soccer
