// Messages to the server of the 3D league: from an agent before and after it plays, and from a monitor. Numbers of all robots stay finite.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "simulation/simserver/mj/simulator.h"

namespace {

using soccer::mj::Simulator;

constexpr int kGames = 200;  // inputs per simulator, so that one input affects the next ones

std::unique_ptr<Simulator> new_simulator() {
  soccer::mj::SimulatorOptions options = soccer::mj::options_for_field(SOURCE_DIR "/config", "fifa7vs7");
  auto simulator = std::make_unique<Simulator>(options);
  simulator->receive(simulator->connect(), "(init T1 red 1)");
  return simulator;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Simulator> simulator;
  static int games = 0;
  if (!simulator || ++games % kGames == 0) simulator = new_simulator();
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const int stranger = simulator->connect();
  if (data[0] % 3 == 2)
    simulator->command(text, nullptr);
  else
    simulator->receive(data[0] % 3 == 0 ? 1 : stranger, text);
  simulator->publish();
  simulator->move();
  simulator->sense();
  while (simulator->take_message(1)) {
  }
  simulator->monitor_frame();
  for (const auto& robot : simulator->arena().robots())
    for (const double q : robot.qpos)
      if (!std::isfinite(q)) std::abort();
  simulator->disconnect(stranger);
  return 0;
}
