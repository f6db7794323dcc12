// Cost of logging in the robot's own thread, and throughput of the log's thread.
#include <cmath>
#include <memory>

#include <benchmark/benchmark.h>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

class NullSink final : public ByteSink {
 public:
  void write(std::string_view bytes) override { benchmark::DoNotOptimize(bytes.data()); }
  void finish() override {}
};

class KeepingSink final : public ByteSink {
 public:
  explicit KeepingSink(std::string& bytes) : bytes_(&bytes) {}
  void write(std::string_view bytes) override { bytes_->append(bytes); }
  void finish() override {}

 private:
  std::string* bytes_;
};

/// As from a walking robot: all frames differ.
SensorFrame frame_of(int cycle) {
  SensorFrame frame;
  frame.time = std::chrono::milliseconds(10 * cycle);
  frame.cycle = static_cast<std::uint32_t>(cycle);
  for (std::size_t j = 0; j < kJoints; ++j) frame.angle[j] = std::sin(0.1 * cycle + static_cast<double>(j));
  frame.accelerometer = {std::cos(0.3 * cycle), std::sin(0.2 * cycle), 9.81};
  return frame;
}

void encode_sensor_frame(benchmark::State& state) {
  const SensorFrame frame = frame_of(7);
  std::string bytes;
  for (auto _ : state) {
    bytes.clear();
    encode_protobuf(frame, bytes);
    benchmark::DoNotOptimize(bytes.data());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
  state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(encode_sensor_frame);

void decode_sensor_frame(benchmark::State& state) {
  std::string bytes;
  encode_protobuf(frame_of(7), bytes);
  SensorFrame frame;
  for (auto _ : state) benchmark::DoNotOptimize(decode_protobuf(bytes, frame));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(decode_sensor_frame);

/// The caller waits for free space, so this measures the throughput of the writing thread; "cpu" is the part of the robot's thread.
void write_log(benchmark::State& state) {
  LogWriter log(std::make_unique<NullSink>(), {.block_when_full = true});
  auto channel = log.channel<SensorFrame>("sensors");
  int cycle = 0;
  for (auto _ : state) {
    const SensorFrame frame = frame_of(cycle++);
    log.write(channel, frame.time, frame);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(write_log)->UseRealTime();

/// The same with a choice of topics: frames at 100 Hz of which all are left out, or ten per second are written.
void write_chosen(benchmark::State& state, const char* topics) {
  LogWriter log(std::make_unique<NullSink>(), {.block_when_full = true, .topics = TopicChoice(topics)});
  auto channel = log.channel<SensorFrame>("sensors");
  int cycle = 0;
  for (auto _ : state) {
    const SensorFrame frame = frame_of(cycle++);
    log.write(channel, frame.time, frame);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(write_chosen, all, "*")->UseRealTime();
BENCHMARK_CAPTURE(write_chosen, ten_per_second, "*@10")->UseRealTime();
BENCHMARK_CAPTURE(write_chosen, left_out, "-sensors")->UseRealTime();

void read_log(benchmark::State& state) {
  constexpr int kFrames = 10'000;
  std::string file;
  {
    LogWriter log(std::make_unique<KeepingSink>(file), {.block_when_full = true});
    auto channel = log.channel<SensorFrame>("sensors");
    for (int cycle = 0; cycle < kFrames; ++cycle) log.write(channel, frame_of(cycle).time, frame_of(cycle));
  }
  for (auto _ : state) {
    McapReader reader = McapReader::of_bytes(file);
    const TopicDecoder<SensorFrame> decoder(reader, "sensors");
    auto messages = reader.messages();
    SensorFrame frame;
    while (const auto message = messages.next()) decoder.decode(*message, frame);
    benchmark::DoNotOptimize(frame);
  }
  state.SetItemsProcessed(state.iterations() * kFrames);
  state.counters["bytes_a_frame"] = static_cast<double>(file.size()) / kFrames;
}
BENCHMARK(read_log)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace soccer

BENCHMARK_MAIN();
