#include "offnao/tabs/parameters_tab.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <algorithm>

#include <gmock/gmock.h>

#include "blackboard/common/config/yaml.h"
#include "fake_robot.h"
#include "offnao/widgets/hint.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;

/// Parameters with a list.
struct Gains {
  std::array<double, 3> gains{1, 2, 3};
  DESCRIBE(Gains, (gains, "", 0, 9))
};

/// The window with the parameters of a live robot.
class ParametersTabTest : public WindowTest {
 protected:
  ParametersTabTest() {
    robot.live.add(gains);
    model.robots().set_token("secret");
    link = &model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
    window.show_tab("Parameters");
    EXPECT_TRUE(wait_for([&] { return link->parameters().described() && link->parameters().all().size() == 3; }));
    window.refresh_now();
  }
  QTreeWidget& tree() const { return *window.current_tab()->findChild<QTreeWidget*>(); }
  QTreeWidgetItem& row(const QString& name) const { return *tree().findItems(name, Qt::MatchExactly | Qt::MatchRecursive).at(0); }
  QAbstractButton& button(const QString& text) const {
    for (auto* one : window.current_tab()->findChildren<QAbstractButton*>())
      if (one->text() == text) return *one;
    throw std::logic_error("no button " + text.toStdString());
  }
  std::string message() const {
    QString all;
    for (const QLabel* label : window.current_tab()->findChildren<QLabel*>())
      if (label->isVisible()) all += label->text() + "\n";
    return all.toStdString();
  }
  /// Opens the editor of a value, replaces its text and presses Enter.
  void type(const QString& name, const QString& text) {
    tree().editItem(&row(name), 1);
    QWidget* editor = QApplication::focusWidget();
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();
  }
  bool applied() {
    return wait_for([&] { return robot.live.take(); });
  }
  bool shown(const QString& name, const QString& text) {
    return wait_for([&] { return row(name).text(1) == text; }, [&] { window.refresh_now(); });
  }

  Gains gains;
  FakeRobot robot{0, "red 2", "secret"};
  RobotLink* link = nullptr;
};

TEST_F(ParametersTabTest, keeps_the_text_of_a_value_that_is_out_of_range_and_reports_the_range) {
  type("lift", "9");
  EXPECT_THAT(message(), testing::HasSubstr("Tuning.lift: 9 is out of range; use 0 to 0.05 m"));
  const auto* editor = tree().findChild<QDoubleSpinBox*>();
  ASSERT_NE(editor, nullptr);
  EXPECT_EQ(editor->value(), 9);
  type("lift", "0.03");
  ASSERT_TRUE(applied());
  EXPECT_EQ(robot.tuning.lift, 0.03);
  EXPECT_THAT(message(), testing::Not(testing::HasSubstr("out of range")));
}

TEST_F(ParametersTabTest, explains_what_a_list_must_be) {
  type("gains", "hello");
  EXPECT_THAT(message(), testing::HasSubstr("Gains.gains: this is not a list of numbers; write for example [1, 2, 3]"));
  type("gains", "[1, 2]");
  EXPECT_THAT(message(), testing::HasSubstr("Gains.gains: the list has 2 values; write 3"));
  type("gains", "[1, 2, 10]");
  EXPECT_THAT(message(), testing::HasSubstr("Gains.gains: 10 is out of range; use 0 to 9"));
}

TEST_F(ParametersTabTest, changes_an_element_of_a_list_on_top_of_what_the_robot_has_now) {
  tree().editItem(&row("gains"), 1);
  auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_NE(editor, nullptr);
  editor->setText("[1, 2, 5]");
  robot.live.set("Gains.gains", {7, 8, 3});  // meanwhile, by another client
  QTest::keyClick(editor, Qt::Key_Return);
  ASSERT_TRUE(wait_for([&] { return robot.live.take() && gains.gains[2] == 5; }));
  EXPECT_THAT(gains.gains, testing::ElementsAre(7, 8, 5));
  EXPECT_TRUE(shown("gains", "[7, 8, 5]"));
}

TEST_F(ParametersTabTest, marks_changed_values_and_resets_them) {
  EXPECT_FALSE(button("Reset to de&fault").isEnabled());
  robot.live.set("Tuning.lift", {0.03});
  ASSERT_TRUE(shown("lift", "0.03"));
  EXPECT_EQ(row("lift").text(2), "0.02") << "the default";
  button("Onl&y changed").click();
  EXPECT_FALSE(row("lift").isHidden());
  EXPECT_TRUE(row("brave").isHidden());
  EXPECT_TRUE(row("gains").parent()->isHidden());
  row("lift").setSelected(true);
  button("Reset to de&fault").click();
  EXPECT_TRUE(wait_for([&] { return robot.live.take() && robot.tuning.lift == 0.02; }));
  EXPECT_TRUE(shown("lift", "0.02"));
  EXPECT_TRUE(wait_for([&] { return !button("&Save changed…").isEnabled(); }, [&] { window.refresh_now(); }));
}

TEST_F(ParametersTabTest, saves_the_changed_values_for_config) {
  robot.live.set({{"Tuning.lift", {0.03}}, {"Tuning.brave", {1}}, {"Gains.gains", {1, 2, 4}}});
  ASSERT_TRUE(shown("gains", "[1, 2, 4]"));
  const std::filesystem::path file = folder.path() / "mine.yaml";
  auto* tab = dynamic_cast<ParametersTab*>(window.current_tab());
  QString proposed;
  tab->choose_file = [&](const QString& name) {
    proposed = name;
    return QString::fromStdString(file.string());
  };
  window.refresh_now();
  button("&Save changed…").click();
  EXPECT_EQ(proposed, "red-2.yaml");
  EXPECT_THAT(message(), testing::HasSubstr("Saved: start the robot with --config " + file.string()));
  EXPECT_EQ(read_parameters(file, "Gains").at(0).values, (std::vector<double>{1, 2, 4}));
  EXPECT_EQ(read_parameters(file, "Tuning").size(), 2U);
}

TEST_F(ParametersTabTest, reports_why_a_log_has_no_parameters) {
  open_some_log();
  model.views().select(1);
  window.refresh_now();
  const Hint* hint = nullptr;
  for (const QLabel* label : window.current_tab()->findChildren<QLabel*>())
    if (label->accessibleName() == "hint") hint = dynamic_cast<const Hint*>(label);
  ASSERT_NE(hint, nullptr);
  EXPECT_TRUE(hint->isVisible());
  EXPECT_THAT(hint->text().toStdString(), testing::StartsWith("A log does not contain the robot's parameters."));
  model.views().select(0);
  window.refresh_now();
  EXPECT_FALSE(hint->isVisible());
}

}  // namespace
}  // namespace soccer::offnao
