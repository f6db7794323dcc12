#include "offnao/window/qt_messages.h"

#include <QString>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "blackboard/common/console/console.h"

namespace soccer::offnao {

namespace {

/// Messages about the desktop that change nothing in what is drawn.
constexpr std::array kHarmless{"XDG_RUNTIME_DIR", "propagateSizeHints"};

/// The first message of Qt's window system, which says why no window can be opened; it is written before the fatal message.
QString& platform_problem() {
  static QString problem;
  return problem;
}

[[noreturn]] void end_without_window(const QString& message) {
  const QString why = platform_problem().isEmpty() ? message.section('\n', 0, 0) : platform_problem();
  console::error("no window can be opened: " + why.trimmed().toStdString() + "; " + kWithoutDisplay);
  std::_Exit(1);  // Qt would abort, with a core dump
}

void print_message(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (type == QtFatalMsg) end_without_window(message);
  if (std::any_of(kHarmless.begin(), kHarmless.end(), [&](const char* part) { return message.contains(part); })) return;
  if (QString(context.category).startsWith("qt.qpa")) {
    if (platform_problem().isEmpty()) platform_problem() = message;
    return;
  }
  if (type == QtDebugMsg || type == QtInfoMsg) return console::info(message.toStdString());
  console::warn(message.toStdString());
}

}  // namespace

void print_qt_messages() { qInstallMessageHandler(&print_message); }

}  // namespace soccer::offnao
