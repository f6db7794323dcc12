// Runs a net of the robot on inputs from a file, for the comparison with another engine (net_rival.py).
#include <cstdio>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/time/clock.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path net, inputs, out;
  std::size_t record = 0;  // bytes from one input to the next
  int repeat = 1;
  bool scalar = false;
};

int run(const Options& options) {
  const Net net = Net::load(read_whole(options.net), options.net.string());
  const std::string inputs = read_whole(options.inputs);
  const auto bytes = static_cast<std::size_t>(net.input().elements());
  const std::size_t record = options.record > 0 ? options.record : bytes;
  if (record < bytes || inputs.size() < record || inputs.size() % record != 0)
    throw InputError(options.inputs.string(), "is not a list of inputs of this net", "check --record");
  Inference inference(net, options.scalar ? scalar_kernels() : best_kernels());
  const std::size_t count = inputs.size() / record;
  std::string outputs;
  const ThreadClock clock;
  const Time begin = clock.now();
  for (int round = 0; round < options.repeat; ++round) {
    outputs.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const auto found = inference.run({reinterpret_cast<const std::uint8_t*>(inputs.data()) + i * record, bytes});
      outputs.append(reinterpret_cast<const char*>(found.data()), found.size_bytes());
    }
  }
  const double runs = static_cast<double>(count) * options.repeat;
  std::printf("%.3f us a run\n", 1e6 * seconds(clock.now() - begin) / runs);
  if (!options.out.empty()) write_whole(options.out, outputs);
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("net", options.net, "file of the net")->required()->check(CLI::ExistingFile);
  app.add_option("inputs", options.inputs, "inputs, one after another, as bytes in the order row, column, channel")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("--record", options.record, "bytes from one input to the next; default: the size of an input");
  app.add_option("--out", options.out, "file for the outputs: floats, one after another");
  app.add_option("--repeat", options.repeat, "number of runs of all inputs")->check(positive_number())->capture_default_str();
  app.add_flag("--scalar", options.scalar, "without vector instructions");
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "net_run",
                      .description = "Runs a net of the robot on inputs from a file",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
