#include "experiments/truth/ssl_vision_truth.h"

namespace soccer {

std::string SslVisionTruth::run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) {
  port_.watch(
      [&](const SslVisionReader& reader) {
        if (const auto scene = reader.scene()) see(*scene);
      },
      stop);
  return "asked to stop";
}

}  // namespace soccer
