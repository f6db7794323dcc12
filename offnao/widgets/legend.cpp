#include "offnao/widgets/legend.h"

#include <QPainter>

#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

namespace {
constexpr int kSymbolWidth = 24;  // px, width of a symbol including the gap before its text
constexpr int kGap = 16;
}  // namespace

Legend::Legend(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void Legend::set_entries(std::vector<Entry> entries) {
  if (entries == entries_) return;
  entries_ = std::move(entries);
  setFixedHeight(heightForWidth(width()));
  update();
}

template <class Place>
int Legend::lay_out(int width, Place&& place) const {
  const QFontMetrics metrics(font());
  const int line = metrics.height() + 5;
  int x = 0, y = 0;
  for (const Entry& entry : entries_) {
    const int needs = kSymbolWidth + metrics.horizontalAdvance(entry.text);
    if (x > 0 && x + needs > width) {
      x = 0;
      y += line;
    }
    place(entry, QRect(x, y, needs, line));
    x += needs + kGap;
  }
  return entries_.empty() ? 0 : y + line;
}

int Legend::heightForWidth(int width) const {
  return lay_out(width, [](const Entry&, const QRect&) {});
}

QSize Legend::sizeHint() const { return {300, heightForWidth(std::max(300, width()))}; }

void Legend::resizeEvent(QResizeEvent*) { setFixedHeight(heightForWidth(width())); }

void Legend::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  lay_out(width(), [&](const Entry& entry, const QRect& place) {
    const QColor colour = entry.colour.isValid() ? entry.colour : theme.text;
    FieldPainter symbol(painter, theme, {QPointF(place.x() + 9, place.center().y() + 0.5), 26});
    switch (entry.symbol) {
      case Symbol::kRobot: {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(symbol.at({0, 0}), 5, 5);
        painter.drawPolygon(
            QPolygonF{{symbol.at({0, 0}) + QPointF(9, 0), symbol.at({0, 0}) + QPointF(2, 4.5), symbol.at({0, 0}) + QPointF(2, -4.5)}});
        break;
      }
      case Symbol::kOutline:
      case Symbol::kDashedOutline:
        painter.setPen(QPen(colour, 1.6, entry.symbol == Symbol::kOutline ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(symbol.at({0, 0}), 5, 5);
        painter.drawLine(symbol.at({0, 0}), symbol.at({0, 0}) + QPointF(9, 0));
        break;
      case Symbol::kBall: symbol.ball({0, 0}, colour); break;
      case Symbol::kEllipse: symbol.covariance({0, 0}, 0.03, 0, 0.01, colour); break;
      case Symbol::kCross: symbol.cross({0, 0}, colour, 4); break;
      case Symbol::kSquare: symbol.square({0, 0}, colour, 4.5); break;
      case Symbol::kDiamond: symbol.diamond({0, 0}, colour, 5.5); break;
      case Symbol::kArrow: symbol.arrow({-0.3, 0}, {0.35, 0}, colour); break;
      case Symbol::kLine: symbol.line({-0.3, 0}, {0.35, 0}, colour, 2); break;
      case Symbol::kDashes: symbol.line({-0.3, 0}, {0.35, 0}, colour, 2, Qt::DashLine); break;
      case Symbol::kRing:
        painter.setPen(QPen(colour, 2.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(symbol.at({0, 0}), 6, 6);
        break;
      case Symbol::kPatch:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(symbol.at({0, 0}) - QPointF(7, 6), QSizeF(14, 12)), 2, 2);
        break;
    }
    painter.setPen(theme.muted);
    painter.drawText(place.adjusted(kSymbolWidth, 0, 4, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
  });
}

}  // namespace soccer::offnao
