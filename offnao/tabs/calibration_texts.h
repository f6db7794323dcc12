#pragma once

#include <QString>

#include "blackboard/topics/calibration.h"

namespace soccer::offnao {

/// What a calibration does or has found, as plain text.
QString calibration_text(const CalibrationStatus& status);

}  // namespace soccer::offnao
