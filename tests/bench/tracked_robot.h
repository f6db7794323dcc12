#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "libagent/agent_memory/convert.h"
#include "old_controller.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/protocol/tcp_transport.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// The server of a robot: an embedded one with this step (s), or a running one in sync mode, with a monitor port that can lift robots.
struct Where {
  double step = 0.02;
  std::optional<HostPort> server;
  std::optional<HostPort> monitor;
};

/// The joint controller.
enum class Controller { kTracker, kPlain, kPredicting };

/// A robot on a server that is commanded joint angles message by message.
class TrackedRobot {
 public:
  TrackedRobot(const Where& where, Controller controller)
      : config_(std::filesystem::path(SOURCE_DIR) / "config"),
        body(load_yaml<BodyModel>(config_ / "simspark" / "body.yaml")),
        memory_(AgentMemory::in_process()),
        controller_(controller) {
    old_.predicts = controller == Controller::kPredicting;
    if (!where.server) {
      SimulatorOptions options = options_for_field(config_, "spl2017");
      options.step = where.step;
      options.agents = 1;
      simulator_ = std::make_unique<Simulator>(options);
    }
    if (where.monitor) monitor_ = std::make_unique<TcpTransport>(*where.monitor, TcpTransport::Timeout{});
    SimulationOptions options;
    options.connection.number = 1;
    options.connection.sync = true;
    options.connection.start = Pose2<Field, Ground>{-4.2, 1.5, 0};
    options.body = body;
    options.field = load_yaml<FieldDimensions>(config_ / "fields" / "spl2017.yaml");
    options.check_field = false;  // joints are measured on other fields, too
    thread_ = std::make_unique<SimulationThread>(
        options, [this, where] { return dial(where); }, memory_);
    while (!receive()) thread_->send();
    for (int message = 0; message < 60; ++message) {  // until the clock knows the server's step, and the robot has landed
      thread_->send();
      receive();
    }
    old_.step = step();
  }

  /// Receives the next message; false when it contains no new sensor data.
  bool receive() {
    while (monitor_ && monitor_->receive_waiting()) {
    }
    if (!thread_->receive().sensors) return false;
    SensorBlock block{};
    memory_.read_sensors(block);
    sensors = to_frame(block);
    return true;
  }

  void send(const JointRequest& request) {
    if (controller_ != Controller::kTracker) old_.requested = request.angle;
    memory_.publish_actuators(to_block(request, sensors.cycle));
    thread_->send();
  }

  bool can_be_lifted() const { return simulator_ || monitor_; }

  /// Moves the robot upright into the air, at rest, for 1.2 s of free fall.
  void lift() {
    constexpr std::string_view kLift = "(agent (unum 1)(team Left)(move -2 0 8 -90))";
    if (simulator_)
      simulator_->command(kLift);
    else
      monitor_->send(kLift);
  }

  double step() const { return thread_->connection().clock().step(); }

 private:
  std::filesystem::path config_;

 public:
  BodyModel body;
  SensorFrame sensors;

 private:
  std::unique_ptr<Transport> dial(const Where& where) {
    std::unique_ptr<Transport> transport;
    if (where.server)
      transport = std::make_unique<TcpTransport>(*where.server, TcpTransport::Timeout{});
    else
      transport = std::make_unique<EmbeddedTransport>(*simulator_);
    if (controller_ == Controller::kTracker) return transport;
    return std::make_unique<OldControllerTransport>(std::move(transport), old_);
  }

  AgentMemory memory_;
  Controller controller_;
  OldController old_;
  std::unique_ptr<Simulator> simulator_;
  std::unique_ptr<TcpTransport> monitor_;
  std::unique_ptr<SimulationThread> thread_;
};

}  // namespace soccer
