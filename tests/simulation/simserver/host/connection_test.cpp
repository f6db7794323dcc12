#include "simulation/simserver/host/connection.h"

#include <gmock/gmock.h>

#include "../../../support/without_descriptors.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

std::string error(const std::string& address, int port) {
  try {
    const Listener listener(address, port);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

TEST(Listener, listens_on_any_free_port) {
  const Listener listener("127.0.0.1", 0);
  EXPECT_GT(listener.port(), 0);
}

TEST(Listener, reports_that_the_port_is_in_use) {
  const Listener first("127.0.0.1", 0);
  EXPECT_THAT(error("127.0.0.1", first.port()), testing::HasSubstr(": Address already in use; choose another --port"));
}

TEST(Listener, reports_that_no_file_descriptor_is_free) {
  if (kChecksTypes) GTEST_SKIP() << "the sanitizer needs file descriptors";
  try {
    const WithoutDescriptors none;
    const Listener listener("127.0.0.1", 0);
    FAIL() << "listens";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::StartsWith("127.0.0.1:0: Too many open files; "));
  }
}

}  // namespace
}  // namespace soccer
