#pragma once

#include <cstddef>
#include <filesystem>

#include "offnao/model/parameter_table.h"

namespace soccer::offnao {

/// Number of parameters that differ from their defaults.
std::size_t changed_count(const ParameterTable& table);

/// Writes the parameters that differ from their defaults to a file for --config, with unit, range and meaning. Other values that the file
/// contains already are kept, but not its comments; it is kept as FILE~ as it was. Errors: InputError when the file cannot be read as
/// parameters, or not be written; it is unchanged then.
void save_changed(const ParameterTable& table, const std::filesystem::path& file);

}  // namespace soccer::offnao
