#pragma once

#include <cstdint>
#include <string_view>

#include "blackboard/common/names/name_id.h"

namespace soccer {

/// The number that stands for a policy's name in topics.
constexpr std::uint32_t policy_id(std::string_view name) { return name_id(name); }

}  // namespace soccer
