#include "experiments/run/search_result.h"

#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/files/whole_file.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace json = boost::json;

std::string_view name_of(SearchOutcome outcome) {
  switch (outcome) {
    case SearchOutcome::kFound: return "found";
    case SearchOutcome::kNotFound: return "not found";
    case SearchOutcome::kInterrupted: return "interrupted";
    case SearchOutcome::kFailed: break;
  }
  return "failed";
}

int SearchResult::falls() const {
  int sum = 0;
  for (const Robot& robot : robots) sum += robot.falls;
  return sum;
}

std::string result_line(const SearchResult& result, const SearchConfig& config) {
  const std::string details = " (real-time factor " + fixed(result.real_time_factor(), 1) + ", falls " + std::to_string(result.falls()) +
                              ", log " + config.out.string() + ")";
  switch (result.outcome) {
    case SearchOutcome::kFound:
      return "found by robot " + std::to_string(result.finder) + " after " + fixed(result.seconds, 1) + " simulated seconds" + details;
    case SearchOutcome::kNotFound: return "not found within " + fixed(config.seconds, 0) + " simulated seconds" + details;
    case SearchOutcome::kInterrupted: return "interrupted after " + fixed(result.seconds, 1) + " simulated seconds" + details;
    case SearchOutcome::kFailed: break;
  }
  return "failed after " + fixed(result.seconds, 1) + " simulated seconds" + details;
}

void write_result(const std::filesystem::path& file, const SearchResult& result, const SearchConfig& config) {
  json::array robots;
  for (const SearchResult::Robot& robot : result.robots)
    robots.push_back(json::object{{"player", robot.player},
                                  {"falls", robot.falls},
                                  {"believed_falls", robot.believed_falls},
                                  {"mean_pose_error_m", robot.mean_pose_error},
                                  {"worst_pose_error_m", robot.worst_pose_error},
                                  {"ball_distance_m", robot.ball_distance}});
  const json::object root{{"outcome", name_of(result.outcome)},
                          {"why", result.why},
                          {"finder", result.finder},
                          {"simulated_seconds", result.seconds},
                          {"wall_seconds", result.wall_seconds},
                          {"real_time_factor", result.real_time_factor()},
                          {"falls", result.falls()},
                          {"moved", result.moved},
                          {"seed", config.seed},
                          {"limit_seconds", config.seconds},
                          {"field", config.field.name},
                          {"ball_x_m", result.ball.x},
                          {"ball_y_m", result.ball.y},
                          {"server", config.server ? config.server->text() : "own"},
                          {"robots", std::move(robots)}};
  write_whole(file, json_text(root) + '\n');
}

void write_routes(const std::filesystem::path& file, const SearchResult& result) {
  std::string text = "seconds,player,x_m,y_m\n";
  for (const RoutePoint& point : result.routes)
    text +=
        fixed(point.seconds, 2) + ',' + std::to_string(point.player) + ',' + fixed(point.place.x, 3) + ',' + fixed(point.place.y, 3) + '\n';
  write_whole(file, text);
}

}  // namespace soccer::experiment
