#include "offnao/widgets/chip_row.h"

#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {
namespace {

Chip chip(const QString& group, const QString& text) {
  Chip made;
  made.group = group;
  made.text = text;
  made.name = group + " " + text;
  return made;
}

std::vector<Chip> players(const QString& team, int count) {
  std::vector<Chip> made;
  for (int i = 1; i <= count; ++i) made.push_back(chip(team, QString::number(i)));
  return made;
}

class ChipRowTest : public testing::Test {
 protected:
  ChipRowTest() {
    apply(Theme::light_theme());
    row.show();
  }
  ChipRow row;
};

TEST_F(ChipRowTest, shows_two_teams_of_five_and_the_ground_truth_in_one_line_of_740_pixels) {
  std::vector<Chip> chips = players("blue", 5);
  for (const Chip& player : players("red", 5)) chips.push_back(player);
  chips.push_back(chip("", "ground truth"));
  row.set_chips(chips);
  EXPECT_EQ(row.heightForWidth(740), row.heightForWidth(10'000));
}

TEST_F(ChipRowTest, wraps_into_as_many_lines_as_it_needs_with_a_title_next_to_its_first_chip) {
  row.set_chips(players("red", 30));
  row.resize(row.sizeHint().width() / 2, 100);
  EXPECT_GT(row.heightForWidth(row.width()), row.heightForWidth(10'000));
  for (const QToolButton* button : row.findChildren<QToolButton*>())
    EXPECT_TRUE(row.rect().contains(button->geometry())) << button->text().toStdString();
  row.set_chips({chip("red", "1"), chip("blue", "1")});
  row.resize(row.sizeHint().width() - 1, 100);
  const auto* title = row.findChildren<QWidget*>().at(row.findChildren<QWidget*>().size() - 2);
  EXPECT_EQ(title->y(), row.findChildren<QToolButton*>().back()->y());
  EXPECT_GT(title->y(), 0);
}

TEST_F(ChipRowTest, changes_which_chip_is_checked_only_in_set_chips) {
  std::vector<Chip> chips = players("red", 2);
  chips[0].checked = true;
  row.set_chips(chips);
  std::vector<std::size_t> clicked;
  row.on_click = [&](std::size_t index) { clicked.push_back(index); };
  const auto buttons = row.findChildren<QToolButton*>();
  QTest::mouseClick(buttons[1], Qt::LeftButton);
  EXPECT_THAT(clicked, testing::ElementsAre(1U));
  EXPECT_TRUE(buttons[0]->isChecked());
  EXPECT_FALSE(buttons[1]->isChecked());
  chips[0].checked = false;
  chips[1].checked = true;
  row.set_chips(chips);
  EXPECT_FALSE(buttons[0]->isChecked());
  EXPECT_TRUE(buttons[1]->isChecked());
}

}  // namespace
}  // namespace soccer::offnao
