#include "experiments/vision/bench/vision_tick.h"

#include <charconv>
#include <filesystem>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/program.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

namespace process = boost::process;

constexpr int kNotFound = 127;                             // exit code of env for a program that does not exist
constexpr const char* kCounted = "*counted_vision_tick*";  // in vision_tick.cpp

/// A file that is removed at the end.
struct TemporaryFile {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("visionbench-" + std::to_string(::getpid()) + ".callgrind");
  TemporaryFile() = default;
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    std::error_code ignored;  // the file may not have been written
    std::filesystem::remove(path, ignored);
  }
};

}  // namespace

double callgrind_total(const std::string& text, const std::string& name) {
  for (const std::string_view key : {"\ntotals: ", "\nsummary: "}) {
    const std::size_t at = text.find(key);
    if (at == std::string::npos) continue;
    const char* const begin = text.data() + at + key.size();
    double total = 0;
    if (std::from_chars(begin, text.data() + text.size(), total).ec == std::errc()) return total;
  }
  throw InputError(name, "contains no sum of instructions", "check the version of valgrind");
}

double count_vision_instructions(const std::vector<std::string>& arguments) {
  const TemporaryFile out;
  std::vector<std::string> all{"valgrind",
                               "--tool=callgrind",
                               "--quiet",
                               "--collect-atstart=no",
                               std::string("--toggle-collect=") + kCounted,
                               "--callgrind-out-file=" + out.path.string()};
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::error_code trouble;
  // env searches valgrind: search_path of Boost.Process needs Boost.Filesystem, which the project does not use.
  process::child child("/usr/bin/env", process::args(all), process::std_out > process::null, trouble);
  if (!trouble) child.wait(trouble);
  if (!trouble && child.exit_code() == kNotFound)
    throw InputError("--instructions", "there is no valgrind", "install the Debian package valgrind");
  if (trouble || (child.exit_code() != 0 && child.exit_code() != kInputWasDamaged))
    throw InputError("valgrind " + arguments.front(), trouble ? trouble.message() : "ended with " + std::to_string(child.exit_code()),
                     "see its messages above");
  return callgrind_total(read_whole(out.path), out.path.string());
}

namespace {

/// A function of its own, which is not inlined, so that callgrind can count the instructions of the tick alone (instruction_count.h).
[[gnu::noinline]] void counted_vision_tick(Cycle& cycle) { cycle.tick(); }

}  // namespace

VisionTick::VisionTick(ParameterStore& store, const std::string& body_folder, const BodyModel& body, const FieldDimensions& field,
                       const RobotDetectorChoice& detector) {
  cycle_.source<CameraImages>("bench");
  cycle_.source<BodyHistory>("bench");
  cycle_.source<RefereeInfo>("bench");
  cycle_.source<SensorFrame>("bench");
  add_vision_modules({cycle_, tunings_, store}, body_folder, body, field, {}, detector);
  for (const char* unused : {"ImageMonitor", "CameraViewModule"}) cycle_.leave_out(unused);
  cycle_.check();
  cycle_.measure_with(clock_);
}

const VisionResult& VisionTick::see(const CameraImages& images, const CameraViews& views, const TeamColours& jerseys) {
  cycle_.topic<CameraImages>() = images;
  cycle_.topic<CameraViews>() = views;
  cycle_.topic<RefereeInfo>().jerseys = jerseys;
  counted_vision_tick(cycle_);
  result_ = {views,
             cycle_.topic<FieldBoundary>(),
             cycle_.topic<FieldMarkings>(),
             cycle_.topic<FieldCrossings>(),
             cycle_.topic<GoalPosts>(),
             cycle_.topic<BallCandidates>(),
             cycle_.topic<ImageBalls>(),
             cycle_.topic<ImageRobots>()};
  return result_;
}

std::map<std::string, double> VisionTick::times() const {
  std::map<std::string, double> times;
  for (const Cycle::Took& took : cycle_.took()) times[std::string(took.what)] += seconds(took.total);
  return times;
}

}  // namespace soccer
