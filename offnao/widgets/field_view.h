#pragma once

#include <QPixmap>
#include <QWidget>
#include <functional>

#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// A top view of the field. The wheel or + and - zoom, dragging or Shift with arrow keys moves it, a double click or 0 shows all of it.
class FieldView : public QWidget {
 public:
  explicit FieldView(QWidget* parent = nullptr);

  /// Sets the function that draws on the field in each repaint.
  void set_content(std::function<void(FieldPainter&)> content);
  /// turned: by half a turn, so that the left goal is on the right.
  void set_field(const FieldDimensions& field, bool turned = false);
  const FieldMap& map() const { return map_; }

  QSize sizeHint() const override { return {640, 440}; }
  QSize minimumSizeHint() const override { return {260, 180}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void fit();
  void zoom(double factor, QPointF about);
  void move_by(QPointF pixels);
  void redraw();

  FieldDimensions field_;
  std::function<void(FieldPainter&)> content_;
  FieldMap map_;
  bool fitted_ = true;
  QPixmap carpet_;  // cached drawing of the field alone, which rarely changes
  QPointF dragged_from_;
  QPointF mouse_{-1, -1};
};

}  // namespace soccer::offnao
