#pragma once

#include <optional>
#include <string_view>

#include "blackboard/common/config/parameter_entry.h"

namespace soccer::config {

/// The entry under the parameter's present key, if its key is that of a parameter of this section before the names were made uniform
/// (max_…, min_…). Warns of the old key. The old keys are read for one release.
std::optional<ParameterEntry> renamed_entry(const ParameterEntry& entry, std::string_view section);

}  // namespace soccer::config
