#include "simulation/simserver/body/body_library.h"

#include <algorithm>
#include <system_error>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "simulation/simserver/body/body_file.h"

namespace soccer {
namespace {

/// Whether the file describes a body for this server; those of the 3D league's new server have robot files there.
bool is_simulated(const std::filesystem::path& file) {
  std::error_code no_permission;
  if (!std::filesystem::exists(file, no_permission)) return false;
  const auto sections = sections_of(file);
  return std::ranges::find(sections, "SimulatedBodyParameters") != sections.end();
}

}  // namespace

BodyLibrary load_bodies(const std::filesystem::path& config) {
  BodyLibrary library;
  for (std::size_t type = 0; type < BodyLibrary::kTypes; ++type)
    library.simspark[type] = std::make_shared<const BodyDescription>(load_body(config, "simspark", static_cast<int>(type)));
  for (const auto& folder : visible_folders(config)) {
    const std::string name = folder.filename().string();
    try {
      if (name != "simspark" && is_simulated(folder / "body.yaml"))
        library.by_name[name] = std::make_shared<const BodyDescription>(load_body(config, name));
    } catch (const InputError& error) {
      library.unreadable.emplace(name, error);
    }
  }
  return library;
}

}  // namespace soccer
