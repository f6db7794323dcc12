#include "experiments/run/run_programs.h"

#include <csignal>
#include <utility>

#include <poll.h>

#include "blackboard/common/error.h"
#include "experiments/run/search_config.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

constexpr const char* kSimserver = "simserver";
constexpr seconds kGreetingTimeout{20};
constexpr seconds kLeaveTimeout{10};
constexpr milliseconds kLeavePause{500};
constexpr milliseconds kConnectPause{250};

}  // namespace

std::vector<std::string> simserver_command(const std::filesystem::path& programs, int agents, std::uint64_t seed,
                                           const std::string& field) {
  // clang-format off
  return {(programs / kSimserver).string(), "--port", "0", "--monitor-port", "0", "--agents", std::to_string(agents),
          "--seed", std::to_string(seed), "--field", field};
  // clang-format on
}

RunPrograms::RunPrograms(boost::asio::io_context& io, std::filesystem::path out, Handlers handlers)
    : io_(io),
      out_(std::move(out)),
      lock_(out_),
      handlers_(std::move(handlers)),
      signals_(io),
      processes_(io, [this](const ProcessEnd& end) { on_end(end); }) {
  signals_.async_wait([this](const boost::system::error_code& failed, int) {
    if (!failed) handlers_.interrupted();
  });
}

void RunPrograms::start_simserver(const std::vector<std::string>& command) {
  processes_.start({kSimserver, command, out_ / (std::string(kSimserver) + ".txt"), true});
  own_simserver_ = true;
  const ServerPorts ports = read_greeting(processes_.first_line(kSimserver, kGreetingTimeout));
  connect(ports.agents, ports.monitors);
}

void RunPrograms::start(const std::string& name, const std::vector<std::string>& command, Restart restart) {
  processes_.start({name, command, out_ / (name + ".txt"), false});
  if (restart == Restart::kYes) restarted_[name] = {command};
}

void RunPrograms::connect(const HostPort& agents, const HostPort& monitors, seconds timeout) {
  server_ = agents;
  const auto until = steady_clock::now() + timeout;
  while (!monitor_) {
    try {
      monitor_.emplace(io_, monitors,
                       MonitorClient::Handlers{[this](const MonitorReader& monitor) {
                                                 if (truth_) truth_->add(monitor);
                                                 handlers_.frame(monitor);
                                               },
                                               handlers_.trouble, handlers_.message});
    } catch (const InputError&) {
      if (steady_clock::now() >= until) throw;
      ::poll(nullptr, 0, static_cast<int>(kConnectPause.count()));  // a server that was just started needs some time
    }
  }
}

void RunPrograms::end_in_turn() { processes_.stop_in_turn(kLeaveTimeout, kLeavePause); }

void RunPrograms::end() {
  if (own_simserver_) {
    monitor_->send(trainer::kEndServer);
    processes_.wait(kLeaveTimeout);
  }
  monitor_->close();
  processes_.stop(kLeaveTimeout);
  try {
    if (truth_) truth_->close();
  } catch (const InputError& error) {
    handlers_.message(error.what());  // the result of the run is known all the same
  }
}

/// A program that ends again and again, as one with a wrong option does, is not started forever.
bool RunPrograms::start_again(const ProcessEnd& end) {
  constexpr int kMaxStarts = 5;
  const auto found = restarted_.find(end.name);
  if (found == restarted_.end() || found->second.starts >= kMaxStarts) return false;
  Restarted& program = found->second;
  const std::string log = end.name + "." + std::to_string(++program.starts) + ".txt";
  handlers_.message(end.name + " " + end.how + " and is started again; its log continues in " + log);
  processes_.start({end.name, program.command, out_ / log, false});
  ++restarts_;
  return true;
}

void RunPrograms::on_end(const ProcessEnd& end) {
  if (start_again(end)) return;
  constexpr std::size_t kLines = 10;
  handlers_.trouble(end.name + " " + end.how + "; " +
                    (end.well ? "it should have kept running" : "its log ends:\n" + tail_of(out_ / (end.name + ".txt"), kLines)));
}

}  // namespace soccer::experiment
