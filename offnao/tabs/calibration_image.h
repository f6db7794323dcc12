#pragma once

#include <QGroupBox>
#include <QImage>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "offnao/model/camera_projection.h"
#include "offnao/model/parameter_table.h"
#include "offnao/tabs/camera_image_view.h"

class QDoubleSpinBox;

namespace soccer::offnao {

/// Boxes for the angles of a robot's CalibrationParameters, in degrees.
class CalibrationAngles : public QGroupBox {
 public:
  explicit CalibrationAngles(QWidget* parent = nullptr);

  /// Called with the full name of a parameter, the element (-1: not an array) and its value, rad, when the user has changed an angle.
  std::function<void(const std::string&, int element, double value)> on_change;

  /// Disables the boxes until values are shown.
  void clear();
  /// Shows the values of a robot's parameters, except in a box whose text is being edited.
  void show_values(const ParameterTable& table);

 private:
  void report(std::size_t angle);

  std::array<QDoubleSpinBox*, 8> boxes_{};
  bool filling_ = false;
};

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
