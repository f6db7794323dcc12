#include "robot/debug/image_publisher.h"

namespace soccer {
namespace {

constexpr std::array kChannels{"camera/top", "camera/bottom"};
constexpr std::array kFrames{"top_camera", "bottom_camera"};

}  // namespace

bool ImagePublisher::Rate::due(Time time) {
  constexpr double kEarly = 0.05;  // of a period: images arrive at multiples of their own period, which is rounded
  if (rate <= 0) return false;
  if (last && time >= *last && seconds(time - *last) * rate < 1 - kEarly) return false;
  last = time;
  return true;
}

void ImagePublisher::write_to(LogWriter& log, double rate, bool raw) {
  log_ = &log;
  for (std::size_t i = 0; i < cameras_.size(); ++i) {
    cameras_[i].topic = kChannels[i];
    if (raw)
      cameras_[i].raw_log = log.channel<RawImage>(kChannels[i]);
    else
      cameras_[i].log = log.channel<CompressedImage>(kChannels[i]);
    cameras_[i].log_rate.rate = rate;
  }
}

void ImagePublisher::show_on(DebugPort& port, Recorder& recorder) {
  port_ = &port;
  recorder_ = &recorder;
  for (std::size_t i = 0; i < cameras_.size(); ++i) {
    cameras_[i].topic = kChannels[i];
    cameras_[i].live = port.channel<CompressedImage>(kChannels[i]);
    cameras_[i].track = recorder.track<CompressedImage>(kChannels[i]);
    cameras_[i].live_rate.rate = parameters_.live_rate;
  }
}

void ImagePublisher::run() {
  if (!images_.receive(newest_)) return;
  for (std::size_t i = 0; i < cameras_.size(); ++i) {
    const auto& image = i == 0 ? newest_.top : newest_.bottom;
    cameras_[i].image.frame_id = kFrames[i];
    if (image && image->view().complete() && image->time != cameras_[i].published) publish(cameras_[i], *image);
  }
}

void ImagePublisher::publish(Camera& camera, const StoredImage& image) {
  camera.published = image.time;
  const bool to_log = log_ != nullptr && log_->includes(camera.topic) && camera.log_rate.due(image.time);
  const bool wanted = port_ != nullptr && (port_->subscribed(*camera.live) || recorder_->records(camera.topic));
  const bool to_clients = wanted && camera.live_rate.due(image.time);
  if (to_log && camera.raw_log) {
    to_raw(image.view(), raw_);
    raw_.frame_id = camera.image.frame_id;
    log_->write(*camera.raw_log, image.time, raw_);
  }
  if (!(to_log && camera.log) && !to_clients) return;
  encoder_.encode(image.view(), camera.image);
  if (to_log && camera.log) log_->write(*camera.log, image.time, camera.image);
  if (!to_clients) return;
  port_->show(*camera.live, image.time, camera.image);
  recorder_->write(*camera.track, image.time, camera.image);
}

}  // namespace soccer
