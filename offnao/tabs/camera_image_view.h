#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QWidget>
#include <array>
#include <vector>

#include "blackboard/camera/image_stream.h"
#include "offnao/app_model/app_model.h"
#include "offnao/model/camera_projection.h"
#include "offnao/model/image_marks.h"
#include "offnao/model/scene_marks.h"

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

/// Marks that are drawn in the same way.
struct MarkLayer {
  std::vector<ImageMark> marks;
  QColor colour;
  bool dashed = false;
};

/// Draws marks over the image that is drawn in this rectangle, with a dark outline, because images have all colours. texts: with theirs.
void draw_marks(QPainter& painter, const QRectF& in, const MarkLayer& layer, bool texts);

/// The colour of each ColourClass.
using ClassColours = std::array<QColor, 6>;

/// A camera's image plane with its image, all sightings in it, and the horizon.
class CameraImageView : public ImageWidget {
 public:
  using ImageWidget::ImageWidget;

  void set(CameraProjection camera, const VisionFrame& frame, const BodyState* body, const QColor& colour);
  /// Whether the sightings and the horizon are drawn.
  void show_percepts(bool shown);
  /// Covers the image's pixels with the colours of their classes; nullptr: does not.
  void show_classes(const CompressedImage* image, const FieldColour* carpet, const ClassColours& colours);
  /// Marks that are drawn over the image, in this order, below the sightings.
  void set_layers(std::vector<MarkLayer> layers);
  void clear();

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width * 3 / 4; }
  QSize sizeHint() const override { return {400, 300}; }
  QSize minimumSizeHint() const override { return {120, 110}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void draw_horizon(QPainter& painter, const QRectF& in) const;
  void draw_sightings(QPainter& painter, const QRectF& in) const;

  std::optional<CameraProjection> camera_;
  VisionFrame frame_;
  double roll_ = 0, pitch_ = 0;  // rad, of the torso
  QColor colour_;
  bool percepts_ = true;
  QImage classes_;
  /// What the classes are computed from.
  struct ClassesOf {
    CompressedImage image;
    FieldColour carpet;
    ClassColours colours{};
    friend bool operator==(const ClassesOf&, const ClassesOf&) = default;
  };
  ClassesOf classes_of_;
  std::vector<MarkLayer> layers_;
};

/// Shows both camera images of the selected robot. False, and both are empty, when it does not publish its vision.
bool show_cameras(AppModel& model, CameraImageView& top, CameraImageView& bottom);

}  // namespace soccer::offnao
