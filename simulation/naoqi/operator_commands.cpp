#include "simulation/naoqi/operator_commands.h"

#include <cmath>
#include <iterator>
#include <sstream>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/text/decimal_integer.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr const char* kButton = "ChestBoard/Button/Sensor/Value";
constexpr int kDown = 8, kBetween = 16;  // cycles
constexpr int kMaxPresses = 4;

}  // namespace

void OperatorCommands::execute(const std::string& line) {
  std::istringstream in(line);
  const std::vector<std::string> words{std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
  if (words.empty()) return;
  const std::string& command = words.front();
  const int presses = command == "press" && words.size() == 2 ? decimal_integer<int>(words[1]).value_or(-1) : -1;
  const auto value = command == "hold" && words.size() == 3 ? to_number(words[2]) : std::nullopt;
  if (presses >= 0 && presses <= kMaxPresses)
    press(presses);
  else if (value && std::isfinite(*value))
    hold(words[1], static_cast<float>(*value));
  else if (command == "release" && words.size() == 2)
    naoqi_.release(words[1].c_str());
  else
    throw InputError("'" + line + "'", "is not a command",
                     "use one of: press N with N from 0 to " + std::to_string(kMaxPresses) + ", hold KEY NUMBER, release KEY");
}

void OperatorCommands::press(int presses) {
  if (presses_ > 0) naoqi_.release(kButton);
  presses_ = presses;
  cycles_ = 0;
}

void OperatorCommands::hold(const std::string& key, float value) {
  if (!naoqi_.hold(key.c_str(), value))
    throw InputError(key, "is not a sensor key of the NAO", "name a sensor key such as Battery/Charge/Sensor/Value");
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
