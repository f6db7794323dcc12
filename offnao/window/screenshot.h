#pragma once

#include <QString>

#include "offnao/desk/desk.h"

namespace soccer::offnao {

class Window;

/// Lets the window run for so many seconds, and writes a picture of it. Returns an exit code.
/// Errors: InputError when the picture cannot be written, or a robot did not answer.
int take_screenshot(Window& window, Desk& desk, const QString& file, double seconds);

}  // namespace soccer::offnao
