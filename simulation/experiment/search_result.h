#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/experiment/search_config.h"

namespace soccer::experiment {

/// How a search ended: with the ball, out of time, by an error, by a person.
enum class SearchOutcome : std::uint8_t { kFound, kNotFound, kFailed, kInterrupted };

/// Where a robot truly was.
struct RoutePoint {
  double seconds = 0;  ///< since the search began
  int player = 0;
  Point2<Field> place;
};

/// How one search went.
struct SearchResult {
  struct Robot {
    int player = 0;
    int falls = 0;                ///< in the truth
    int believed_falls = 0;       ///< told by the robot
    double mean_pose_error = 0;   ///< m
    double worst_pose_error = 0;  ///< m
    double ball_distance = 0;     ///< m, at the end
  };

  SearchOutcome outcome = SearchOutcome::kFailed;
  std::string why;          ///< of kFailed: what went wrong, where, what to do
  int finder = 0;           ///< of kFound: the player
  double seconds = 0;       ///< of game time that the search took
  double wall_seconds = 0;  ///< the same span on the wall
  Point2<Field> ball;       ///< where the ball was put
  std::vector<Robot> robots;
  std::vector<RoutePoint> routes;  ///< twice a second, in order of time
  int moved = 0;                   ///< robots that lay for too long and were put to the touch line

  double real_time_factor() const { return wall_seconds > 0 ? seconds / wall_seconds : 0; }
  int falls() const;
};

/// The one line with which a run ends.
std::string result_line(const SearchResult& result, const SearchConfig& config);

/// "found", "not found", "failed" or "interrupted".
std::string_view name_of(SearchOutcome outcome);

/// Writes the result as JSON, wholly or not at all. Errors: InputError.
void write_result(const std::filesystem::path& file, const SearchResult& result, const SearchConfig& config);

/// Writes the routes as CSV. Errors: InputError.
void write_routes(const std::filesystem::path& file, const SearchResult& result);

}  // namespace soccer::experiment
