#include "robot/simulation/simulated_eyes.h"

namespace soccer {

void SimulatedEyes::show(const TimedScene& scene) {
  scenes_.send(scene);
  bell_.ring();
}

void SimulatedEyes::run() {
  if (!scenes_.receive(newest_)) return;
  cameras_.update(newest_.time, newest_.scene, newest_.own);
  if (!cameras_.ready()) return;
  channels_.images.send(cameras_.take());
  channels_.perception_bell.ring();
}

}  // namespace soccer
