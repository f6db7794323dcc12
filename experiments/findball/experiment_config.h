#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "experiments/run/search_config.h"

namespace soccer::experiment {

/// The settings of an experiment, which consists of many searches for balls at given positions. The same settings give the same results if
/// the experiment starts its own simserver.
struct ExperimentConfig {
  std::string search = "planned";  ///< search method: 2016, 2017, planned or planned-with-turns
  int robots = 3;
  FieldChoice field;
  std::string positions = "thesis";  ///< thesis, random:N, or the file with the positions
  std::vector<Point2<Field>> balls;  ///< ball positions, m
  int repeats = 10;                  ///< tests per position
  double timeout = 180;              ///< s of game time after which the ball counts as not found
  double reach = 0.3;                ///< m, distance within which a robot that sees the ball has found it
  std::uint64_t seed = 1;
  std::string vision = "thesis-2017";
  EyesConfig eyes;
  double walk_speed = 0;  ///< m/s, greatest speed of walking forward; 0: the robots' default
  std::string set;        ///< parameters of the robots: Struct.key=value, separated by spaces
  SearchVariation variation;
  bool silent = false;
  double loss = 0;
  std::string server = "embedded";  ///< embedded (the experiment starts simserver), or HOST:PORT of a running server
  std::string server_command;       ///< as in SearchConfig
  std::string monitor;              ///< HOST:PORT of the running server's monitor port; empty: port 3200 on its host
  bool sync = false;                ///< the running server is in sync mode, in which it waits for its agents
  bool logs = false;                ///< each robot writes an MCAP log
  std::string version;              ///< version of the programs with which the experiment was started

  int tests() const { return static_cast<int>(balls.size()) * repeats; }
};

/// One search of an experiment. Tests are ordered by repeat, then by position.
struct Test {
  int number = 0;    ///< 1…
  int position = 0;  ///< 1…
  int repeat = 0;    ///< 1…
  std::uint64_t seed = 0;
  Point2<Field> ball;
};

/// The test with this number. Errors: InputError when it does not exist.
Test test_of(const ExperimentConfig& config, int number);

/// The configuration of the search of a test. `out`: its output folder; `programs`: folder of simserver and simswift.
SearchConfig search_of(const ExperimentConfig& config, const Test& test, const std::filesystem::path& out,
                       const std::filesystem::path& programs);

/// The configuration as JSON.
std::string to_json(const ExperimentConfig& config);

/// Parses the JSON of to_json(). Errors: InputError with the reason; `where` names the source in the message.
ExperimentConfig config_from_json(const std::string& text, const std::string& where);

/// The first difference between two experiments, such as "timeout is 180.000 there and 60.000 here"; empty when they are the same.
std::string difference(const ExperimentConfig& there, const ExperimentConfig& here);

}  // namespace soccer::experiment
