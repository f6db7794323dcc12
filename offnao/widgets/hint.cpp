#include "offnao/widgets/hint.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr int kBorder = 14;        // px, around the text
constexpr int kHintLetters = 74;   // of a line
constexpr double kMaxPart = 0.85;  // of the parent's width

}  // namespace

Hint::Hint(QWidget* parent) : QLabel(parent) {
  setAccessibleName("hint");
  setAlignment(Qt::AlignCenter);
  setWordWrap(true);
  setContentsMargins(kBorder, kBorder, kBorder, kBorder);
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
  parent->installEventFilter(this);
}

void Hint::say(const QString& text) {
  if (text == this->text()) return;
  setText(text);
  setVisible(!text.isEmpty());
  place();
}

bool Hint::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) place();
  return QLabel::eventFilter(watched, event);
}

void Hint::place() {
  if (isHidden()) return;
  const QSize room = parentWidget()->size();
  const int wide = std::min(fontMetrics().averageCharWidth() * kHintLetters, static_cast<int>(kMaxPart * room.width()));
  const QSize needed(wide, heightForWidth(wide));
  setGeometry(QRect(QPoint((room.width() - needed.width()) / 2, (room.height() - needed.height()) / 2), needed));
  raise();
}

void Hint::paintEvent(QPaintEvent* event) {
  {
    QPainter painter(this);
    paint_panel(painter, rect(), Theme::of(*this), Theme::of(*this).border);
  }
  QLabel::paintEvent(event);
}

}  // namespace soccer::offnao
