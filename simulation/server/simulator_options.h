#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "simulation/server/referee/referee.h"
#include "simulation/server/world_parameters.h"

namespace soccer {

/// Whose See an agent gets: rcssserver3d 0.7's lines and corner flags, or the UNSW fork's field features and own position.
enum class Dialect { kVanilla, kUnsw };

/// How far off a sight is; sigmas of normal distributions.
struct VisionNoise {
  double distance = 0.0965;    ///< percent of the distance
  double angle = 0.1480;       ///< degrees, horizontal
  double elevation = 0.1225;   ///< degrees
  double orientation = 0;      ///< degrees, of a field feature
  double calibration = 0.005;  ///< m, uniform ± on each axis, fixed for a robot's life

  static VisionNoise vanilla() { return {}; }
  static VisionNoise unsw() { return {3.0, 3.1480, 3.1225, 7.0, 0.005}; }
  static VisionNoise none() { return {0, 0, 0, 0, 0}; }
};

/// What is simulated.
struct SimulatorOptions {
  WorldParameters world;
  std::string body = "simspark";  ///< what (scene rsg/agent/nao/nao.rsg) builds: a folder of config
  bool type_limits = false;       ///< of the 3D league: a team has at most seven robots of a type and nine of any two
  double step = 0.02;             ///< s, from one percept to the next; a whole multiple of world.physics_step
  std::uint64_t seed = 1;
  int threads = 1;  ///< that compute at the same time; what comes out is the same
  Dialect dialect = Dialect::kVanilla;
  VisionNoise noise;
  RefereeOptions referee;
  /// The clock stands until so many agents have introduced themselves; 0: it never waits.
  int agents = 0;
  /// Is told in a line what a client did wrong, and what happens now.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// The options of a field of config/fields. Errors: InputError.
SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field);

}  // namespace soccer
