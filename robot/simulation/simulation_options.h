#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "simulation/agent/simulation_thread.h"

namespace soccer {

/// What simswift is told beyond RobotOptions.
struct SimswiftOptions {
  RobotOptions robot;
  std::string server = "127.0.0.1:3100";
  bool embedded = false;
  bool sync = false;
  bool once = false;
  bool stats = false;
  std::string vision = "thesis-2017";
  std::string experiment;              ///< HOST:PORT of an experiment controller; empty: none
  std::string draw;                    ///< HOST:PORT of RoboViz's drawing port; empty: none
  std::vector<double> start;           ///< x, y in m and heading in degrees; empty: the server chooses
  std::vector<double> ball{1.5, 0.5};  ///< where the embedded server puts the ball
};

void add_simswift_options(CLI::App& app, SimswiftOptions& options);

/// Whether the body has motors and sensors of its own on simserver, as a NAO's, instead of rcssserver3d's. Errors: InputError.
bool has_servos(const RobotOptions& options);

/// What the hardware layer needs of them. Errors: InputError.
SimulationOptions simulation_options(const SimswiftOptions& options, ParameterStore& parameters);

}  // namespace soccer
