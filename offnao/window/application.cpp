#include "offnao/window/application.h"

#include <exception>
#include <utility>

namespace soccer::offnao {

Application::Application(int& argc, char** argv, Report report) : QApplication(argc, argv), report_(std::move(report)) {}

void Application::report_to(Report report) { report_ = std::move(report); }

bool Application::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& error) {
    report_(error.what());
    return true;
  }
}

}  // namespace soccer::offnao
