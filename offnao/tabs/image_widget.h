#pragma once

#include <QImage>
#include <QWidget>

#include "blackboard/camera/image_stream.h"
#include "offnao/model/camera_projection.h"

class QPainter;

namespace soccer::offnao {

/// A camera's image below a title; derived widgets draw over it.
class ImageWidget : public QWidget {
 public:
  explicit ImageWidget(const QString& title, QWidget* parent = nullptr);

  /// nullptr: none.
  void set_image(const CompressedImage* image);
  /// The position of a point of the image that is drawn in this rectangle. Points far outside are moved nearer.
  static QPointF place(const QRectF& in, ImagePoint point);

 protected:
  bool has_image() const { return !image_.isNull(); }
  /// Where the image is drawn.
  QRectF picture() const;
  /// Paints the title, the frame and the image.
  void paint_image(QPainter& painter, const QRectF& in) const;

 private:
  QString title_;
  QImage image_;
  CompressedImage shown_;  // what image_ was decoded from
};

}  // namespace soccer::offnao
