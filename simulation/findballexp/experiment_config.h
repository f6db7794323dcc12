#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/experiment/search_config.h"

namespace soccer::experiment {

/// What an experiment is: many searches for balls at given places. The same config gives the same results (on a server of our own).
struct ExperimentConfig {
  std::string search = "planned";  ///< 2016, 2017 or planned
  int robots = 3;
  std::string positions = "thesis";  ///< or the file that they came from
  std::vector<Point2<Field>> balls;  ///< the places
  int repeats = 10;
  double timeout = 180;  ///< s of game time
  double reach = 0.3;    ///< m
  std::uint64_t seed = 1;
  std::string vision = "thesis-2017";
  bool silent = false;
  double loss = 0;
  std::string server = "embedded";  ///< or HOST:PORT of a running one; without a server_command
  std::string server_command;       ///< as in SearchConfig
  std::string monitor;              ///< HOST:PORT of its monitor port; empty: port 3200 there
  bool sync = false;                ///< that server waits for its agents
  bool logs = false;                ///< keep the robots' MCAP logs
  std::string version;              ///< of the programs that began it

  int tests() const { return static_cast<int>(balls.size()) * repeats; }
};

/// One search of an experiment. All positions come once before any comes again.
struct Test {
  int number = 0;    ///< 1…
  int position = 0;  ///< 1…
  int repeat = 0;    ///< 1…
  std::uint64_t seed = 0;
  Point2<Field> ball;
};

/// Errors: InputError when there is no such test.
Test test_of(const ExperimentConfig& config, int number);

/// How to run it.
SearchConfig search_of(const ExperimentConfig& config, const Test& test, const std::filesystem::path& out,
                       const std::filesystem::path& programs);

/// As JSON, and back. Errors: InputError with what is wrong in it; `where` names it.
std::string to_json(const ExperimentConfig& config);
ExperimentConfig config_from_json(const std::string& text, const std::string& where);

/// What makes the second experiment another one than the first, as "timeout is 180 there and 60 here"; empty when they are the same.
std::string difference(const ExperimentConfig& there, const ExperimentConfig& here);

}  // namespace soccer::experiment
