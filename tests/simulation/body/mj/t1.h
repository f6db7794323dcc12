#pragma once

#include "blackboard/common/config/yaml.h"
#include "simulation/body/mj/translating_transport.h"

namespace soccer::mj {

/// Our T1 as player 3 of the team Reds.
inline Robot t1() {
  const std::filesystem::path file = SOURCE_DIR "/config/t1/body.yaml";
  return {"T1",
          "Reds",
          3,
          load_yaml<BodyModel>(file),
          load_yaml<MotorParameters>(file),
          load_yaml<FootPressureParameters>(file),
          load_yaml<CameraOffsetParameters>(file)};
}

}  // namespace soccer::mj
