// Runs a fuzzer without libFuzzer, in any build: with random bytes and with random changes of initial files. Run by hand:
//   cmake --build --preset sim --target random_images && build/sim/tests/random_images SECONDS SEED [FILE]…
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/common/files/whole_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::vector<std::uint8_t> random_bytes(boost::random::mt19937& random) {
  std::vector<std::uint8_t> bytes(random() % 600);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() >> 8);
  return bytes;
}

/// A copy of the bytes with some of them changed, and sometimes its end missing.
std::vector<std::uint8_t> changed(std::vector<std::uint8_t> bytes, boost::random::mt19937& random) {
  for (std::size_t changes = random() % 16; changes > 0 && !bytes.empty(); --changes)
    bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random() >> 8);
  if (random() % 8 == 0 && !bytes.empty()) bytes.resize(random() % bytes.size());
  return bytes;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: %s SECONDS SEED [FILE]...\n", argv[0]);
    return 2;
  }
  std::vector<std::vector<std::uint8_t>> files;
  for (int i = 3; i < argc; ++i) {
    const std::string content = soccer::read_whole(argv[i]);
    files.emplace_back(content.begin(), content.end());
  }
  boost::random::mt19937 random(static_cast<std::uint32_t>(std::atoi(argv[2])));
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::atof(argv[1]));
  std::uint64_t runs = 0;
  try {
    for (; std::chrono::steady_clock::now() < end; ++runs) {
      const std::size_t choice = random() % (files.size() + 1);
      const auto bytes = choice < files.size() ? changed(files[choice], random) : random_bytes(random);
      LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "input %llu of seed %s: %s\n", static_cast<unsigned long long>(runs), argv[2], error.what());
    return 1;
  }
  std::printf("%llu inputs, no error\n", static_cast<unsigned long long>(runs));
  return 0;
}
