#include "experiments/closed_loop/server_stage.h"

#include <cmath>

namespace soccer {
namespace {

constexpr std::chrono::seconds kTimeout{20};  // rcssserver3d takes seconds to answer a new connection

BodyTruth seen(const experiment::MonitoredRobot& robot) {
  return {{robot.torso.x, robot.torso.y, robot.torso.z}, robot.heading, robot.upright > std::sqrt(0.5), robot.upright};
}

}  // namespace

ServerStage::ServerStage(const HostPort& agents, const HostPort& monitor) : agents_(agents), monitor_(monitor, {kTimeout, kTimeout}) {
  reader_.read(monitor_.receive());
}

std::unique_ptr<Transport> ServerStage::connect() {
  return std::make_unique<TcpTransport>(agents_, TcpTransport::Timeout{kTimeout, kTimeout});
}

void ServerStage::catch_up() {
  while (const auto message = monitor_.receive_waiting()) reader_.read(*message);
}

BodyTruth ServerStage::truth(int number) {
  catch_up();
  const experiment::MonitoredRobot* robot = reader_.truth().robot(Side::kLeft, number);
  if (robot == nullptr)
    throw InputError(name(), "its monitor port shows no player " + std::to_string(number) + " of the left team",
                     "start with a server without other robots");
  return seen(*robot);
}

std::optional<BodyTruth> ServerStage::truth_of_opponent(int number) {
  catch_up();
  const experiment::MonitoredRobot* robot = reader_.truth().robot(Side::kRight, number);
  return robot == nullptr ? std::nullopt : std::optional(seen(*robot));
}

Eigen::Vector3d ServerStage::ball() {
  catch_up();
  return {reader_.truth().ball.x, reader_.truth().ball.y, reader_.truth().ball.z};
}

}  // namespace soccer
