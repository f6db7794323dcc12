#include "simulation/simserver/host/monitor_port.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace soccer {
namespace {

/// Whether a command is one with which agents begin. Monitors send (init), too, but without a team.
bool begins_agent(const Command& command) {
  return command.name == "scene" || command.name == "beam" || (command.name == "init" && command.count + command.part_count > 0);
}

}  // namespace

MonitorPort::MonitorPort(MonitoredSimulation& simulation, Pacer& pacer, const std::string& bind, int port, int agents_port)
    : simulation_(simulation), pacer_(pacer), agents_port_(agents_port), listener_(bind, port) {}

void MonitorPort::add_to(std::vector<pollfd>& polled) const {
  polled.push_back({listener_.descriptor(), POLLIN, 0});
  for (const auto& [descriptor, link] : monitors_) {
    const bool writes = link.connection->waits_to_write();
    polled.push_back({descriptor, static_cast<short>(writes ? POLLIN | POLLOUT : POLLIN), 0});
  }
}

void MonitorPort::serve(const pollfd& ready) {
  if (ready.fd == listener_.descriptor()) {
    accept_all();
  } else if (monitors_.contains(ready.fd)) {
    read(ready.fd);
  }
}

void MonitorPort::accept_all() {
  for (StreamSocket socket; (socket = listener_.accept()).open();) {
    const int descriptor = socket.descriptor();
    simulation_.monitor_connected();
    Link link{std::make_unique<Connection>(std::move(socket), "monitor " + std::to_string(++met_))};
    link.connection->send(simulation_.full_state());
    monitors_[descriptor] = std::move(link);
  }
  if (const int refused = listener_.take_refused()) simulation_.report(refusal(refused));
}

void MonitorPort::read(int descriptor) {
  Link& link = monitors_.at(descriptor);
  std::string why;
  const bool there = link.connection->read(why);
  for (auto payload = link.connection->next(); payload && !link.is_agent; payload = link.connection->next()) hear(link, *payload);
  if (link.is_agent) return drop_agent(descriptor);
  if (const std::string error = link.connection->error(); !error.empty()) return drop(descriptor, error);
  if (!there) drop(descriptor, why);
}

void MonitorPort::hear(Link& link, std::string_view payload) {
  simulation_.command(payload, [&](const Command& command) {
    if (!std::exchange(link.has_spoken, true)) link.is_agent = begins_agent(command);
    if (link.is_agent) return true;
    if (command.name == "syncMonitor") {
      link.in_step = true;
      link.last = command.count == 1 && command.arguments[0] == "last";
      link.owes = clock_runs();
      return true;
    }
    if (command.name == "syn") {
      link.owes = false;
      return true;
    }
    std::string error;
    const bool taken = pacer_.execute(command, std::chrono::steady_clock::now(), error);
    if (!error.empty())
      if (const auto text = link.warnings.text_of(error)) simulation_.report(link.connection->name() + ": " + *text);
    return taken;
  });
  frame_wanted_ = !clock_runs();
}

bool MonitorPort::clock_runs() const { return simulation_.started() && !pacer_.paused(); }

bool MonitorPort::owed() const {
  return std::ranges::any_of(monitors_, [](const auto& item) { return item.second.owes; });
}

void MonitorPort::send_wanted_frame() {
  if (std::exchange(frame_wanted_, false)) send_frames();
}

void MonitorPort::send_frames() {
  if (monitors_.empty()) return;
  const std::string frame(simulation_.monitor_frame());
  for (auto& [descriptor, link] : monitors_) {
    if (link.last && clock_runs()) {
      link.held = frame;
      link.owes = true;
    } else {
      send_frame(link, frame);
    }
  }
  flush();
}

void MonitorPort::send_held_frames() {
  for (auto& [descriptor, link] : monitors_)
    if (!link.held.empty()) send_frame(link, std::exchange(link.held, {}));
  flush();
}

void MonitorPort::send_frame(Link& link, std::string_view frame) {
  if (link.lost_a_frame && link.connection->waits_to_write()) {  // it gets a complete frame once it has read the buffered data
    ++lost_messages_;
    link.owes = false;
    return;
  }
  const bool sent = link.connection->send(link.lost_a_frame ? simulation_.full_state() : frame);
  link.lost_a_frame = !sent;
  if (!sent) ++lost_messages_;
  link.owes = link.in_step && sent && clock_runs();
}

void MonitorPort::flush() {
  std::vector<int> gone;
  for (auto& [descriptor, link] : monitors_)
    if (!link.connection->flush()) gone.push_back(descriptor);
  for (const int descriptor : gone) drop(descriptor, "has disconnected");
}

void MonitorPort::drop(int descriptor, const std::string& why) {
  const auto found = monitors_.find(descriptor);
  simulation_.report(found->second.connection->name() + " " + why);
  monitors_.erase(found);
}

void MonitorPort::drop_agent(int descriptor) {
  const auto found = monitors_.find(descriptor);
  const std::string remedy =
      agents_port_ > 0 ? "agents connect to port " + std::to_string(agents_port_) : std::string("this program has no port for agents");
  if (!std::exchange(agent_reported_, true))  // agents connect again and again
    simulation_.report(found->second.connection->name() + " is an agent; " + remedy + " (further ones are not shown)");
  monitors_.erase(found);
}

}  // namespace soccer
