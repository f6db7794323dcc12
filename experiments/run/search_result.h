#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/run/search_config.h"

namespace soccer::experiment {

/// How a search ended: ball found, time limit reached, error, or interruption by the user.
enum class SearchOutcome : std::uint8_t { kFound, kNotFound, kFailed, kInterrupted };

/// The true position of a robot at one time.
struct RoutePoint {
  double seconds = 0;  ///< since the search began
  int player = 0;
  Point2<Field> place;
};

/// The result of one search.
struct SearchResult {
  struct Robot {
    int player = 0;
    int falls = 0;                ///< number of true falls
    int believed_falls = 0;       ///< number of falls that the robot reports
    double mean_pose_error = 0;   ///< m
    double worst_pose_error = 0;  ///< m
    double ball_distance = 0;     ///< m, true distance to the ball at the end
  };

  SearchOutcome outcome = SearchOutcome::kFailed;
  std::string why;          ///< for kFailed: what went wrong, where, and what to do
  int finder = 0;           ///< for kFound: the player that found the ball
  double seconds = 0;       ///< duration of the search, s of game time
  double wall_seconds = 0;  ///< duration of the search, s of wall time
  Point2<Field> ball;       ///< initial position of the ball, m
  std::vector<Robot> robots;
  std::vector<RoutePoint> routes;  ///< two points per second and robot, in order of time
  int moved = 0;                   ///< number of times that a robot lay for too long and was moved to the touch line

  double real_time_factor() const { return wall_seconds > 0 ? seconds / wall_seconds : 0; }
  int falls() const;
};

/// The line that is printed at the end of a run.
std::string result_line(const SearchResult& result, const SearchConfig& config);

/// "found", "not found", "failed" or "interrupted".
std::string_view name_of(SearchOutcome outcome);

/// Writes the result as JSON, atomically. Errors: InputError.
void write_result(const std::filesystem::path& file, const SearchResult& result, const SearchConfig& config);

/// Writes the routes as CSV, atomically. Errors: InputError.
void write_routes(const std::filesystem::path& file, const SearchResult& result);

}  // namespace soccer::experiment
