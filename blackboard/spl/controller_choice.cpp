#include "blackboard/spl/controller_choice.h"

namespace soccer::wire {

bool ControllerChoice::accept(const std::string& sender, int number, double now, std::string& error) {
  const bool is_obeyed = !sender_.empty() && now - heard_ < timeout_;
  if (is_obeyed && sender != sender_) {
    error = "it is from " + sender + ", while the GameController at " + sender_ + " is obeyed";
    return false;
  }
  constexpr int kNumbers = 256;
  if (is_obeyed && (number - number_ + kNumbers) % kNumbers >= kNumbers / 2) {
    error = "it is older than the last one";
    return false;
  }
  sender_ = sender;
  number_ = number;
  heard_ = now;
  return true;
}

}  // namespace soccer::wire
