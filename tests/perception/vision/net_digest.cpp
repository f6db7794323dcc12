// Prints a checksum of the outputs of each net in a folder, from the same random images on every machine, once for each set of kernels.
// The nao.binaries tests compare those of the 64-bit build with those of the robot's build on its processor's instructions.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>
#include <vector>

#include "blackboard/common/files/crc32.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/kernels.h"

namespace {

constexpr int kImages = 100;

std::uint32_t digest(const soccer::Net& net, const soccer::Kernels& kernels) {
  soccer::Inference inference(net, kernels);
  std::mt19937 random(1);
  std::vector<std::uint8_t> image(static_cast<std::size_t>(net.input().elements()));
  std::uint32_t crc = 0;
  for (int i = 0; i < kImages; ++i) {
    std::ranges::generate(image, [&] { return static_cast<std::uint8_t>(random()); });
    const auto outputs = inference.run(image);
    crc = soccer::crc32({reinterpret_cast<const char*>(outputs.data()), outputs.size_bytes()}, crc);
  }
  return crc;
}

void print_digests(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".net") files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) {
    const soccer::Net net = soccer::Net::load(soccer::read_whole(file), file.string());
    for (const soccer::Kernels* kernels : {&soccer::scalar_kernels(), soccer::ssse3_kernels(), soccer::avx2_kernels()})
      if (kernels != nullptr)
        std::printf("%s %s %08x\n", file.filename().c_str(), std::string(kernels->name).c_str(), digest(net, *kernels));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: net_digest FOLDER\n");
    return 2;
  }
  try {
    print_digests(argv[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "net_digest: %s\n", error.what());
    return 1;
  }
}
