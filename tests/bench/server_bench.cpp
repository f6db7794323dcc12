// Speed of a server in sync mode with robots that stand or march: simulated seconds per wall second, and the server's CPU time per
// simulated second, which depends less on other programs on the machine.
//   server_bench: 1, 3 and 10 robots, 20 and 10 ms, on simserver in its own process
//   server_bench --server HOST:PORT --agents N --pid PID --name TEXT: any server in sync mode
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "bench_agents.h"
#include "bench_report.h"
#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "simulation/simserver/host/tcp_server.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {
namespace {

/// s of CPU, user and system, of all threads of a process. Errors: InputError.
double cpu_seconds(pid_t pid) {
  const std::string file = "/proc/" + std::to_string(pid) + "/stat";
  std::ifstream in(file);
  std::string text;
  std::getline(in, text);
  if (text.rfind(')') == std::string::npos) throw InputError(file, "cannot be read", "give the --pid of a server on this machine");
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;  // from state to cmajflt
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// simserver in its own process, at a free port.
class OwnServer {
 public:
  explicit OwnServer(double step)
      : simulator_(options(step)), server_(simulator_, {.port = 0, .monitor_port = 0, .sync = true, .realtime_factor = 0}), pid_(fork()) {
    if (pid_ != 0) return;
    const volatile std::sig_atomic_t never = 0;
    server_.run(never);
    _exit(0);
  }
  ~OwnServer() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  pid_t pid() const { return pid_; }
  HostPort address() const { return {"127.0.0.1", static_cast<std::uint16_t>(server_.port())}; }

 private:
  static SimulatorOptions options(double step) {
    SimulatorOptions options = options_for_field(std::filesystem::path(SOURCE_DIR) / "config", "spl2017");
    options.step = step;
    return options;
  }

  Simulator simulator_;
  TcpServer server_;
  pid_t pid_;
};

struct Options {
  std::string server, name = "server", out, out_format;
  int agents = 1;
  bool march = false;
  pid_t pid = 0;
  double seconds = 20;
};

void measure(const HostPort& server, const Options& o, BenchReport& report) {
  constexpr double kSettling = 2;  // s, simulated, until all robots are at rest
  BenchAgents agents(server, o.agents, o.march);
  for (const double until = agents.now() + kSettling; agents.now() < until;) agents.cycle();

  const double from = agents.now(), bytes = agents.bytes(), messages = agents.messages();
  const double cpu = o.pid > 0 ? cpu_seconds(o.pid) : 0;
  const auto wall = std::chrono::steady_clock::now();
  while (agents.now() < from + o.seconds) agents.cycle();
  const double wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
  const double simulated = agents.now() - from;

  BenchReport::Figures figures{{"simulated_per_wall", simulated / wall_seconds},
                               {"bytes_a_message", (agents.bytes() - bytes) / (agents.messages() - messages)}};
  if (o.pid > 0) figures.insert(figures.begin() + 1, {"server_cpu_ms_per_simulated_s", 1000 * (cpu_seconds(o.pid) - cpu) / simulated});
  report.add(o.name + ", " + std::to_string(o.agents) + (o.march ? " marching" : " standing"), figures);
}

void run(Options o) {
  BenchReport report(o.out);
  if (!o.server.empty()) {
    measure(HostPort::parse(o.server), o, report);
  } else {
    for (const double step : {0.02, 0.01})
      for (const int count : {1, 3, 10}) {
        const OwnServer server(step);
        o.pid = server.pid();
        o.agents = count;
        o.name = step > 0.015 ? "simserver 20 ms" : "simserver 10 ms";
        measure(server.address(), o, report);
      }
  }
  report.write();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  soccer::Options options;
  CLI::App app("Measures the speed of a server in sync mode with robots that stand or march.");
  app.add_option("--server", options.server, "HOST:PORT of a server in sync mode; default: simserver in its own process");
  app.add_option("--agents", options.agents, "number of robots, with --server")->check(CLI::Range(1, 22))->capture_default_str();
  app.add_flag("--march", options.march, "the robots march on the spot instead of standing");
  app.add_option("--pid", options.pid, "process ID of the server, for its CPU time");
  app.add_option("--seconds", options.seconds, "measured simulated time, s")->check(soccer::positive_number())->capture_default_str();
  app.add_option("--name", options.name, "name of the server in the report")->capture_default_str();
  app.add_option("--benchmark_out", options.out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", options.out_format, "json")->check(CLI::IsMember({"json"}));
  soccer::require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    soccer::run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "server_bench: %s\n", error.what());
    return 1;
  }
  return 0;
}
