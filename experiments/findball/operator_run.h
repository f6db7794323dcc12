#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "experiments/findball/experiment_folder.h"
#include "experiments/findball/operator_procedure.h"
#include "experiments/truth/ssl_vision/ssl_vision_reader.h"
#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/host_port.h"

namespace soccer::experiment {

/// Takes the operator's part in an experiment with a simulator's robots: places them and the ball with trainer commands, and starts each
/// test when all are at their places. Tests end by the procedure's own rules.
class Rehearsal {
 public:
  /// `team`: the searching team's name in the simulator; `send` takes a trainer command.
  Rehearsal(OperatorProcedure& procedure, std::string team, std::function<void(const std::string& command)> send)
      : procedure_(procedure), team_(std::move(team)), send_(std::move(send)) {}

  /// `game`: the newest one of the monitor port. `now`: s, of the procedure's clock.
  void tick(const GameInfo& game, double now);

 private:
  void place(Side side, double ball_radius);

  OperatorProcedure& procedure_;
  std::string team_;
  std::function<void(const std::string& command)> send_;
  double placed_ = -1;  // s, when the robots and the ball of this test were placed; negative: not yet
};

/// Where the true places come from.
struct OperatorTruth {
  std::optional<HostPort> monitor;     ///< a monitor port
  std::optional<HostPort> ssl_vision;  ///< cameras above the field
  SslVisionReader::Options ssl;
  bool yellow = true;                  ///< the searching team's colour
  std::string team_name = "simswift";  ///< the searching team's name on the monitor port
};

/// Runs the unfinished tests of an experiment with robots that an operator places. The operator's lines are read from a descriptor, such as
/// that of the standard input.
class OperatorRun {
 public:
  struct Options {
    HostPort listen;  ///< the address for the robots; port 0: any free port
    OperatorTruth truth;
    bool rehearse = false;                           ///< robots and ball are placed on the monitor port, and tests started
    int input = 0;                                   ///< descriptor of the operator's lines
    std::function<void(const std::string&)> say;     ///< to the operator, one or more lines
    std::function<void(const HostPort&)> listening;  ///< the address for the robots is open
  };

  OperatorRun(ExperimentFolder folder, Options options) : folder_(std::move(folder)), options_(std::move(options)) {}

  /// Returns the number of tests that are left. Errors: InputError when an address is not available, or a result cannot be written.
  std::size_t run();

 private:
  ExperimentFolder folder_;
  Options options_;
};

}  // namespace soccer::experiment
