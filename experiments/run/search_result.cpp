#include "experiments/run/search_result.h"

#include "blackboard/common/files/whole_file.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {

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
  std::string robots;
  for (const SearchResult::Robot& robot : result.robots)
    robots.append(robots.empty() ? "" : ", ")
        .append(JsonObject()
                    .add("player", robot.player)
                    .add("falls", robot.falls)
                    .add("believed_falls", robot.believed_falls)
                    .add("mean_pose_error_m", robot.mean_pose_error)
                    .add("worst_pose_error_m", robot.worst_pose_error)
                    .add("ball_distance_m", robot.ball_distance)
                    .text());
  const std::string server = config.server ? config.server->text() : "own";
  std::string text = JsonObject()
                         .add("outcome", name_of(result.outcome))
                         .add("why", result.why)
                         .add("finder", result.finder)
                         .add("simulated_seconds", result.seconds)
                         .add("wall_seconds", result.wall_seconds)
                         .add("real_time_factor", result.real_time_factor())
                         .add("falls", result.falls())
                         .add("moved", result.moved)
                         .add("seed", config.seed)
                         .add("limit_seconds", config.seconds)
                         .add("ball_x_m", result.ball.x)
                         .add("ball_y_m", result.ball.y)
                         .add("server", std::string_view(server))
                         .add_raw("robots", "[" + robots + "]")
                         .text();
  write_whole(file, text + '\n');
}

void write_routes(const std::filesystem::path& file, const SearchResult& result) {
  std::string text = "seconds,player,x_m,y_m\n";
  for (const RoutePoint& point : result.routes)
    text +=
        fixed(point.seconds, 2) + ',' + std::to_string(point.player) + ',' + fixed(point.place.x, 3) + ',' + fixed(point.place.y, 3) + '\n';
  write_whole(file, text);
}

}  // namespace soccer::experiment
