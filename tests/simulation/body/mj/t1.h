#pragma once

#include "blackboard/common/config/yaml.h"
#include "simulation/body/mj/league_transport.h"

namespace soccer::mj {

/// Our T1 as player 3 of the team Reds.
inline LeagueRobot t1() {
  const std::filesystem::path file = SOURCE_DIR "/config/t1/body.yaml";
  return {"T1",
          "Reds",
          3,
          load_yaml<BodyModel>(file),
          load_yaml<LeagueMotorParameters>(file),
          load_yaml<FootPressureParameters>(file),
          load_yaml<LeagueCameraParameters>(file)};
}

}  // namespace soccer::mj
