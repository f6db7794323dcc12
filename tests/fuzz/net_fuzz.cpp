// Files of nets: each is either refused with an InputError or can be executed. The checksum is corrected, so that the content is read.
#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/files/crc32.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/net.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace soccer;
  std::string file(reinterpret_cast<const char*>(data), size);
  if (size >= 16) {
    const auto put = [&](std::size_t at, std::uint32_t number) {
      for (std::size_t byte = 0; byte < 4; ++byte) file[at + byte] = static_cast<char>(number >> 8 * byte);
    };
    put(12, static_cast<std::uint32_t>(size));
    put(size - 4, crc32(std::string_view(file).substr(0, size - 4)));
  }
  try {
    const Net net = Net::load(file, "fuzzer");
    if (net.multiply_accumulates() > 1'000'000) return 0;
    Inference inference(net);
    inference.run(std::vector<std::uint8_t>(static_cast<std::size_t>(net.input().elements()), data[size / 2]));
  } catch (const InputError&) {
  }
  return 0;
}
