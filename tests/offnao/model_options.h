#pragma once

#include <string>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao::test {

/// Options of a model that listens to announcements on any free port.
inline AppModel::Options model_options() {
  return {.config_folder = std::string(SOURCE_DIR) + "/config", .field = "spl2017", .body = "simspark", .token = {}, .discovery_port = 0};
}

}  // namespace soccer::offnao::test
