#include "offnao/window/application.h"

#include <QEventLoop>
#include <QPixmap>
#include <QTimer>
#include <exception>
#include <utility>

#include "blackboard/common/error.h"
#include "blackboard/common/log/byte_sink.h"
#include "offnao/widgets/picture.h"
#include "offnao/window/window.h"

namespace soccer::offnao {

int take_screenshot(Window& window, AppModel& model, const QString& file, double seconds) {
  FileSink sink(file.toStdString());
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(1000 * seconds), &loop, &QEventLoop::quit);
  loop.exec();
  for (const SessionSource& entry : model.session().sources()) {
    const Source& source = *entry.source;
    if (source.state() == SourceState::kRefused)
      throw InputError(source.name(), "refuses this client: " + source.remark(), "give --token the token of its --debug-token");
    if (source.state() == SourceState::kConnecting)
      throw InputError(source.name(), source.remark().empty() ? "does not answer" : source.remark(),
                       "start the robot with --debug-port, or give it more time with --after");
  }
  window.refresh_now();
  window.repaint();
  write_png(window.grab(), sink);
  return 0;
}

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
