#include "experiments/vision/bench/vision_tick.h"

#include "blackboard/topics/sensors.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

/// A function of its own, which is not inlined, so that callgrind can count the instructions of the tick alone (instruction_count.h).
[[gnu::noinline]] void counted_vision_tick(Cycle& cycle) { cycle.tick(); }

}  // namespace

VisionTick::VisionTick(ParameterStore& store, const std::string& body_folder, const BodyModel& body, const FieldDimensions& field,
                       const std::string& detector) {
  cycle_.source<CameraImages>("bench");
  cycle_.source<BodyHistory>("bench");
  cycle_.source<RefereeInfo>("bench");
  cycle_.source<SensorFrame>("bench");
  add_vision_modules({cycle_, tunings_, store}, body_folder, body, field, {}, detector);
  for (const char* unused : {"ImageMonitor", "CameraViewModule"}) cycle_.leave_out(unused);
  cycle_.check();
  cycle_.measure_with(clock_);
}

const VisionResult& VisionTick::see(const CameraImages& images, const CameraViews& views, const TeamColours& jerseys) {
  cycle_.topic<CameraImages>() = images;
  cycle_.topic<CameraViews>() = views;
  cycle_.topic<RefereeInfo>().jerseys = jerseys;
  counted_vision_tick(cycle_);
  result_ = {views,
             cycle_.topic<FieldBoundary>(),
             cycle_.topic<FieldMarkings>(),
             cycle_.topic<FieldCrossings>(),
             cycle_.topic<GoalPosts>(),
             cycle_.topic<BallCandidates>(),
             cycle_.topic<ImageBalls>(),
             cycle_.topic<ImageRobots>()};
  return result_;
}

std::map<std::string, double> VisionTick::times() const {
  std::map<std::string, double> times;
  for (const Cycle::Took& took : cycle_.took()) times[std::string(took.what)] += seconds(took.total);
  return times;
}

}  // namespace soccer
