#include "offnao/window/application.h"

#include <QEvent>
#include <QEventLoop>
#include <QObject>
#include <QTimer>
#include <QWidget>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "blackboard/common/error.h"

namespace soccer::offnao {
namespace {

/// Fails at each event that it receives.
class FailingReceiver : public QObject {
 public:
  bool event(QEvent* received) override {
    if (received->type() == QEvent::User) throw InputError("body.yaml", "is not valid YAML", "correct it");
    return QObject::event(received);
  }
};

/// Fails whenever it is painted.
class FailingWidget : public QWidget {
 protected:
  void paintEvent(QPaintEvent*) override { throw InputError("camera.yaml", "is missing", "restore it"); }
};

class ApplicationTest : public testing::Test {
 protected:
  ApplicationTest() {
    application.report_to([this](const std::string& error) { errors.push_back(error); });
  }
  ~ApplicationTest() override {
    application.report_to([](const std::string& error) { ADD_FAILURE() << error; });
  }

  Application& application = dynamic_cast<Application&>(*QCoreApplication::instance());
  std::vector<std::string> errors;
};

TEST_F(ApplicationTest, reports_a_handler_of_an_event_that_fails_and_continues) {
  FailingReceiver receiver;
  QEvent event(QEvent::User);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(QCoreApplication::sendEvent(&receiver, &event));
  EXPECT_THAT(errors, testing::Each("body.yaml: is not valid YAML; correct it"));
  EXPECT_EQ(errors.size(), 2U);
}

TEST_F(ApplicationTest, reports_a_timer_that_fails_and_runs_the_next_one) {
  bool has_run = false;
  QTimer failing, next;
  for (QTimer* timer : {&failing, &next}) timer->setSingleShot(true);
  QObject::connect(&failing, &QTimer::timeout, [] { throw InputError("field.yaml", "is missing", "restore it"); });
  QObject::connect(&next, &QTimer::timeout, [&] { has_run = true; });
  failing.start(0);
  next.start(0);
  while (!has_run) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  EXPECT_THAT(errors, testing::ElementsAre("field.yaml: is missing; restore it"));
}

TEST_F(ApplicationTest, reports_a_widget_that_fails_to_paint) {
  FailingWidget widget;
  widget.resize(10, 10);
  widget.grab();
  EXPECT_THAT(errors, testing::Contains("camera.yaml: is missing; restore it"));
}

}  // namespace
}  // namespace soccer::offnao
