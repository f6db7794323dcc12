#include "offnao/tabs/score_view.h"

#include <QPainter>
#include <algorithm>

#include "offnao/widgets/controls.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {
constexpr double kLarge = 1.7;  // relative to the other texts
constexpr int kDotRadius = 6;   // px, of a team's dot
constexpr int kGapOfParts = 9;  // px, between the parts
}  // namespace

ScoreView::ScoreView(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  hide();
}

void ScoreView::set_line(const std::optional<ScoreLine>& line, bool turned) {
  setVisible(line.has_value());
  if (line == line_ && turned == turned_) return;
  line_ = line;
  turned_ = turned;
  update();
}

QFont ScoreView::large() const {
  QFont font = bold(this->font());
  font.setPointSizeF(font.pointSizeF() * kLarge);
  return font;
}

QSize ScoreView::sizeHint() const { return {400, QFontMetrics(large()).height() + 4}; }

void ScoreView::paintEvent(QPaintEvent*) {
  if (!line_) return;
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(large());
  int x = 2;
  const auto text = [&](const QString& words, const QColor& colour) {
    const QString shown = painter.fontMetrics().elidedText(words, Qt::ElideRight, std::max(0, width() - x));
    painter.setPen(colour);
    painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
    x += painter.fontMetrics().horizontalAdvance(shown) + kGapOfParts;
  };
  const auto dot = [&](bool left) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.team(left));
    painter.drawEllipse(QPointF(x + kDotRadius, height() / 2.0), kDotRadius, kDotRadius);
    x += 2 * kDotRadius + kGapOfParts;
  };
  const auto name = [&](bool left) { text(QString::fromStdString(line_->name(left)), theme.text); };
  const int first = turned_ ? line_->right_score : line_->left_score, second = turned_ ? line_->left_score : line_->right_score;
  dot(!turned_);
  name(!turned_);
  text(QString("%1 : %2").arg(first).arg(second), theme.text);
  name(turned_);
  dot(turned_);
  x += 2 * kGapOfParts;
  text(line_->half == 1 ? "1st half" : "2nd half", theme.muted);
  text(clock_text(line_->played, 0), theme.text);
  painter.setFont(font());
  text(QString::fromStdString(line_->state), theme.muted);
}

}  // namespace soccer::offnao
