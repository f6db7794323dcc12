// Images of any size and content in any pose of the cameras, through all modules of vision.
#include "random_vision.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static soccer::test::RandomVision vision;
  vision.see({data, size});
  return 0;
}
