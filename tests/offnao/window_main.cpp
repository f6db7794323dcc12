#include <memory>

#include <gmock/gmock.h>

#include "offnao/window/application.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
/// Qt's offscreen plugin never frees its screen; that leak is not ours.
struct IgnoredLeaks {
  IgnoredLeaks() { __lsan_disable(); }
  ~IgnoredLeaks() { __lsan_enable(); }
};
#else
struct IgnoredLeaks {};
#endif

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");  // no display is needed
  auto ignored = std::make_unique<IgnoredLeaks>();
  soccer::offnao::Application application(argc, argv, [](const std::string& error) { ADD_FAILURE() << error; });
  ignored.reset();
  return RUN_ALL_TESTS();
}
