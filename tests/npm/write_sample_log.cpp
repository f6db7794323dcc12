#include <cmath>
#include <iostream>
#include <string>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"

namespace {

/// Writes ten seconds of a robot with known values: motion topics at 100 Hz, vision at 25 Hz, the game once, the behaviour's status never.
void write_log(const std::string& path) {
  using namespace soccer;
  LogOptions options{.block_when_full = true, .about = {{"seed", "7"}}};
  options.mcap.chunk_bytes = 64 << 10;
  LogWriter log(path, options);
  auto sensors = log.channel<SensorFrame>("sensors");
  auto requests = log.channel<MotionRequest>("motion request");
  auto vision = log.channel<VisionFrame>("vision");
  auto game = log.channel<Game>("game");
  log.channel<BehaviourStatus>("behaviour");
  Game playing;
  playing.team_name = "Füchse";
  log.write(game, Time(0), playing);
  for (int cycle = 0; cycle < 1000; ++cycle) {
    const Time now = std::chrono::milliseconds(10 * cycle);
    SensorFrame frame;
    frame.time = now;
    frame.cycle = static_cast<std::uint32_t>(cycle);
    frame.angle[1] = std::ldexp(cycle, -10);
    frame.bumpers = {true, false, true, false};
    log.write(sensors, now, frame);
    MotionRequest request;
    request.action = BodyAction::kWalk;
    request.forward = 0.25;
    log.write(requests, now, request);
    if (cycle % 4 != 0) continue;
    VisionFrame seen;
    seen.time = now;
    seen.balls = {{1.5, 0.5, -0.25}};
    seen.features.push_back({FeatureKind::kTJunction, {2, 0, 0}, 0, true, 1});
    log.write(vision, now, seen);
  }
  log.close();
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "write_sample_log: expected one argument, the file to write; usage: write_sample_log FILE.mcap\n";
    return 2;
  }
  try {
    write_log(arguments[1]);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
