#include "robot/closed_loop/league_stage.h"

#include "blackboard/config/yaml.h"
#include "simulation/agent/simulation_connection.h"
#include "simulation/agent_mj/league_transport.h"

namespace soccer {
namespace {

constexpr int kNumber = 1;

mj::LeagueOptions options(const std::filesystem::path& config, const std::filesystem::path& robots) {
  mj::LeagueOptions options = mj::league_options(config, "fifa7vs7");
  options.referee = false;
  options.agents = 1;
  if (!robots.empty()) options.robots = robots;
  return options;
}

/// A connection to the simulator: receive() makes the steps.
class Connection final : public Transport {
 public:
  explicit Connection(mj::LeagueSimulator& simulator) : simulator_(simulator), agent_(simulator.connect()) {}
  ~Connection() override { simulator_.disconnect(agent_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(std::string_view payload) override { simulator_.receive(agent_, payload); }

  std::string_view receive() override {
    while (true) {
      if (const auto message = simulator_.take_message(agent_)) return *message;
      if (!simulator_.everyone_synced())
        throw ConnectionLost("embedded server", "an agent has not answered", "let every agent send before one receives");
      simulator_.publish();
      simulator_.move();
      simulator_.sense();
    }
  }

 private:
  mj::LeagueSimulator& simulator_;
  int agent_;
};

}  // namespace

LeagueStage::LeagueStage(std::string body, std::string model, const std::filesystem::path& robots, const std::filesystem::path& config)
    : config_(config), body_(std::move(body)), model_(std::move(model)), simulator_(options(config, robots)) {}

std::unique_ptr<Transport> LeagueStage::connect() {
  const std::filesystem::path file = config_ / body_ / "body.yaml";
  return std::make_unique<mj::LeagueTransport>(
      std::make_unique<Connection>(simulator_),
      mj::LeagueRobot{model_, ConnectionOptions().team_name, kNumber, load_yaml<BodyModel>(file),
                      load_yaml<mj::LeagueMotorParameters>(file), load_yaml<mj::FootPressureParameters>(file)});
}

void LeagueStage::command(std::string_view text) {
  simulator_.command(text, [](const Command&) { return false; });
}

BodyTruth LeagueStage::truth(int number) {
  for (const TrueRobot& robot : simulator_.truth().robots)
    if (const Point3<Field>& torso = robot.torso.origin; robot.left && robot.number == number)
      return {{torso.x, torso.y, torso.z}, ground_pose(robot).angle, robot.upright};
  throw InputError("embedded server", "player " + std::to_string(number) + " is not on the field", "let it join first");
}

Eigen::Vector3d LeagueStage::ball() {
  const Point3<Field> at = simulator_.truth().ball;
  return {at.x, at.y, at.z};
}

}  // namespace soccer
