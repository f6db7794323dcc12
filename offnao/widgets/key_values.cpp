#include "offnao/widgets/key_values.h"

#include <QPainter>
#include <algorithm>

#include "offnao/widgets/controls.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {
constexpr int kPadding = 8;         // px
constexpr int kCompactPadding = 4;  // px
constexpr int kBar = 4;             // px, width of the coloured bar at the left
}  // namespace

KeyValues::KeyValues(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); }

void KeyValues::set_title(const QString& title, const QColor& colour, const QString& remark) {
  if (title == title_ && colour == colour_ && remark == remark_) return;
  const bool other_height = title.isEmpty() != title_.isEmpty();
  title_ = title;
  colour_ = colour;
  remark_ = remark;
  if (other_height) updateGeometry();
  update();
}

void KeyValues::set_rows(std::vector<Row> rows) {
  if (rows == rows_) return;
  const bool other_size = rows.size() != rows_.size();
  rows_ = std::move(rows);
  if (other_size) updateGeometry();
  update();
}

void KeyValues::set_highlighted(bool highlighted) {
  if (highlighted == highlighted_) return;
  highlighted_ = highlighted;
  update();
}

void KeyValues::set_compact(bool compact) {
  if (compact == compact_) return;
  compact_ = compact;
  updateGeometry();
  update();
}

int KeyValues::line() const { return fontMetrics().height() + (compact_ ? 1 : 3); }
int KeyValues::padding() const { return compact_ ? kCompactPadding : kPadding; }

int KeyValues::height_needed() const {
  const int lines = static_cast<int>(rows_.size()) + (title_.isEmpty() ? 0 : 1);
  return lines * line() + 2 * padding() - 2;
}

QSize KeyValues::sizeHint() const { return {30 * fontMetrics().averageCharWidth(), height_needed()}; }
QSize KeyValues::minimumSizeHint() const { return {22 * fontMetrics().averageCharWidth(), height_needed()}; }

void KeyValues::mousePressEvent(QMouseEvent*) {
  if (on_click) on_click();
}

void KeyValues::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  paint_panel(painter, rect(), theme, highlighted_ ? theme.accent : theme.border);
  const int left = kPadding + (colour_.isValid() ? kBar + 2 : 0);
  int y = padding() - 1;
  if (colour_.isValid()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour_);
    painter.drawRoundedRect(QRectF(6, padding(), kBar, height() - 2 * padding()), 2, 2);
  }
  if (!title_.isEmpty()) {
    painter.setFont(bold(font()));
    painter.setPen(theme.text);
    const QRect row(left, y, width() - left - kPadding, line());
    const QString title = painter.fontMetrics().elidedText(title_, Qt::ElideRight, row.width());
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    const int used = painter.fontMetrics().horizontalAdvance(title) + 12;
    painter.setFont(font());
    painter.setPen(theme.muted);
    const QRect rest = row.adjusted(used, 0, 0, 0);
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, painter.fontMetrics().elidedText(remark_, Qt::ElideRight, rest.width()));
    y += line();
  }
  const int width_left = width() - left - kPadding;
  int key_width = 0;
  for (const Row& row : rows_) key_width = std::max(key_width, fontMetrics().horizontalAdvance(row.key));
  key_width = key_width == 0 ? 0 : std::min(key_width + 12, width_left * 11 / 20);
  for (const Row& row : rows_) {
    const QRect cell(left, y, width_left, line());
    painter.setPen(theme.muted);
    painter.drawText(cell, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(row.key, Qt::ElideRight, key_width - 4));
    painter.setPen(row.colour.isValid() ? row.colour : theme.text);
    const QRect value = cell.adjusted(key_width, 0, 0, 0);
    painter.drawText(value, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(row.value, Qt::ElideRight, value.width()));
    y += line();
  }
}

}  // namespace soccer::offnao
