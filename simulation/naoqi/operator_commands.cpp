#include "simulation/naoqi/operator_commands.h"

#include <sstream>

#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr const char* kButton = "ChestBoard/Button/Sensor/Value";
constexpr int kDown = 8, kBetween = 16;  // cycles

}  // namespace

void OperatorCommands::execute(const std::string& line) {
  std::istringstream in(line);
  std::string word, key;
  float value = 0;
  if (!(in >> word)) return;
  if (word == "press" && in >> presses_) {
    cycles_ = 0;
  } else if (word == "hold" && in >> key >> value) {
    if (!naoqi_.hold(key.c_str(), value))
      throw InputError(key, "is not a sensor key of the NAO", "name a sensor key such as Battery/Charge/Sensor/Value");
  } else if (word == "release" && in >> key) {
    naoqi_.release(key.c_str());
  } else {
    throw InputError("'" + line + "'", "is not a command", "use one of: press N, hold KEY VALUE, release KEY");
  }
}

void OperatorCommands::cycle() {
  if (presses_ == 0) return;
  if (cycles_ == 0) naoqi_.hold(kButton, 1);
  if (cycles_ == kDown) naoqi_.hold(kButton, 0);
  if (++cycles_ < kBetween) return;
  cycles_ = 0;
  if (--presses_ == 0) naoqi_.release(kButton);
}

}  // namespace soccer
