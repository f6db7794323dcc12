#pragma once

#include <QApplication>
#include <QString>
#include <functional>
#include <string>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

class Window;

/// Runs the window for this many seconds, then writes a screenshot of it to `file`. Returns an exit code.
/// Errors: InputError when the screenshot cannot be written, or a robot did not answer.
int take_screenshot(Window& window, AppModel& model, const QString& file, double seconds);

/// The Qt application. An exception in the handler of an event, such as a timer or a repaint, is reported and does not end the program.
class Application : public QApplication {
 public:
  using Report = std::function<void(const std::string& error)>;

  /// report: receives the errors, see report_to().
  Application(int& argc, char** argv, Report report);

  /// From now on this function receives the errors. An error that occurs in each frame is passed on each time.
  void report_to(Report report);

  /// Passes an event on to an object, as Qt does for all events.
  bool notify(QObject* receiver, QEvent* event) override;

 private:
  Report report_;
};

}  // namespace soccer::offnao
