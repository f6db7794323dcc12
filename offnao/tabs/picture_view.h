#pragma once

#include <QWidget>

#include "offnao/desk/desk.h"
#include "offnao/model/camera_view.h"
#include "offnao/model/robot_view.h"

namespace soccer::offnao {

/// A camera's picture plane with all sightings in it, and the horizon.
class PictureView : public QWidget {
 public:
  explicit PictureView(const QString& title, QWidget* parent = nullptr);

  void set(CameraView camera, const VisionFrame& frame, const BodyState* body, const QColor& colour);
  void clear();

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width * 3 / 4; }
  QSize sizeHint() const override { return {400, 300}; }
  QSize minimumSizeHint() const override { return {120, 110}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QRectF picture() const;
  void draw_horizon(QPainter& painter, const QRectF& in) const;
  void draw_sightings(QPainter& painter, const QRectF& in) const;

  QString title_;
  std::optional<CameraView> camera_;
  VisionFrame frame_;
  double roll_ = 0, pitch_ = 0;  // of the torso
  QColor colour_;
};

/// What both cameras of the selected robot show. False, and both are empty, when it tells nothing of its vision.
bool show_cameras(Desk& desk, PictureView& top, PictureView& bottom);

}  // namespace soccer::offnao
