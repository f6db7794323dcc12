// Images of any size and content in any pose of the cameras, through all modules of vision.
#include <array>

#include "random_vision.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::array<soccer::test::RandomVision, 3> detectors{soccer::test::RandomVision("net"), soccer::test::RandomVision("bayes"),
                                                             soccer::test::RandomVision("obstacles")};
  if (size == 0) return 0;
  detectors[data[0] % detectors.size()].see(std::span(data, size).subspan(1));
  return 0;
}
