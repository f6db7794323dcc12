#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "simulation/simserver/body/individual.h"
#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Contents of an agent's See: rcssserver3d 0.7's lines and corner flags, the UNSW fork's field features and own position, or simserver's
/// own: the lines, those features and the penalty marks, and no flags, as on an SPL field.
enum class Dialect { kVanilla, kUnsw, kOwn };

/// Error model of the vision; standard deviations of normal distributions unless stated otherwise.
struct VisionNoise {
  double distance = 0.0965;    ///< percent of the distance
  double angle = 0.1480;       ///< degrees, horizontal
  double elevation = 0.1225;   ///< degrees
  double orientation = 0;      ///< degrees, of a field feature
  double calibration = 0.005;  ///< m, uniform ± on each axis, constant while the agent plays

  static VisionNoise vanilla() { return {}; }
  static VisionNoise unsw() { return {3.0, 3.1480, 3.1225, 7.0, 0.005}; }
  static VisionNoise none() { return {0, 0, 0, 0, 0}; }
};

/// Options of a simulator.
struct SimulatorOptions {
  WorldParameters world;
  std::optional<Individuals> individuals;  ///< differences of the NAOs from their body's file; std::nullopt: none
  std::string body = "simspark";           ///< body for (scene rsg/agent/nao/nao.rsg): name of a folder of config
  bool cameras = false;                    ///< agents may request the scene for their cameras, which reveals all positions
  bool type_limits = false;                ///< the 3D league's limits: a team has at most seven robots of one type and nine of any two
  double step = 0.02;                      ///< time from one percept to the next, s; a whole multiple of world.physics_step
  std::uint64_t seed = 1;
  int threads = 1;  ///< number of threads; does not change the results
  Dialect dialect = Dialect::kVanilla;
  VisionNoise noise;
  RefereeOptions referee;
  /// The clock starts when this many agents have sent (init …); 0: it does not wait.
  int agents = 0;
  /// Receives one-line diagnostics: what a client did wrong and how it is handled.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// The options for a field of config/fields. Errors: InputError.
SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field);

}  // namespace soccer
