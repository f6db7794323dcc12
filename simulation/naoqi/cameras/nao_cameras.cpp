#include "simulation/naoqi/cameras/nao_cameras.h"

namespace soccer {
namespace {

constexpr std::chrono::milliseconds kTimeout{50};  // after which a stop is noticed

}  // namespace

NaoCameras::NaoCameras(const SimulatedCameraOptions& options, const std::string& path)
    : cameras_(options), top_(path + "top"), bottom_(path + "bottom"), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void NaoCameras::show(const TimedScene& scene) {
  if (failed_) std::rethrow_exception(error_);
  scenes_.send(scene);
  bell_.ring();
}

void NaoCameras::run(const std::stop_token& stop) {
  try {
    render(stop);
  } catch (const std::exception&) {
    error_ = std::current_exception();
    failed_ = true;
  }
}

void NaoCameras::render(const std::stop_token& stop) {
  TimedScene newest;
  while (!stop.stop_requested()) {
    if (!bell_.wait(kTimeout) || !scenes_.receive(newest)) continue;
    cameras_.update(newest.time, newest.scene, newest.own);
    const bool top = top_.wants_image(), bottom = bottom_.wants_image();
    if (!cameras_.ready() || (!top && !bottom)) continue;
    const CameraImages images = cameras_.take();
    if (top) top_.send(images.top->view());
    if (bottom) bottom_.send(images.bottom->view());
  }
}

}  // namespace soccer
