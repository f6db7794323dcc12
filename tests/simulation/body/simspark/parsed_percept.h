#pragma once

#include <string_view>

#include <gtest/gtest.h>

#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// The content of a percept in the server's syntax, which is expected to be valid.
inline wire::PerceptorInfo parsed_percept(std::string_view text) {
  wire::PerceptorInfo info;
  EXPECT_EQ(parse_percept(text, info).reason, "");
  return info;
}

}  // namespace soccer
