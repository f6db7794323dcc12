#pragma once

#include <QString>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

class Window;

/// Runs the window for this many seconds, then writes a screenshot of it to `file`. Returns an exit code.
/// Errors: InputError when the screenshot cannot be written, or a robot did not answer.
int take_screenshot(Window& window, AppModel& model, const QString& file, double seconds);

}  // namespace soccer::offnao
