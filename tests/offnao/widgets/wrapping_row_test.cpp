#include "offnao/widgets/wrapping_row.h"

#include <QApplication>
#include <QWidget>
#include <vector>

#include <gtest/gtest.h>

namespace soccer::offnao {
namespace {

/// A widget of a fixed size.
class Box : public QWidget {
 public:
  QSize sizeHint() const override { return {40, 20}; }
  QSize minimumSizeHint() const override { return sizeHint(); }
};

TEST(WrappingRow, continues_on_the_next_line_and_cuts_no_widget) {
  QWidget parent;
  auto* row = new WrappingRow(&parent, 5);
  std::vector<Box*> boxes;
  for (int i = 0; i < 5; ++i) row->addWidget(boxes.emplace_back(new Box));
  EXPECT_EQ(row->sizeHint(), QSize(5 * 40 + 4 * 5, 20));
  EXPECT_EQ(row->minimumSize(), QSize(40, 20));
  EXPECT_EQ(row->heightForWidth(130), 45);
  parent.resize(130, 45);
  parent.show();
  QCoreApplication::sendPostedEvents();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(boxes[static_cast<std::size_t>(i)]->geometry(), QRect(i % 3 * 45, i / 3 * 25, 40, 20)) << i;
  boxes[0]->hide();
  EXPECT_EQ(row->heightForWidth(175), 20);
}

}  // namespace
}  // namespace soccer::offnao
