#pragma once

#include <QImage>
#include <QRectF>
#include <QWidget>
#include <functional>
#include <string>

#include "offnao/model/label_editor.h"

class QPainter;

namespace soccer::offnao {

/// An image with the boxes of its labels, which the mouse draws, selects, moves and resizes. Proposals are dashed.
class LabelImage : public QWidget {
 public:
  explicit LabelImage(QWidget* parent = nullptr);

  /// The editor whose image is shown; nullptr: none. It must outlive its use here.
  void set_editor(LabelEditor* editor);
  /// Reads the shown image's file again if another one is shown, and draws the labels.
  void show_labels();
  /// What a box that is drawn becomes.
  void set_class(const LabelClass& drawn) { class_ = drawn; }

  /// Called after each change.
  std::function<void()> on_change;

  /// Where a point of the image is drawn.
  QPointF place(double x, double y) const;

  QSize sizeHint() const override { return {800, 600}; }
  QSize minimumSizeHint() const override { return {240, 180}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  enum class Grip { kNone, kDraw, kMove, kLeftTop, kRightTop, kLeftBottom, kRightBottom };

  QRectF picture() const;
  QPointF in_image(const QPointF& at) const;
  Grip grip_at(const QPointF& at) const;
  /// The box that the mouse makes, in the image's pixels.
  QRectF dragged() const;
  void draw_object(QPainter& painter, const ObjectLabel& object, bool selected) const;

  LabelEditor* editor_ = nullptr;
  LabelClass class_;
  QImage image_;
  std::string file_;  // of image_
  Grip grip_ = Grip::kNone;
  QPointF pressed_, now_;  // of the mouse, in the image's pixels
  QRectF box_;             // of the selected object, when it was pressed
};

/// Name of what an object is: "red robot, fallen", "ball".
QString text_of(const LabelClass& what);

}  // namespace soccer::offnao
