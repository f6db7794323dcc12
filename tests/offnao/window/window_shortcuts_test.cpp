#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "offnao/tabs/tab.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

class WindowShortcutsTest : public WindowTest {
 protected:
  /// What each key does while the current tab is shown, as far as the window's widgets state it.
  std::map<std::string, std::vector<std::string>> actions_of_keys() const {
    std::map<std::string, std::vector<std::string>> actions;
    const auto add = [&](const QKeySequence& keys, const QString& action) {
      if (!keys.isEmpty()) actions[keys.toString().toStdString()].push_back(action.toStdString());
    };
    for (const auto* shortcut : window.findChildren<QShortcut*>())
      if (shortcut->context() != Qt::WidgetShortcut && shortcut->parentWidget()->isVisible()) add(shortcut->key(), "shortcut");
    for (const auto* action : window.findChildren<QAction*>())
      for (const QKeySequence& keys : action->shortcuts())
        if (action->shortcutContext() != Qt::WidgetShortcut) add(keys, action->text());
    for (const auto* button : window.findChildren<QAbstractButton*>())
      if (button->isVisible()) add(button->shortcut(), button->text());
    for (const auto* label : window.findChildren<QLabel*>())
      if (label->isVisible() && label->buddy() != nullptr) add(QKeySequence::mnemonic(label->text()), label->text());
    return actions;
  }
};

TEST_F(WindowShortcutsTest, are_unique_in_each_tab_and_theme) {
  open_some_log();
  for (const bool dark : {false, true}) {
    window.set_dark(dark);
    for (const QString& title : window.tab_titles()) {
      window.show_tab(title);
      window.refresh_now();
      const auto actions = actions_of_keys();
      EXPECT_GT(actions.size(), 30U);
      for (const auto& [keys, all] : actions)
        EXPECT_EQ(all.size(), 1U) << keys << " in " << title.toStdString() << ": " << testing::PrintToString(all);
    }
  }
}

TEST_F(WindowShortcutsTest, show_each_tab_and_put_the_focus_into_it) {
  const std::vector<int> keys{Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6,
                              Qt::Key_7, Qt::Key_8, Qt::Key_9, Qt::Key_0, Qt::Key_I, Qt::Key_L};
  const QStringList titles = window.tab_titles();
  ASSERT_EQ(titles.size(), static_cast<int>(keys.size()));
  for (std::size_t i = keys.size(); i-- > 0;) {
    press(keys[i]);
    EXPECT_EQ(window.current_tab()->title(), titles[static_cast<int>(i)]);
    ASSERT_NE(window.focusWidget(), nullptr);
    EXPECT_TRUE(window.focusWidget() == window.current_tab() || window.current_tab()->isAncestorOf(window.focusWidget()));
  }
}

TEST_F(WindowShortcutsTest, search_in_the_current_tab_wherever_the_focus_is) {
  for (const char* title : {"Blackboard", "Parameters"}) {
    window.show_tab(title);
    for (auto* elsewhere : window.findChildren<QAbstractButton*>())
      if (elsewhere->text() == "&Connect…") elsewhere->setFocus();
    EXPECT_FALSE(window.current_tab()->isAncestorOf(window.focusWidget()));
    press(Qt::Key_F);
    QTest::keyClicks(window.focusWidget(), "ball pos");
    EXPECT_EQ(window.current_tab()->findChild<QLineEdit*>(kSearchLine)->text(), "ball pos") << title;
  }
  window.show_tab("Overview");
  press(Qt::Key_F);
  EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("Blackboard, Plots and Parameters"));
}

}  // namespace
}  // namespace soccer::offnao
