#include "experiments/findball/slurm_run.h"

#include <csignal>
#include <sstream>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {

namespace {

constexpr int kTries = 3;
constexpr std::size_t kMaxTasks = 1000;  // tasks per array job, Slurm's default limit
constexpr std::chrono::seconds kPoll{1};

/// Runs a Slurm command and returns its output. Errors: InputError when it is not installed or fails.
std::string slurm(const std::string& command, const std::vector<std::string>& arguments) {
  namespace process = boost::process;
  std::vector<std::string> line{command};
  line.insert(line.end(), arguments.begin(), arguments.end());
  process::ipstream out, errors;
  process::child child("/usr/bin/env", process::args(line), process::std_out > out, process::std_err > errors,
                       process::std_in < process::null);
  std::ostringstream text, error;
  text << out.rdbuf();
  error << errors.rdbuf();
  child.wait();
  constexpr int kNotFound = 127;
  if (child.exit_code() == kNotFound)
    throw InputError(command, "is not installed", "run on a machine of a Slurm cluster, or use --launcher local");
  if (child.exit_code() != 0) throw InputError(command, "failed: " + error.str(), "check the state of Slurm with sinfo and squeue");
  return text.str();
}

std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

}  // namespace

SlurmRun::SlurmRun(ExperimentFolder folder, ExperimentRun::Options options, ExperimentRun::Handlers handlers)
    : folder_(std::move(folder)),
      config_(folder_.config()),
      options_(std::move(options)),
      handlers_(std::move(handlers)),
      signals_(io_),
      timer_(io_) {}

std::string SlurmRun::array_of(const std::vector<int>& tests) {
  std::string text;
  for (std::size_t i = 0; i < tests.size();) {
    std::size_t end = i;
    while (end + 1 < tests.size() && tests[end + 1] == tests[end] + 1) ++end;
    text += (text.empty() ? "" : ",") + std::to_string(tests[i]) + (end > i ? "-" + std::to_string(tests[end]) : "");
    i = end + 1;
  }
  return text;
}

std::vector<int> SlurmRun::unfinished() const {
  std::vector<int> tests;
  for (int number = 1; number <= config_.tests(); ++number)
    if (!folder_.result(number)) tests.push_back(number);
  return tests;
}

ExperimentRun::End SlurmRun::run() {
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (error) return;
    interrupted_ = true;
    io_.stop();
  });
  for (const std::string& line : folder_.note_damage(config_)) handlers_.message(line);
  std::vector<int> left = unfinished();
  finished_before_ = config_.tests() - static_cast<int>(left.size());
  folder_.note("run of " + std::to_string(left.size()) + " tests on Slurm");
  for (int without_progress = 0; !left.empty() && without_progress < kTries && !interrupted_;) {
    submit(left);
    io_.restart();
    poll();
    io_.run();
    if (interrupted_) slurm("scancel", {job_});
    std::vector<int> now = unfinished();
    without_progress = now.size() < left.size() ? 0 : without_progress + 1;
    if (!now.empty() && !interrupted_) handlers_.message(std::to_string(now.size()) + " tests are not finished and are submitted again");
    left = std::move(now);
  }
  folder_.write_results(config_);
  handlers_.progress(progress());
  folder_.note((interrupted_ ? "interrupted: " : "end: ") + progress_line(progress()));
  if (interrupted_) return ExperimentRun::End::kInterrupted;
  return left.empty() ? ExperimentRun::End::kComplete : ExperimentRun::End::kFailed;
}

void SlurmRun::submit(const std::vector<int>& tests) {
  const std::filesystem::path folder = std::filesystem::absolute(folder_.path());
  std::filesystem::create_directories(folder / "slurm");
  const std::filesystem::path script = folder / "slurm" / "test.sh";
  write_whole(script, "#!/bin/sh\nexec " + quoted(options_.program.string()) + " test --out " + quoted(folder.string()) +
                          " --number \"$SLURM_ARRAY_TASK_ID\" --programs " + quoted(std::filesystem::absolute(options_.programs).string()) +
                          "\n");
  const std::vector<int> some(tests.begin(), tests.begin() + static_cast<std::ptrdiff_t>(std::min(tests.size(), kMaxTasks)));
  const std::string printed =
      slurm("sbatch", {"--parsable", "--job-name=findballexp", "--array=" + array_of(some) + "%" + std::to_string(options_.jobs),
                       "--output=" + (folder / "slurm" / "%A_%a.txt").string(), script.string()});
  job_ = printed.substr(0, printed.find_first_of(";\n"));
  if (job_.empty()) throw InputError("sbatch", "printed no job number", "run it by hand to see its output");
  folder_.note("Slurm job " + job_ + ": " + std::to_string(some.size()) + " tests");
}

void SlurmRun::poll() {
  handlers_.progress(progress());
  if (slurm("squeue", {"--noheader", "--jobs=" + job_, "--format=%i", "--states=PENDING,RUNNING,COMPLETING,CONFIGURING,SUSPENDED"}).empty())
    return io_.stop();
  timer_.expires_after(kPoll);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) poll();
  });
}

ExperimentProgress SlurmRun::progress() const {
  ExperimentProgress p;
  p.tests = config_.tests();
  double simulated = 0;
  for (int number = 1; number <= p.tests; ++number)
    if (const auto result = folder_.result(number)) {
      ++p.finished;
      simulated += result->seconds;
      if (!result->found) continue;
      ++p.found;
      p.found_seconds += result->seconds;
    }
  if (p.found > 0) p.found_seconds /= p.found;
  p.wall_seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  const int now = p.finished - finished_before_;
  if (now > 0) {
    p.left_seconds = p.wall_seconds / now * (p.tests - p.finished);
    p.real_time_factor = simulated / p.finished * now / p.wall_seconds;
  }
  return p;
}

}  // namespace soccer::experiment
