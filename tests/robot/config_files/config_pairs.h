#pragma once

#include <filesystem>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// How the programs use a file of config/ for a body.
enum class ConfigUse {
  kOverride,   ///< --config FILE: sections of the robot's parameters; also the files with their defaults
  kField,      ///< --field NAME
  kVision,     ///< --vision NAME
  kModels,     ///< behavioursim --models NAME
  kBody,       ///< body.yaml, motion.yaml and camera.yaml of the body
  kMotion,     ///< --motion NAME
  kType,       ///< --type N
  kKeyframes,  ///< a .pos file of the body
};

/// A file of config/ and a body for which the programs read it.
struct ConfigPair {
  std::filesystem::path file;  ///< relative to config/
  std::string body;
  ConfigUse use = ConfigUse::kOverride;
  int type = 0;  ///< of the body
};

/// "config/league/t1.yaml with body t1".
std::ostream& operator<<(std::ostream& out, const ConfigPair& pair);

/// The bodies: the folders that contain a body.yaml.
std::set<std::string> bodies_of(const std::filesystem::path& config);

/// Folders and files of config/ in which no program reads the parameters of a robot, so that they are in no pair.
const std::vector<std::string_view>& config_without_body();

/// Every parameter and keyframe file with every body for which the programs read it, sorted by file and body. The folder of a file
/// determines its use; a file of a new folder is one of the robot's parameters. Does not read the files.
std::vector<ConfigPair> config_pairs(const std::filesystem::path& config);

}  // namespace soccer
