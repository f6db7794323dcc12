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
  const CameraImages images = cameras_.take();
  channels_.images.send(images);
  channels_.perception_bell.ring();
  if (see_truth_) see_truth_(truth_of(cameras_.labels(), images.top->time));
}

}  // namespace soccer
