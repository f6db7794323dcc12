#include "offnao/tabs/calibration_image.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr int kClick = 5;  // px, movement up to which a press is a click and not a box
constexpr int kCarpetAlpha = 150;

}  // namespace

CalibrationImage::CalibrationImage(const QString& title, QWidget* parent) : QWidget(parent), title_(title) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setCursor(Qt::CrossCursor);
}

void CalibrationImage::set_image(const CompressedImage* image) {
  if (image == nullptr) {
    image_ = QImage();
  } else if (image->timestamp != image_time_ || image_.isNull()) {
    image_time_ = image->timestamp;
    if (!image_.loadFromData(image->data.data(), static_cast<int>(image->data.size()))) image_ = QImage();
  }
  update();
}

void CalibrationImage::set_field(std::vector<Polyline> lines) {
  field_ = std::move(lines);
  update();
}

void CalibrationImage::set_carpet(int width, int height, const std::vector<int>& runs) {
  carpet_ = QImage();
  update();
  if (width <= 0 || height <= 0 || runs.empty()) return;
  carpet_ = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
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

QRectF CalibrationImage::picture() const {
  const double top = fontMetrics().height() + 6;
  const double height = std::max(40.0, std::min(this->height() - top - 1.0, (width() - 2.0) * 3 / 4)), wide = height * 4 / 3;
  return {(width() - wide) / 2, top, wide, height};
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
  painter.setPen(theme.muted);
  painter.drawText(QPointF(in.left(), fontMetrics().ascent() + 1), title_);
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRect(in);
  if (image_.isNull()) {
    painter.setPen(theme.muted);
    painter.drawText(in, Qt::AlignCenter, "no image");
  } else {
    painter.drawImage(in, image_);
  }
  painter.setClipRect(in);
  if (!carpet_.isNull()) painter.drawImage(in, carpet_);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.bad, 1.6));
  for (const Polyline& line : field_) {
    QPolygonF polygon;
    for (const ImagePoint& point : line)
      polygon << QPointF(in.center().x() + in.width() / 2 * point.x, in.center().y() + in.height() / 2 * point.y);
    painter.drawPolyline(polygon);
  }
  for (const auto& [box, carpet] : boxes_) {
    painter.setPen(QPen(carpet ? theme.good : theme.warn, 2));
    painter.drawRect(QRectF(in.left() + box.left() * in.width(), in.top() + box.top() * in.height(), box.width() * in.width(),
                            box.height() * in.height()));
  }
}

}  // namespace soccer::offnao
