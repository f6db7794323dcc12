#include "simulation/experiment/trainer.h"

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

}  // namespace soccer::experiment::trainer
