#include "motion/body_state/body_recorder.h"

#include <algorithm>
#include <cstdint>

namespace soccer {

void BodyRecorder::tick(const Inputs& in, const Outputs& out) const {
  BodyHistory& history = out.history;
  if (history.count > 0 && in.sensors.time <= history.back(0).time) history.count = 0;
  history.newest = static_cast<std::uint32_t>((history.newest + 1) % BodyHistory::kSize);
  history.count = std::min(history.count + 1, static_cast<std::uint32_t>(BodyHistory::kSize));
  history.samples[history.newest] = {
      in.sensors.time,   in.sensors.angle,     in.sensors.torso_angle.x, in.sensors.torso_angle.y,
      in.sensors.gyro.z, in.body.left_support, in.body.on_ground,        in.body.posture == Posture::kUpright};
}

}  // namespace soccer
