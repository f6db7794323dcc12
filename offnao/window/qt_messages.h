#pragma once

namespace soccer::offnao {

/// Prints the messages of Qt on the console, except those that are harmless wherever a window is drawn without a desktop. When Qt cannot
/// open a window at all, one line says what to do, and the program exits with 1. To be called before the application is constructed.
void print_qt_messages();

/// What somebody without a usable display can do.
inline constexpr const char* kWithoutDisplay =
    "set DISPLAY to a display that is there, start offnao by `xvfb-run -a`, or take a picture with --screenshot FILE";

}  // namespace soccer::offnao
