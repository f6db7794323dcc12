#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "experiments/findball/experiment_folder.h"
#include "experiments/truth/ssl_vision/ssl_vision_reader.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer::experiment {

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
