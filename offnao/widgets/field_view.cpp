#include "offnao/widgets/field_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace soccer::offnao {

namespace {
constexpr double kAroundCarpet = 6;  // px around the carpet
constexpr double kClosest = 1500;    // px per metre, upper limit of the zoom
constexpr double kMinScale = 8;      // px per metre, lower limit of the zoom
constexpr double kStep = 40;         // px, by which an arrow key moves the field
}  // namespace

FieldView::FieldView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName("top view of the field");
}

void FieldView::set_content(std::function<void(FieldPainter&)> content) { content_ = std::move(content); }

void FieldView::set_field(const FieldDimensions& field, bool turned) {
  if (field == field_ && turned == map_.turned && !carpet_.isNull()) return;
  field_ = field;
  map_.turned = turned;
  redraw();
}

void FieldView::redraw() {
  if (fitted_) fit();
  carpet_ = QPixmap();
  update();
}

void FieldView::fit() {
  const double length = field_.length + 2 * field_.border, width = field_.width + 2 * field_.border;
  map_.scale = std::max(kMinScale, std::min((this->width() - 2 * kAroundCarpet) / length, (height() - 2 * kAroundCarpet) / width));
  map_.centre = QPointF(this->width() / 2.0, height() / 2.0);
}

void FieldView::zoom(double factor, QPointF about) {
  const double scale = std::clamp(map_.scale * factor, kMinScale, kClosest);
  map_.centre = about + (map_.centre - about) * (scale / map_.scale);
  map_.scale = scale;
  fitted_ = false;
  redraw();
}

void FieldView::move_by(QPointF pixels) {
  map_.centre += pixels;
  fitted_ = false;
  redraw();
}

void FieldView::resizeEvent(QResizeEvent*) { redraw(); }

void FieldView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) redraw();
  QWidget::changeEvent(event);
}

void FieldView::wheelEvent(QWheelEvent* event) { zoom(std::pow(1.0015, event->angleDelta().y()), event->position()); }

void FieldView::mousePressEvent(QMouseEvent* event) {
  dragged_from_ = event->localPos();
  setFocus(Qt::MouseFocusReason);
}

void FieldView::mouseMoveEvent(QMouseEvent* event) {
  mouse_ = event->localPos();
  if ((event->buttons() & Qt::LeftButton) != 0) {
    move_by(mouse_ - dragged_from_);
    dragged_from_ = mouse_;
  }
  update();
}

void FieldView::leaveEvent(QEvent*) {
  mouse_ = {-1, -1};
  update();
}

void FieldView::mouseDoubleClickEvent(QMouseEvent*) {
  fitted_ = true;
  redraw();
}

void FieldView::keyPressEvent(QKeyEvent* event) {
  const QPointF middle(width() / 2.0, height() / 2.0);
  const bool shift = (event->modifiers() & Qt::ShiftModifier) != 0;
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(1.25, middle);
    case Qt::Key_Minus: return zoom(0.8, middle);
    case Qt::Key_0: fitted_ = true; return redraw();
    case Qt::Key_Left:
      if (shift) return move_by({kStep, 0});
      break;
    case Qt::Key_Right:
      if (shift) return move_by({-kStep, 0});
      break;
    case Qt::Key_Up:
      if (shift) return move_by({0, kStep});
      break;
    case Qt::Key_Down:
      if (shift) return move_by({0, -kStep});
      break;
    default: break;
  }
  QWidget::keyPressEvent(event);
}

void FieldView::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  if (carpet_.isNull()) {
    carpet_ = QPixmap(size() * devicePixelRatioF());
    carpet_.setDevicePixelRatio(devicePixelRatioF());
    carpet_.fill(theme.window);
    QPainter painter(&carpet_);
    painter.setRenderHint(QPainter::Antialiasing);
    FieldPainter(painter, theme, map_).field(field_);
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, carpet_);
  painter.setRenderHint(QPainter::Antialiasing);
  FieldPainter field(painter, theme, map_);
  if (content_) content_(field);
  field.draw_names();
  if (mouse_.x() >= 0) {
    const Point2<Field> at = map_.inverse(mouse_);
    painter.setPen(theme.dark ? theme.muted : QColor("#2c4534"));
    painter.drawText(rect().adjusted(14, 0, -14, -10), Qt::AlignRight | Qt::AlignBottom,
                     QString("%1 m, %2 m").arg(at.x, 0, 'f', 2).arg(at.y, 0, 'f', 2));
  }
  if (hasFocus()) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

}  // namespace soccer::offnao
