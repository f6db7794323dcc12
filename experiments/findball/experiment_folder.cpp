#include "experiments/findball/experiment_folder.h"

#include <chrono>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/text/json.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

constexpr const char* kConfig = "experiment.json";
constexpr const char* kResult = "result.json";

std::string csv_line(const ExperimentConfig& config, const Test& test, const TestResult& result) {
  std::ostringstream line;
  line << test.number << ',' << config.search << ',' << config.robots << ',' << test.position << ',' << millimetres(test.ball.x) << ','
       << millimetres(test.ball.y) << ',' << test.repeat << ',' << test.seed << ',' << (result.found ? "found" : "not found") << ','
       << fixed(result.seconds, 2) << ',' << result.finder << ',' << result.falls << ',' << result.moved << '\n';
  return line.str();
}

}  // namespace

bool ExperimentFolder::exists() const { return std::filesystem::exists(path_ / kConfig); }

void ExperimentFolder::open(const ExperimentConfig& config) {
  std::error_code error;
  std::filesystem::create_directories(path_ / "tests", error);
  if (error) throw InputError(path_.string(), error.message(), "choose a writable folder with --out");
  if (!exists()) return write_whole(path_ / kConfig, to_json(config));
  if (const std::string what = difference(this->config(), config); !what.empty())
    throw InputError(path_.string(), "contains another experiment: " + what,
                     "choose another folder with --out, or use the options of the first run");
}

ExperimentConfig ExperimentFolder::config() const {
  const std::filesystem::path file = path_ / kConfig;
  if (!exists())
    throw InputError(path_.string(), "is not an experiment folder: " + std::string(kConfig) + " is missing",
                     "use the --out folder of a run");
  return config_from_json(read_text(file), file.string());
}

std::filesystem::path ExperimentFolder::test_folder(int number) const {
  std::ostringstream name;
  name << std::setw(4) << std::setfill('0') << number;
  return path_ / "tests" / name.str();
}

std::optional<TestResult> ExperimentFolder::result(int number) const {
  const std::filesystem::path file = test_folder(number) / kResult;
  if (!std::filesystem::exists(file)) return std::nullopt;
  const std::string bytes = read_whole(file);
  try {
    const boost::json::value root = parse_json(plain_text(bytes, file.string()));
    const boost::json::string& outcome = json_member(root, "outcome").as_string();
    if (outcome != "found" && outcome != "not found") return std::nullopt;
    return TestResult{outcome == "found",
                      json_member(root, "simulated_seconds").to_number<double>(),
                      json_member(root, "finder").to_number<int>(),
                      json_member(root, "falls").to_number<int>(),
                      json_member(root, "moved").to_number<int>(),
                      json_member(root, "wall_seconds").to_number<double>()};
  } catch (const std::exception&) {
    return std::nullopt;  // truncated by a crash, or damaged: the test is run again
  }
}

std::optional<std::string> ExperimentFolder::damage(int number) const {
  const std::filesystem::path file = test_folder(number) / kResult;
  if (!std::filesystem::exists(file) || result(number)) return std::nullopt;
  return file.string() + ": is damaged, so test " + std::to_string(number);
}

std::vector<std::string> ExperimentFolder::note_damage(const ExperimentConfig& config) const {
  std::vector<std::string> lines;
  for (int number = 1; number <= config.tests(); ++number)
    if (const auto what = damage(number)) note(lines.emplace_back(*what + " is run again"));
  return lines;
}

void ExperimentFolder::write_results(const ExperimentConfig& config) const {
  std::string text = "test,search,robots,position,ball_x_mm,ball_y_mm,repeat,seed,outcome,seconds,finder,falls,moved\n";
  for (int number = 1; number <= config.tests(); ++number)
    if (const auto finished = result(number)) text += csv_line(config, test_of(config, number), *finished);
  write_whole(path_ / "results.csv", text);
}

void ExperimentFolder::note(const std::string& event) const {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::ofstream out(path_ / "events.log", std::ios::app);
  out << std::put_time(&utc, "%FT%TZ ") << event << '\n';
  out.close();
  if (!out) throw InputError((path_ / "events.log").string(), "cannot be written", "free disk space");
}

}  // namespace soccer::experiment
