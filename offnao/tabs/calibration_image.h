#pragma once

#include <QImage>
#include <functional>
#include <vector>

#include "offnao/model/field_in_image.h"
#include "offnao/tabs/image_widget.h"

namespace soccer::offnao {

/// A camera's image with the lines of the field where the calibration predicts them, and the pixels of the carpet. A click or a drawn
/// box is reported in fractions of the image's width and height.
class CalibrationImage : public ImageWidget {
 public:
  explicit CalibrationImage(const QString& title, QWidget* parent = nullptr);

  void set_field(std::vector<Polyline> lines);
  /// Lengths of runs of other and carpet pixels, in turns, row by row; empty: no mask. Sizes beyond those of images are ignored.
  void set_carpet(int width, int height, const std::vector<int>& runs);
  /// Boxes that are drawn over the image, and whether they are boxes of the carpet.
  void set_boxes(std::vector<std::pair<QRectF, bool>> boxes);

  std::function<void(QPointF)> on_click;
  std::function<void(QRectF)> on_box;

  QSize sizeHint() const override { return {440, 340}; }
  QSize minimumSizeHint() const override { return {160, 130}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  QPointF fraction(const QPointF& position) const;

  QImage carpet_;
  std::vector<Polyline> field_;
  std::vector<std::pair<QRectF, bool>> boxes_;
  QPointF pressed_;
};

}  // namespace soccer::offnao
