#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "simulation/body/mj/translating_transport.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/cameras/simulated_cameras.h"
#include "simulation/protocol/host_port.h"
#include "simulation/sound/hall_sound.h"

namespace CLI {
class App;
}

namespace soccer {

/// Command-line options of simswift, in addition to RobotOptions.
struct SimswiftOptions {
  RobotOptions robot;
  std::string server;  ///< HOST:PORT; empty: the port of the body's server on this machine
  bool embedded = false;
  bool sync = false;
  bool once = false;
  bool stats = false;
  std::string robot_model = "T1";  ///< name of the robot on rcssservermj
  std::string vision = "thesis-2017";
  std::string eyes = "model";             ///< model: the simulator's percepts with an error model; cameras: rendered images
  double camera_scale = 0.5;              ///< of the images' width and height
  std::uint64_t hall = 1;                 ///< seed of the hall that the cameras see
  std::string renderer = "raster";        ///< of the images: raster, or traced with the halls of the recipe benchmark
  std::string individual;                 ///< of the embedded server, as its option --individual; empty: a robot like its body's file
  std::string experiment;                 ///< HOST:PORT of an experiment controller; empty: none
  std::string draw;                       ///< HOST:PORT of RoboViz's drawing port; empty: none
  std::vector<double> start;              ///< pose to beam to: x, y in m and heading in degrees; empty: the server's choice
  std::vector<double> ball{1.5, 0.5};     ///< m, initial position of the ball on the embedded server
  std::optional<double> realtime_factor;  ///< of the embedded server; empty: pace_of()
  std::optional<double> next_ball;        ///< s; empty: next_ball_of()
};

/// Whether a person may watch this run: a server in this process, a debug port and no end.
bool is_watched(const SimswiftOptions& options);

/// Simulated seconds per second of real time on the embedded server; 0: as fast as possible. Default: real time if the run is watched.
double pace_of(const SimswiftOptions& options);

/// Seconds until the embedded server moves a ball that was reached; 0: never. Default: never, unless the run is watched.
double next_ball_of(const SimswiftOptions& options);

void add_simswift_options(CLI::App& app, SimswiftOptions& options);

/// True if the body has its own models of motors and sensors on simserver, as the NAO has, instead of rcssserver3d's. Errors: InputError.
bool has_servos(const RobotOptions& options);

/// True if the body is one of the 3D league's robots since 2026, which plays on rcssservermj or simserver --protocol mj. Errors:
/// InputError.
bool is_mj_body(const RobotOptions& options);

/// The address of the server: that of --server, or this machine and the default port of the body's server. Errors: InputError.
HostPort server_address(const SimswiftOptions& options);

/// The robot on a server of the 3D league since 2026; std::nullopt for all other bodies. Errors: InputError.
std::optional<mj::Robot> mj_robot(const SimswiftOptions& options, ParameterStore& parameters);

/// Reads the parameters of the robot: those of its body's type, overridden by the options. Errors: InputError.
ParameterStore robot_parameters(const SimswiftOptions& options);

/// Decides how the team communicates: through the server with `--team-link say`, which is the default on the 3D league's field.
void choose_team_link(RobotOptions& options);

/// Derives the options of the simulation's hardware layer. Errors: InputError.
SimulationOptions simulation_options(const SimswiftOptions& options, ParameterStore& parameters);

/// Derives the options of the robot's simulated cameras. Errors: InputError.
SimulatedCameraOptions camera_options(const SimswiftOptions& options, ParameterStore& parameters);

/// Derives the options of the sound at the robot's simulated microphones. Errors: InputError.
HallSoundOptions sound_options(const SimswiftOptions& options, ParameterStore& parameters);

}  // namespace soccer
