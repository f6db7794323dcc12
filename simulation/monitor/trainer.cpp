#include "simulation/monitor/trainer.h"

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment::trainer {

std::string play_mode(std::string_view name) { return std::string("(playMode ").append(name).append(")"); }

std::string place_ball(Point2<World> place, double height) {
  std::string text = "(ball (pos";
  for (const double value : {place.x, place.y, height}) append_fixed(text.append(" "), value, 4);
  return text.append(") (vel 0 0 0))");
}

std::string set_time(double seconds) {
  std::string text = "(time ";
  append_fixed(text, seconds, 2);
  return text.append(")");
}

std::string set_score(int left, int right) { return "(score (left " + std::to_string(left) + ")(right " + std::to_string(right) + "))"; }

std::string move_robot(Side side, int player, Point2<World> place, double heading) {
  constexpr double kHeight = 0.4;  // m, torso height of the placed robot
  std::string text = "(agent (unum " + std::to_string(player) + ")(team " + (side == Side::kRight ? "Right" : "Left") + ")(move";
  // The server's angle is in degrees and 90 less than the heading, because its bodies face along y.
  for (const double value : {place.x, place.y, kHeight, radians_to_degrees(heading) - 90}) append_fixed(text.append(" "), value, 3);
  return text.append("))");
}

std::string realtime_factor(double factor) {
  std::string text = "(realtimeFactor ";
  append_fixed(text, factor, 3);
  return text.append(")");
}

}  // namespace soccer::experiment::trainer
