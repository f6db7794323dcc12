#include "experiments/closed_loop/mj_embedded_stage.h"

#include <algorithm>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "simulation/body/mj/translating_transport.h"
#include "simulation/body/simspark/simulation_connection.h"

namespace soccer {

bool is_mj_body(const std::string& body, const std::filesystem::path& config) {
  return std::ranges::count(sections_of(config / body / "body.yaml"), name_of<mj::MotorParameters>()) > 0;
}

namespace mj {
namespace {

constexpr int kNumber = 1;

SimulatorOptions options(const std::filesystem::path& config, const std::filesystem::path& robots) {
  SimulatorOptions options = options_for_field(config, "fifa7vs7");
  options.referee.automatic = false;
  options.agents = 1;
  options.report = [](const std::string& what) { console::warn("embedded server: " + what); };
  if (!robots.empty()) options.robots = robots;
  return options;
}

/// A connection to the simulator: receive() makes the steps.
class Connection final : public Transport {
 public:
  explicit Connection(Simulator& simulator) : simulator_(simulator), agent_(simulator.connect()) {}
  ~Connection() override { simulator_.disconnect(agent_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(std::string_view payload) override { simulator_.receive(agent_, payload); }

  std::string_view receive() override {
    while (true) {
      if (const auto message = simulator_.take_message(agent_)) return *message;
      if (simulator_.dismissed(agent_))
        throw ConnectionLost("embedded server", "it refuses this robot", "see the server's warning above for the reason");
      if (!simulator_.everyone_synced())
        throw ConnectionLost("embedded server", "an agent has not answered", "let every agent send before one receives");
      simulator_.publish();
      simulator_.move();
      simulator_.sense();
    }
  }

 private:
  Simulator& simulator_;
  int agent_;
};

}  // namespace

EmbeddedStage::EmbeddedStage(std::string body, std::string model, const std::filesystem::path& robots, const std::filesystem::path& config)
    : config_(config), body_(std::move(body)), model_(std::move(model)), simulator_(options(config, robots)) {}

std::unique_ptr<Transport> EmbeddedStage::connect() {
  const std::filesystem::path file = config_ / body_ / "body.yaml";
  return std::make_unique<TranslatingTransport>(
      std::make_unique<Connection>(simulator_),
      Robot{model_, ConnectionOptions().team_name, kNumber, load_yaml<BodyModel>(file), load_yaml<MotorParameters>(file),
            load_yaml<FootPressureParameters>(file), load_yaml<CameraOffsetParameters>(file)});
}

void EmbeddedStage::command(std::string_view text) {
  simulator_.command(text, [](const Command&) { return false; });
}

std::size_t EmbeddedStage::index_of(int number) const { return simulator_.arena().index_of({Side::kLeft, number}); }

void EmbeddedStage::place(std::size_t robot, const Eigen::Vector2d& at, const Eigen::Matrix3d& torso, std::span<const double> motors,
                          double height) {
  Arena& arena = simulator_.arena();
  const Eigen::Quaterniond rotation(torso);
  arena.place(robot, {at.x(), at.y(), 0}, rotation);
  arena.pose(robot, motors);
  std::vector<double>& coordinates = arena.robot(robot).qpos;
  coordinates[2] = height - arena.min_height(robot);
}

void EmbeddedStage::put(int number, double x, double y, double heading) {
  const std::size_t robot = index_of(number);
  place(robot, {x, y}, torso_axes(Posture::kUpright, heading), simulator_.arena().angles(robot), kStandHeight);
}

void EmbeddedStage::put_ball(double x, double y) {
  Arena& arena = simulator_.arena();
  arena.place_ball({x, y, arena.field().ball_radius});
}

bool EmbeddedStage::lay(int number, Posture lying, double heading, const JointArray& pose) {
  const std::size_t robot = index_of(number);
  const RobotBody& body = simulator_.arena().robots()[robot];
  const MotorArray wanted = motors_of(load_yaml<MotorParameters>(config_ / body_ / "body.yaml"), pose);
  std::vector<double> motors;
  for (const Motor& motor : body.file->motors) {
    const auto same = std::ranges::find(kT1Motors, motor.effector, &JointMotor::effector);
    motors.push_back(same == kT1Motors.end() ? 0 : wanted[static_cast<std::size_t>(same - kT1Motors.begin())]);
  }
  place(robot, body.position().head<2>(), torso_axes(lying, heading), motors, kDropHeight);
  return true;
}

BodyTruth EmbeddedStage::truth(int number) { return truth_of(simulator_.truth(), number); }

Eigen::Vector3d EmbeddedStage::ball() {
  const Point3<Field> at = simulator_.truth().ball;
  return {at.x, at.y, at.z};
}

}  // namespace mj
}  // namespace soccer
