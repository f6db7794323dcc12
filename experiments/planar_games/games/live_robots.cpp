#include "experiments/planar_games/games/live_robots.h"

#include <iterator>

#include "blackboard/common/network/socket_address.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {
namespace {

DebugService describe_parameters(const LiveParameters& parameters) {
  return {"describe_parameters", "lists every parameter with its unit, range and description", false,
          [&parameters](const std::string&) { return foxglove::describe(parameters.values()); }};
}

}  // namespace

LiveRobots::LiveRobots(GameSession& session, const LiveRobotsOptions& options) : session_(session) {
  BehaviourGame& game = session.game();
  for (std::size_t i = 0; i < game.lineup().players.size(); ++i) {
    const Player& player = game.lineup().players[i];
    Robot& robot = robots_.emplace_back();
    std::vector<DeclaredSection> sections = game.mind(i).parameters();
    robot.parameters.declare(sections);
    robot.parameters.take();
    DebugPortOptions port;
    port.address = options.address;
    port.port = 0;
    port.name = std::string(player.home ? "home " : "away ") + std::to_string(player.number);
    port.report = options.report;
    port.token = options.token;
    port.parameters = {&robot.parameters};
    port.services = {describe_parameters(robot.parameters)};
    port.announcement = {port.name, player.home ? 1 : 2, player.number, options.body, "behavioursim", 0};
    port.announcement_port = options.announcement;
    robot.port = std::make_unique<DebugPort>(port);
    robot.channels = make_channels<TopicPort>([&]<class Topic>(const char* name) { return robot.port->channel<Topic>(name); });
    options.report(port.name + ": debug port ws://" + host_and_port(options.address, robot.port->port()));
  }
}

void LiveRobots::show() {
  const BehaviourGame& game = session_.game();
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    Robot& robot = robots_[i];
    const MindInputs& known = game.known(i);
    const Time time = known.sensors.time;
    if (known.sensors.period <= 0 || time == robot.last) continue;
    robot.last = time;
    write_topics(robot.channels, topics_of(known, game.decision(i), game.motion(i)),
                 [&](const auto& channel, const auto& topic) { robot.port->show(channel, time, topic); });
  }
}

void LiveRobots::take_parameters() {
  for (std::size_t robot = 0; robot < robots_.size(); ++robot)
    if (robots_[robot].parameters.take()) set_parameters(robot);
}

void LiveRobots::set_parameters() {
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) set_parameters(robot);
}

void LiveRobots::set_parameters(std::size_t robot) {
  session_.change([robot, sections = robots_[robot].parameters.declared()](BehaviourGame& game) { game.mind(robot).tune(sections); });
}

}  // namespace soccer
