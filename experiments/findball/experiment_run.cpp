#include "experiments/findball/experiment_run.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <sstream>

#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/program/progress_line.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

constexpr std::chrono::seconds kTick{1}, kLeaveTimeout{15};

std::string test_name(int number) { return "test " + std::to_string(number); }

/// Removes what an earlier try has left in a folder, but not the lock that this program holds there.
void clear(const std::filesystem::path& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().filename() != FolderLock::kName) std::filesystem::remove_all(entry.path());
}

}  // namespace

std::string progress_line(const ExperimentProgress& p) {
  std::ostringstream line;
  line << p.finished << " of " << p.tests << " tests, " << p.found << " found, " << fixed(p.found_seconds, 1) << " s on average, "
       << fixed(p.real_time_factor, 0) << " x real time";
  if (p.failed > 0) line << ", " << p.failed << " failed";
  if (p.finished + p.failed < p.tests && p.left_seconds > 0) line << ", " << time_left(p.left_seconds);
  return line.str();
}

ExperimentRun::ExperimentRun(ExperimentFolder folder, Options options, Handlers handlers)
    : folder_(std::move(folder)),
      config_(folder_.config()),
      options_(std::move(options)),
      handlers_(std::move(handlers)),
      signals_(io_),
      timer_(io_),
      processes_(io_, [this](const ProcessEnd& end) { on_end(end); }) {}

ExperimentRun::End ExperimentRun::run() {
  for (const std::string& line : folder_.note_damage(config_)) handlers_.message(line);
  for (int number = 1; number <= config_.tests(); ++number) {
    if (const auto result = folder_.result(number))
      finished_.emplace(number, *result);
    else
      waiting_.push_back(number);
  }
  finished_before_ = static_cast<int>(finished_.size());
  folder_.note("run of " + std::to_string(waiting_.size()) + " tests, " + std::to_string(options_.jobs) + " at a time");
  folder_.write_results(config_);
  if (waiting_.empty()) return End::kComplete;
  watch_signals();
  start_tests();
  tick();
  io_.run();
  processes_.stop(kLeaveTimeout);
  folder_.write_results(config_);
  handlers_.progress(progress());
  folder_.note((end_ == End::kInterrupted ? "interrupted: " : "end: ") + progress_line(progress()) + ", " +
               fixed(progress().wall_seconds, 1) + " s of wall time");
  return end_ == End::kComplete && failed_ > 0 ? End::kFailed : end_;
}

void ExperimentRun::watch_signals() {
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) stop(End::kInterrupted);
  });
}

void ExperimentRun::tick() {
  handlers_.progress(progress());
  start_tests();  // those that were locked
  timer_.expires_after(kTick);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick();
  });
}

void ExperimentRun::start_tests() {
  for (std::size_t untried = waiting_.size(); untried > 0 && static_cast<int>(running_.size()) < options_.jobs; --untried) {
    const int number = waiting_.front();
    waiting_.pop_front();
    if (!start_test(number)) waiting_.push_back(number);
  }
  if (running_.empty() && waiting_.empty()) stop(End::kComplete);
}

/// False if another program has locked the test's folder.
bool ExperimentRun::start_test(int number) {
  const std::filesystem::path out = folder_.test_folder(number);
  try {
    const FolderLock lock(out);
    if (const auto result = folder_.result(number)) {
      finish_test(number, *result);
      return true;
    }
    clear(out);
  } catch (const LockedError& error) {
    if (locked_.insert(number).second) handlers_.message(error.what());
    return false;
  }
  const std::string name = test_name(number);
  running_[name] = number;
  processes_.start({name,
                    {options_.program.string(), "test", "--out", folder_.path().string(), "--number", std::to_string(number), "--programs",
                     options_.programs.string()},
                    out / "test.txt",
                    false});
  return true;
}

void ExperimentRun::on_end(const ProcessEnd& end) {
  const int number = running_.extract(end.name).mapped();
  if (const auto result = folder_.result(number))
    finish_test(number, *result);
  else
    try_again(number, end);
  if (end_ == End::kComplete) start_tests();
}

void ExperimentRun::finish_test(int number, const TestResult& result) {
  failed_in_a_row_ = 0;
  simulated_ += result.seconds;
  finished_.emplace(number, result);
  folder_.write_results(config_);
  if (result.moved > 0)
    folder_.note(test_name(number) + ": " + std::to_string(result.moved) + " fallen robots were moved to the touch line");
  handlers_.progress(progress());
}

void ExperimentRun::try_again(int number, const ProcessEnd& end) {
  const std::string why = test_name(number) + " " + end.how + ": " + tail_of(folder_.test_folder(number) / "test.txt", 3);
  folder_.note(why);
  handlers_.message(why);
  if (++tries_[number] < kTries)
    waiting_.push_front(number);
  else
    ++failed_;
  if (++failed_in_a_row_ >= kTries) {
    handlers_.message(std::to_string(kTries) +
                      " tests in a row failed; correct the cause and run the same command again to continue with the unfinished tests");
    failed_ = std::max(failed_, 1);
    stop(End::kFailed);
  }
}

void ExperimentRun::stop(End end) {
  end_ = end;
  io_.stop();
}

ExperimentProgress ExperimentRun::progress() const {
  ExperimentProgress p;
  p.tests = config_.tests();
  p.finished = static_cast<int>(finished_.size());
  p.failed = failed_;
  for (const auto& [number, result] : finished_)
    if (result.found) {
      ++p.found;
      p.found_seconds += result.seconds;
    }
  if (p.found > 0) p.found_seconds /= p.found;
  p.wall_seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  p.real_time_factor = simulated_ / std::max(p.wall_seconds, 1e-3);
  const int now = p.finished - finished_before_;
  if (now > 0) p.left_seconds = p.wall_seconds / now * (p.tests - p.finished - p.failed);
  return p;
}

}  // namespace soccer::experiment
