#include "offnao/tabs/camera_image_view.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "offnao/widgets/format.h"
#include "offnao/widgets/labels.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kSymbolRadius = 8;  // px, of a sighting's symbol
constexpr double kFar = 8;           // half sizes of the image, to which all coordinates are limited

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

namespace {

constexpr double kDot = 1.6;            // px, radius
constexpr double kCross = 5;            // px, from its centre to its ends
constexpr double kMinCircleRadius = 3;  // px, radius
constexpr double kWide = 1.6;           // px, width of the lines
constexpr double kOutline = 1.6;        // px, added to it for the outline
const QColor kOutlineColour(0, 0, 0, 150);

QPainterPath path_of(const ImageMark& mark, const QRectF& in) {
  QPainterPath path;
  if (mark.points.empty()) return path;
  const QPointF first = ImageWidget::place(in, mark.points.front());
  switch (mark.shape) {
    case ImageMark::Shape::kLine:
      path.moveTo(first);
      for (const ImagePoint& point : mark.points) path.lineTo(ImageWidget::place(in, point));
      break;
    case ImageMark::Shape::kDot: path.addEllipse(first, kDot, kDot); break;
    case ImageMark::Shape::kCross:
      for (const QPointF arm : {QPointF(kCross, kCross), QPointF(kCross, -kCross)}) {
        path.moveTo(first - arm);
        path.lineTo(first + arm);
      }
      break;
    case ImageMark::Shape::kCircle: {
      const double radius = std::max(kMinCircleRadius, in.width() / 2 * mark.radius);
      path.addEllipse(first, radius, radius);
      break;
    }
    case ImageMark::Shape::kBox: path.addRect(QRectF(first, ImageWidget::place(in, mark.points.back())).normalized()); break;
  }
  return path;
}

void draw_text(QPainter& painter, const QPointF& at, const QString& text, const QColor& colour) {
  QPainterPath letters;
  letters.addText(at, painter.font(), text);
  painter.strokePath(letters, QPen(kOutlineColour, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(letters, colour);
}

}  // namespace

void draw_marks(QPainter& painter, const QRectF& in, const MarkLayer& layer, bool texts) {
  painter.setBrush(Qt::NoBrush);
  const QPen pen(layer.colour, kWide, layer.dashed ? Qt::DashLine : Qt::SolidLine);
  for (const ImageMark& mark : layer.marks) {
    const QPainterPath path = path_of(mark, in);
    if (mark.shape == ImageMark::Shape::kDot) {
      painter.fillPath(path, layer.colour);
      continue;
    }
    painter.strokePath(path, QPen(kOutlineColour, kWide + kOutline));
    painter.strokePath(path, pen);
  }
  if (!texts) return;
  for (const ImageMark& mark : layer.marks) {
    if (mark.text.isEmpty()) continue;
    const QRectF around = path_of(mark, in).boundingRect();
    if (!around.intersects(in)) continue;
    // The truth's text is below its mark, so that it does not cover that of the detection.
    const double below = layer.dashed ? around.bottom() + painter.fontMetrics().ascent() + 2 : around.top() - 4;
    const double max_y = in.bottom() - 3, min_y = in.top() + painter.fontMetrics().ascent();
    draw_text(painter, {around.left(), std::clamp(below, min_y, max_y)}, mark.text, layer.colour);
  }
}

namespace {

constexpr double kBallRadius = 0.05;   // m, as drawn
constexpr double kSeen = 1.02;         // half sizes of the image, from its centre, beyond which symbols are not drawn
constexpr double kRoomForTexts = 280;  // px, width of the image below which symbols have no labels

/// A horizontal direction of the world in the head's axes. roll, pitch: tilt of the torso; all angles in rad.
Point3<Head> horizontal_direction(double azimuth, double roll, double pitch, double head_yaw, double head_pitch) {
  const Point3<Torso> world{std::cos(azimuth), std::sin(azimuth), 0};
  const auto torso_in_world = rotation_y<Torso, Torso>(pitch) * rotation_x<Torso, Torso>(roll);
  const auto in_torso = torso_in_world.inverse() * world;
  const auto head_in_torso = rotation_z<Torso, Torso>(head_yaw) * rotation_y<Torso, Head>(head_pitch);
  return head_in_torso.inverse() * in_torso;
}

}  // namespace

void CameraImageView::set(CameraProjection camera, const VisionFrame& frame, const BodyState* body, const QColor& colour) {
  camera_ = camera;
  frame_ = frame;
  roll_ = body == nullptr ? 0 : body->roll;
  pitch_ = body == nullptr ? 0 : body->pitch;
  colour_ = colour;
  update();
}

void CameraImageView::show_percepts(bool shown) {
  percepts_ = shown;
  update();
}

void CameraImageView::show_classes(const CompressedImage* image, const FieldColour* carpet, const ClassColours& colours) {
  if (image == nullptr || carpet == nullptr) {
    classes_ = QImage();
    return;
  }
  ClassesOf of{*image, *carpet, colours};
  if (!classes_.isNull() && of == classes_of_) return;
  classes_of_ = std::move(of);
  const SaliencyImage shown = colour_classes(*image, *carpet);
  classes_ = QImage(shown.width, shown.height, QImage::Format_ARGB32);
  for (int row = 0; row < shown.height; ++row)
    for (int column = 0; column < shown.width; ++column)
      classes_.setPixel(column, row, colours[static_cast<std::size_t>(shown.at(column, row))].rgba());
}

void CameraImageView::set_layers(std::vector<MarkLayer> layers) {
  layers_ = std::move(layers);
  update();
}

void CameraImageView::clear() {
  camera_.reset();
  layers_.clear();
  classes_ = QImage();
  set_image(nullptr);
}

void CameraImageView::draw_horizon(QPainter& painter, const QRectF& in) const {
  const Theme& theme = Theme::of(*this);
  QPolygonF line;
  constexpr int kPoints = 26;              // to either side
  constexpr double kBetweenPoints = 0.05;  // rad
  for (int point = -kPoints; point <= kPoints; ++point) {
    const double azimuth = kBetweenPoints * point;
    if (const auto p =
            camera_->project_direction(horizontal_direction(frame_.head_yaw + azimuth, roll_, pitch_, frame_.head_yaw, frame_.head_pitch)))
      line << place(in, *p);
  }
  if (line.size() < 2) return;
  if (!has_image()) {  // the ground is below the horizon
    QPolygonF ground = line;
    ground << QPointF(line.back().x(), in.bottom() + 10 * in.height()) << QPointF(line.front().x(), in.bottom() + 10 * in.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.field);
    painter.drawPolygon(ground);
  }
  painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
  painter.drawPolyline(line);
}

void CameraImageView::draw_sightings(QPainter& painter, const QRectF& in) const {
  const Theme& theme = Theme::of(*this);
  const QFontMetricsF metrics(painter.font());
  std::vector<DiscLabel> labels;
  QStringList texts;
  painter.setBrush(Qt::NoBrush);
  for (const SeenLine& line : frame_.lines)
    if (const auto ends = camera_->project(line.from, line.to)) {
      painter.setPen(QPen(theme.field_line, 2.4));
      painter.drawLine(place(in, ends->first), place(in, ends->second));
    }
  const auto symbol = [&](const Sighting& at, const QString& text, auto&& draw) {
    const auto p = camera_->project(at);
    if (!p || std::abs(p->x) > kSeen || std::abs(p->y) > kSeen) return;
    const QPointF middle = place(in, *p);
    draw(middle);
    if (in.width() < kRoomForTexts) return;
    labels.push_back({middle, kSymbolRadius, {metrics.horizontalAdvance(text), metrics.ascent()}});
    texts.append(text);
  };
  for (const SeenFeature& feature : frame_.features)
    symbol(feature.at, text_of_enum(feature.kind), [&](QPointF middle) {
      painter.setPen(QPen(colour_, 2));
      painter.drawRect(QRectF(middle - QPointF(5, 5), QSizeF(10, 10)));
    });
  for (const SeenRobot& robot : frame_.robots)
    symbol(robot.lowest, robot_text(robot.team, robot.number), [&](QPointF middle) {
      painter.setPen(QPen(robot_colour(robot.team, theme), 2));
      painter.drawPolygon(QPolygonF{{middle + QPointF(7, 0), middle + QPointF(0, 7), middle - QPointF(7, 0), middle - QPointF(0, 7)}});
    });
  for (const Sighting& ball : frame_.balls)
    symbol(ball, "ball " + number(ball.distance) + " m", [&](QPointF middle) {
      const double r = std::max(4.0, in.width() / 2 * camera_->image_size(kBallRadius, std::max(0.1, ball.distance)));
      painter.setPen(QPen(theme.text, 1.5));
      painter.setBrush(theme.ball);
      painter.drawEllipse(middle, r, r);
      painter.setBrush(Qt::NoBrush);
    });
  const std::vector<QRectF> places = label_places(labels, in);
  for (std::size_t i = 0; i < places.size(); ++i)
    draw_outlined_text(painter, texts[static_cast<int>(i)], theme.text, places[i].center(), theme.dark);
}

void CameraImageView::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF in = picture();
  paint_image(painter, in);
  if (!camera_) return;
  painter.save();
  painter.setClipRect(in);
  if (!classes_.isNull()) painter.drawImage(in, classes_);
  if (percepts_) draw_horizon(painter, in);
  for (const MarkLayer& layer : layers_) draw_marks(painter, in, layer, in.width() >= kRoomForTexts);
  if (percepts_) draw_sightings(painter, in);
  painter.restore();
  painter.setPen(theme.border);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(in);
}

bool show_cameras(AppModel& model, CameraImageView& top, CameraImageView& bottom) {
  const SessionSource* selected = model.views().selected_source();
  const RobotView* view = model.views().selected_view();
  if (selected == nullptr || view == nullptr || !(view->vision || view->top_image || view->bottom_image)) {
    top.clear();
    bottom.clear();
    return false;
  }
  const BodyModel& body = model.body_of(*selected->source);
  const QColor colour = Theme::of(top).source(selected->colour);
  for (const bool is_top : {true, false}) {
    CameraImageView& camera = is_top ? top : bottom;
    const VisionFrame* frame = view->vision_of(is_top);
    camera.set_image((is_top ? view->top_image : view->bottom_image).get());
    camera.set(CameraProjection(body, is_top ? CameraPlace::kTop : CameraPlace::kBottom), frame == nullptr ? VisionFrame{} : *frame,
               view->body.get(), colour);
  }
  return view->vision.get() != nullptr;
}

}  // namespace soccer::offnao
