#include "offnao/window/screenshot.h"

#include <QEventLoop>
#include <QPixmap>
#include <QTimer>

#include "blackboard/error.h"
#include "offnao/window/window.h"

namespace soccer::offnao {

int take_screenshot(Window& window, AppModel& model, const QString& file, double seconds) {
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(1000 * seconds), &loop, &QEventLoop::quit);
  loop.exec();
  for (const SessionSource& entry : model.session().sources())
    if (entry.source->state() == SourceState::kConnecting || entry.source->state() == SourceState::kRefused)
      throw InputError(entry.source->name(), entry.source->remark().empty() ? "does not answer" : entry.source->remark(),
                       "start the robot with --debug-port, or give it more time with --after");
  window.refresh_now();
  window.repaint();
  if (!window.grab().save(file, "PNG")) throw InputError(file.toStdString(), "cannot be written", "choose another path for --screenshot");
  return 0;
}

}  // namespace soccer::offnao
