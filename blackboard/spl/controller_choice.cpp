#include "blackboard/spl/controller_choice.h"

namespace soccer::wire {

bool ControllerChoice::accept(const std::string& sender, int number, double now, std::string& error) {
  const bool in_command = !sender_.empty() && now - heard_ < timeout_;
  if (in_command && sender != sender_) {
    error = "it is from " + sender + ", while the GameController at " + sender_ + " is in command";
    return false;
  }
  constexpr int kNumbers = 256;
  if (in_command && (number - number_ + kNumbers) % kNumbers >= kNumbers / 2) {
    error = "it is older than the last one";
    return false;
  }
  sender_ = sender;
  number_ = number;
  heard_ = now;
  return true;
}

}  // namespace soccer::wire
