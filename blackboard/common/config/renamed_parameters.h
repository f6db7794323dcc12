#pragma once

#include <string_view>
#include <vector>

#include "blackboard/common/config/parameter_entry.h"

namespace soccer::config {

/// The entry under the present key if its key is a former one of this section: a name from before the names were made uniform (max_…,
/// min_…), or a list that became one parameter in each of several groups, which gives one entry per group. Empty for any other key. Warns
/// of the former key, which is read for one release. Errors: InputError if a list has another number of values than there are groups.
std::vector<ParameterEntry> renamed_entries(const ParameterEntry& entry, std::string_view section);

}  // namespace soccer::config
