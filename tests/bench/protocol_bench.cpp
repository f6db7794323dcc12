// Throughput of parsing recorded messages into PerceptorInfo. A recording is a sequence of length-prefixed payloads.
#include <fstream>
#include <iterator>

#include <benchmark/benchmark.h>

#include "count_allocations.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/perceptor_info.h"

namespace {

std::vector<std::string> recorded(const char* name) {
  const std::string path = std::string(SOURCE_DIR) + "/tests/simulation/protocol/fixtures/" + name;
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  soccer::FrameDecoder decoder;
  decoder.feed(bytes);
  std::vector<std::string> messages;
  while (const auto payload = decoder.next()) messages.emplace_back(*payload);
  if (messages.empty()) throw std::runtime_error(path + ": no messages; check that the recording exists");
  return messages;
}

void parse_percepts(benchmark::State& state, const char* recording) {
  const auto messages = recorded(recording);
  soccer::wire::PerceptorInfo info;
  std::size_t bytes = 0, next = 0;
  const std::size_t before = soccer::allocations();
  for (auto _ : state) {
    const std::string& message = messages[next];
    next = next + 1 == messages.size() ? 0 : next + 1;
    bytes += message.size();
    benchmark::DoNotOptimize(soccer::parse_percept(message, info));
    benchmark::ClobberMemory();
  }
  const std::size_t allocated = soccer::allocations() - before;
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.SetItemsProcessed(state.iterations());
  state.counters["bytes_a_message"] = static_cast<double>(bytes) / static_cast<double>(state.iterations());
  state.counters["allocations"] = static_cast<double>(allocated);
}

BENCHMARK_CAPTURE(parse_percepts, unsw, "unsw.bin");
BENCHMARK_CAPTURE(parse_percepts, vanilla, "vanilla.bin");

}  // namespace

BENCHMARK_MAIN();
