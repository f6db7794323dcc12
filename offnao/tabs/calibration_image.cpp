#include "offnao/tabs/calibration_image.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr int kClick = 5;  // px, movement up to which a press is a click and not a box
constexpr int kCarpetAlpha = 150;
constexpr int kMaxMaskSize = 4096;  // px, width and height; the robot states them

}  // namespace

CalibrationImage::CalibrationImage(const QString& title, QWidget* parent) : ImageWidget(title, parent) { setCursor(Qt::CrossCursor); }

void CalibrationImage::set_field(std::vector<Polyline> lines) {
  field_ = std::move(lines);
  update();
}

void CalibrationImage::set_carpet(int width, int height, const std::vector<int>& runs) {
  carpet_ = QImage();
  update();
  if (width <= 0 || height <= 0 || width > kMaxMaskSize || height > kMaxMaskSize || runs.empty()) return;
  carpet_ = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
  if (carpet_.isNull()) return;
  carpet_.fill(Qt::transparent);
  QColor colour = Theme::of(*this).accent;
  colour.setAlpha(kCarpetAlpha);
  int position = 0;
  bool carpet = false;
  for (const int run : runs) {
    for (int i = 0; i < run && position < width * height; ++i, ++position)
      if (carpet) carpet_.setPixelColor(position % width, position / width, colour);
    carpet = !carpet;
  }
}

void CalibrationImage::set_boxes(std::vector<std::pair<QRectF, bool>> boxes) {
  boxes_ = std::move(boxes);
  update();
}

QPointF CalibrationImage::fraction(const QPointF& position) const {
  const QRectF in = picture();
  return {std::clamp((position.x() - in.left()) / in.width(), 0.0, 1.0), std::clamp((position.y() - in.top()) / in.height(), 0.0, 1.0)};
}

void CalibrationImage::mousePressEvent(QMouseEvent* event) { pressed_ = event->localPos(); }

void CalibrationImage::mouseReleaseEvent(QMouseEvent* event) {
  const QPointF released = event->localPos();
  if ((released - pressed_).manhattanLength() < kClick) {
    if (on_click) on_click(fraction(released));
  } else if (on_box) {
    on_box(QRectF(fraction(pressed_), fraction(released)).normalized());
  }
}

void CalibrationImage::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF in = picture();
  paint_image(painter, in);
  if (!has_image()) {
    painter.setPen(theme.muted);
    painter.drawText(in, Qt::AlignCenter, "no image");
  }
  painter.setClipRect(in);
  if (!carpet_.isNull()) painter.drawImage(in, carpet_);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.bad, 1.6));
  for (const Polyline& line : field_) {
    QPolygonF polygon;
    for (const ImagePoint& point : line) polygon << place(in, point);
    painter.drawPolyline(polygon);
  }
  for (const auto& [box, carpet] : boxes_) {
    painter.setPen(QPen(carpet ? theme.good : theme.warn, 2));
    painter.drawRect(QRectF(in.left() + box.left() * in.width(), in.top() + box.top() * in.height(), box.width() * in.width(),
                            box.height() * in.height()));
  }
}

}  // namespace soccer::offnao
