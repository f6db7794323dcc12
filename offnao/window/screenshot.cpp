#include "offnao/window/screenshot.h"

#include <QEventLoop>
#include <QPixmap>
#include <QTimer>

#include "blackboard/error.h"
#include "offnao/window/window.h"

namespace soccer::offnao {

int take_screenshot(Window& window, Desk& desk, const QString& file, double seconds) {
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(1000 * seconds), &loop, &QEventLoop::quit);
  loop.exec();
  for (const Seat& seat : desk.session().seats())
    if (seat.source->standing() == Standing::kConnecting || seat.source->standing() == Standing::kRefused)
      throw InputError(seat.source->name(), seat.source->remark().empty() ? "does not answer" : seat.source->remark(),
                       "start the robot with --debug-port, or give it more time by --after");
  window.refresh_now();
  window.repaint();
  if (!window.grab().save(file, "PNG")) throw InputError(file.toStdString(), "cannot be written", "choose another place for --screenshot");
  return 0;
}

}  // namespace soccer::offnao
