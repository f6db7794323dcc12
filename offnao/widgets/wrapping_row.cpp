#include "offnao/widgets/wrapping_row.h"

#include <QWidget>
#include <algorithm>

namespace soccer::offnao {

WrappingRow::WrappingRow(QWidget* parent, int spacing) : QLayout(parent) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(spacing);
}

WrappingRow::~WrappingRow() { qDeleteAll(items_); }

QLayoutItem* WrappingRow::takeAt(int index) { return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr; }

template <class Place>
int WrappingRow::lay_out(const QRect& in, Place&& place) const {
  int x = 0, y = 0, line = 0;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size = item->sizeHint();
    if (x > 0 && x + size.width() > in.width()) {
      y += line + spacing();
      x = line = 0;
    }
    place(*item, QRect(in.topLeft() + QPoint(x, y), size));
    x += size.width() + spacing();
    line = std::max(line, size.height());
  }
  return y + line;
}

int WrappingRow::heightForWidth(int width) const {
  return lay_out(QRect(0, 0, width, 0), [](const QLayoutItem&, const QRect&) {});
}

QSize WrappingRow::sizeHint() const {
  int right = 0;
  const int height = lay_out(QRect(0, 0, QWIDGETSIZE_MAX, 0), [&](const QLayoutItem&, const QRect& at) { right = at.right() + 1; });
  return {right, height};
}

QSize WrappingRow::minimumSize() const {
  QSize widest;
  for (const QLayoutItem* item : items_) widest = widest.expandedTo(item->minimumSize());
  return widest;
}

void WrappingRow::setGeometry(const QRect& in) {
  QLayout::setGeometry(in);
  lay_out(in, [](QLayoutItem& item, const QRect& at) { item.setGeometry(at); });
}

}  // namespace soccer::offnao
