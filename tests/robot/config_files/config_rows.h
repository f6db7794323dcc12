#pragma once

#include <filesystem>
#include <string>

#include "config_pairs.h"

namespace soccer {

/// Loads the file of a pair as the programs do outside of the robot's modules: simswift's hardware layer and cameras, the server, motion
/// and keyframes, games without bodies. Errors: InputError.
void load_pair(const std::filesystem::path& config, const ConfigPair& pair);

/// Wires the robot of a pair with all senses, and lets it decide once. Every section of a file for --config must be one of the robot's
/// parameters; with cameras, one with any of the detectors of robots. Errors: InputError, std::logic_error for an error of the wiring.
void wire_pair(const std::filesystem::path& config, const ConfigPair& pair);

/// Whether load_pair() reads the file of the pair: all but the files for --config, which are read with the modules.
bool is_loaded(const ConfigPair& pair);

/// Whether the pair has a robot of its own. The error model of simulated vision is not part of the modules, and motion.yaml, camera.yaml,
/// types/typeN.yaml and keyframes belong to the robots of body.yaml and typeN.yaml.
bool is_wired(const ConfigPair& pair);

/// The error of load_pair or wire_pair, with the file and the body; empty: none.
std::string error_of(void (*row)(const std::filesystem::path&, const ConfigPair&), const std::filesystem::path& config,
                     const ConfigPair& pair);

}  // namespace soccer
