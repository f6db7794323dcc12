#include "offnao/tabs/image_widget.h"

#include <QPainter>
#include <algorithm>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kFar = 8;  // half sizes of the image, to which all coordinates are limited

}  // namespace

ImageWidget::ImageWidget(const QString& title, QWidget* parent) : QWidget(parent), title_(title) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImageWidget::set_image(const CompressedImage* image) {
  if (image == nullptr) {
    image_ = QImage();
  } else if (image_.isNull() || *image != shown_) {
    shown_ = *image;
    if (!image_.loadFromData(image->data.data(), static_cast<int>(image->data.size()))) image_ = QImage();
  }
  update();
}

QRectF ImageWidget::picture() const {
  const double top = fontMetrics().height() + 6;
  const double height = std::max(40.0, std::min(this->height() - top - 1.0, (width() - 2.0) * 3 / 4)), wide = height * 4 / 3;
  return {(width() - wide) / 2, top, wide, height};
}

QPointF ImageWidget::place(const QRectF& in, ImagePoint point) {
  return {in.center().x() + in.width() / 2 * std::clamp(point.x, -kFar, kFar),
          in.center().y() + in.height() / 2 * std::clamp(point.y, -kFar, kFar)};
}

void ImageWidget::paint_image(QPainter& painter, const QRectF& in) const {
  const Theme& theme = Theme::of(*this);
  painter.setPen(theme.muted);
  painter.drawText(QPointF(in.left(), fontMetrics().ascent() + 1), title_);
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRect(in);
  if (has_image()) painter.drawImage(in, image_);
}

}  // namespace soccer::offnao
