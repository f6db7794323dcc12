#include "config_pairs.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <ostream>

namespace soccer {
namespace {

/// The number N of a file typeN.yaml, or of a file in a folder typeN; 0: the file is not one of a type.
int type_of(const std::filesystem::path& file) {
  constexpr std::string_view kType = "type";
  for (const std::filesystem::path& part : file) {
    const std::string name = part.stem().string();
    if (name.size() == kType.size() + 1 && name.starts_with(kType) && std::isdigit(static_cast<unsigned char>(name.back())) != 0)
      return name.back() - '0';
  }
  return 0;
}

bool is_without_body(const std::filesystem::path& file) {
  return std::ranges::any_of(config_without_body(), [&](std::string_view place) {
    const std::filesystem::path below = file.lexically_relative(place);
    return !below.empty() && *below.begin() != "..";
  });
}

ConfigUse use_of(const std::filesystem::path& file, const std::set<std::string>& bodies) {
  const std::string folder = file.begin()->string(), name = file.filename().string();
  if (file.extension() == ".pos") return ConfigUse::kKeyframes;
  if (folder == "fields") return ConfigUse::kField;
  if (folder == "vision") return ConfigUse::kVision;
  if (folder == "behaviour_simulator") return ConfigUse::kModels;
  // simspark/agent.yaml contains simulated senses of all bodies.
  if (!bodies.contains(folder) || name == "agent.yaml") return ConfigUse::kOverride;
  if (name == "body.yaml" || name == "motion.yaml" || name == "camera.yaml") return ConfigUse::kBody;
  return type_of(file) == 0 ? ConfigUse::kMotion : ConfigUse::kType;
}

/// The bodies for which the programs read a file.
std::set<std::string> readers_of(const std::filesystem::path& config, const std::filesystem::path& file, ConfigUse use,
                                 const std::set<std::string>& bodies) {
  switch (use) {
    // Lengths, gaits and joint angles are those of one body, that of the folder BODY or poses/BODY.
    case ConfigUse::kBody:
    case ConfigUse::kMotion:
    case ConfigUse::kType: return {file.begin()->string()};
    case ConfigUse::kKeyframes: return {file.lexically_relative(*file.begin()).begin()->string()};
    default: break;
  }
  if (*file.begin() != "camera") return bodies;
  // Vision from images needs a body with cameras.
  std::set<std::string> with_cameras;
  std::ranges::copy_if(bodies, std::inserter(with_cameras, with_cameras.end()),
                       [&](const std::string& body) { return std::filesystem::exists(config / body / "camera.yaml"); });
  return with_cameras;
}

/// The parameter and keyframe files, relative to `config`. Nets, the models of the league's server and the lists of robots and options are
/// not parameters.
std::set<std::filesystem::path> parameter_files(const std::filesystem::path& config) {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(config))
    if (entry.path().extension() == ".yaml" || entry.path().extension() == ".pos") files.insert(entry.path().lexically_relative(config));
  return files;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const ConfigPair& pair) {
  return out << "config/" << pair.file.generic_string() << " with body " << pair.body;
}

std::set<std::string> bodies_of(const std::filesystem::path& config) {
  std::set<std::string> bodies;
  for (const auto& folder : std::filesystem::directory_iterator(config))
    if (std::filesystem::exists(folder.path() / "body.yaml")) bodies.insert(folder.path().filename().string());
  return bodies;
}

const std::vector<std::string_view>& config_without_body() {
  static const std::vector<std::string_view> kPlaces{
      "camera/recipes",  // images for training, of the body that load_recipe() names
      "gamecontroller",  // the referee's program
      "mj",              // simserver --protocol mj, whose robots have files of their own
      "rules",           // simserver's referees
      "truth",           // cameras above the field
  };
  return kPlaces;
}

std::vector<ConfigPair> config_pairs(const std::filesystem::path& config) {
  const std::set<std::string> bodies = bodies_of(config);
  std::vector<ConfigPair> pairs;
  for (const std::filesystem::path& file : parameter_files(config)) {
    if (is_without_body(file)) continue;
    const ConfigUse use = use_of(file, bodies);
    const int type = use == ConfigUse::kType || use == ConfigUse::kKeyframes ? type_of(file) : 0;
    for (const std::string& body : readers_of(config, file, use, bodies)) pairs.push_back({file, body, use, type});
  }
  return pairs;
}

}  // namespace soccer
