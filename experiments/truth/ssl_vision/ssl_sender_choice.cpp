#include "experiments/truth/ssl_vision/ssl_sender_choice.h"

#include <algorithm>

namespace soccer {
namespace {

constexpr double kSenderTimeout = 2;  // s

}  // namespace

bool SslSenderChoice::accept(const std::string& sender, const ssl::Detection& image) {
  Camera& camera = cameras_.try_emplace(image.camera_id, Camera{sender, {}}).first->second;
  if (sender != camera.sender) {
    double& since = camera.refused.try_emplace(sender, image.t_capture).first->second;
    since = std::min(since, image.t_capture);
    if (image.t_capture - since <= kSenderTimeout) return false;
    camera.sender = sender;
  }
  camera.refused.clear();
  return true;
}

std::string SslSenderChoice::sender_of(std::uint32_t camera) const {
  const auto known = cameras_.find(camera);
  return known == cameras_.end() ? std::string() : known->second.sender;
}

}  // namespace soccer
