#pragma once

#include <QTest>
#include <QToolButton>
#include <functional>

#include <gtest/gtest.h>

#include "../blackboard/common/log/temporary_folder.h"
#include "model_options.h"
#include "offnao/widgets/chip_row.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/window.h"
#include "some_log.h"

namespace soccer::offnao {

/// offnao's window, shown without a display.
class WindowTest : public testing::Test {
 protected:
  static constexpr int kTimeout = 20'000;  // ms

  WindowTest() : model(test::model_options()), window(model) {
    apply(Theme::light_theme());
    window.show();
    window.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  /// Repeats `step` until `done`, because robots and windows are asynchronous. False after kTimeout.
  static bool wait_for(
      const std::function<bool()>& done, const std::function<void()>& step = [] {}) {
    return QTest::qWaitFor(
        [&] {
          step();
          return done();
        },
        kTimeout);
  }
  void open_some_log() {
    test::write_some_log(folder.path() / "a.mcap");
    window.open_logs({QString::fromStdString((folder.path() / "a.mcap").string())});
  }
  const ChipRow& chip_row() const {
    for (const QWidget* widget : window.findChildren<QWidget*>())
      if (const auto* row = dynamic_cast<const ChipRow*>(widget)) return *row;
    throw std::logic_error("the window has no row of chips");
  }
  /// The visible chips of sources and discovered robots, from left to right.
  QList<QToolButton*> chips() const {
    QList<QToolButton*> visible;
    for (QToolButton* chip : chip_row().findChildren<QToolButton*>())
      if (chip->isVisible()) visible << chip;
    return visible;
  }
  QStringList chip_names() const {
    QStringList names;
    for (const QToolButton* chip : chips()) names << chip->accessibleName();
    return names;
  }
  void click_chip(const QString& name) {
    window.refresh_now();
    const int index = chip_names().indexOf(name);
    ASSERT_GE(index, 0) << chip_names().join(", ").toStdString();
    QTest::mouseClick(chips().at(index), Qt::LeftButton);
  }
  double x() { return model.views().selected_view()->pose->pose.x; }
  void press(int key, Qt::KeyboardModifiers with = Qt::ControlModifier) { QTest::keyClick(&window, static_cast<Qt::Key>(key), with); }

  TemporaryFolder folder;
  AppModel model;
  Window window;
};

}  // namespace soccer::offnao
