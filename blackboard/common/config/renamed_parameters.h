#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {
struct ParameterEntry;
}

namespace soccer::config {

/// The entry under the present key if its key is a former one of this section: a former name, or a list that became one parameter in each
/// of several groups, which gives one entry per group. Empty for any other key. Warns of the former key, which is read for one release.
/// Errors: InputError if a list has another number of values than there are groups.
std::vector<ParameterEntry> renamed_entries(const ParameterEntry& entry, std::string_view section);

/// The section's present name, if it has another one now. Warns of the old name. The old names are read for one release. where: file and
/// line, for the warning.
std::optional<std::string> renamed_section(std::string_view section, const std::string& where);

/// The file or folder of a configuration folder under its former path, if only that one exists, with a warning; otherwise the given path.
/// Former paths are read for one release.
std::filesystem::path moved_file(const std::filesystem::path& file);

}  // namespace soccer::config
