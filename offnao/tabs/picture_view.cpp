#include "offnao/tabs/picture_view.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kBallRadius = 0.05;   // m, drawn
constexpr double kSeen = 1.02;         // picture halves, beyond which signs are left out
constexpr double kRoomForTexts = 280;  // px of width, below which signs have no names
constexpr double kFar = 8;             // picture halves, beyond which nothing is drawn

QPointF place(const QRectF& in, PicturePoint p) {
  return {in.center().x() + in.width() / 2 * std::clamp(p.x, -kFar, kFar),
          in.center().y() + in.height() / 2 * std::clamp(p.y, -kFar, kFar)};
}

/// The world's upward direction tilts with the torso: a direction that is level in the world, as the head has it.
Point3<Head> level(double azimuth, double roll, double pitch, double head_yaw, double head_pitch) {
  const Point3<Torso> world{std::cos(azimuth), std::sin(azimuth), 0};
  const auto torso_in_world = rotation_y<Torso, Torso>(pitch) * rotation_x<Torso, Torso>(roll);
  const auto in_torso = torso_in_world.inverse() * world;
  const auto head_in_torso = rotation_z<Torso, Torso>(head_yaw) * rotation_y<Torso, Head>(head_pitch);
  return head_in_torso.inverse() * in_torso;
}

}  // namespace

PictureView::PictureView(const QString& title, QWidget* parent) : QWidget(parent), title_(title) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PictureView::set(CameraView camera, const VisionFrame& frame, const BodyState* body, const QColor& colour) {
  camera_ = camera;
  frame_ = frame;
  roll_ = body == nullptr ? 0 : body->roll;
  pitch_ = body == nullptr ? 0 : body->pitch;
  colour_ = colour;
  update();
}

void PictureView::clear() {
  camera_.reset();
  update();
}

QRectF PictureView::picture() const {
  const double top = fontMetrics().height() + 6;
  const double height = std::max(40.0, std::min(this->height() - top - 1.0, (width() - 2.0) * 3 / 4)), wide = height * 4 / 3;
  return {(width() - wide) / 2, top, wide, height};
}

void PictureView::draw_horizon(QPainter& painter, const QRectF& in) const {
  const Theme& theme = Theme::of(*this);
  QPolygonF line;
  constexpr int kPoints = 26;              // to either side
  constexpr double kBetweenPoints = 0.05;  // rad
  for (int point = -kPoints; point <= kPoints; ++point) {
    const double azimuth = kBetweenPoints * point;
    if (const auto p = camera_->show_direction(level(frame_.head_yaw + azimuth, roll_, pitch_, frame_.head_yaw, frame_.head_pitch)))
      line << place(in, *p);
  }
  if (line.size() < 2) return;
  // ground below, what is beyond it above
  QPolygonF ground = line;
  ground << QPointF(line.back().x(), in.bottom() + 10 * in.height()) << QPointF(line.front().x(), in.bottom() + 10 * in.height());
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.field);
  painter.drawPolygon(ground);
  painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
  painter.drawPolyline(line);
}

void PictureView::draw_sightings(QPainter& painter, const QRectF& in) const {
  const Theme& theme = Theme::of(*this);
  painter.setBrush(Qt::NoBrush);
  for (const SeenLine& line : frame_.lines)
    if (const auto ends = camera_->show(line.from, line.to)) {
      painter.setPen(QPen(theme.field_line, 2.4));
      painter.drawLine(place(in, ends->first), place(in, ends->second));
    }
  const auto sign = [&](const Sighting& at, const QString& text, auto&& draw) {
    const auto p = camera_->show(at);
    if (!p || std::abs(p->x) > kSeen || std::abs(p->y) > kSeen) return;
    const QPointF middle = place(in, *p);
    draw(middle);
    if (in.width() < kRoomForTexts) return;
    painter.setPen(theme.text);
    painter.drawText(middle + QPointF(9, -5), text);
  };
  for (const SeenFeature& feature : frame_.features)
    sign(feature.at, text_of_enum(feature.kind), [&](QPointF middle) {
      painter.setPen(QPen(colour_, 2));
      painter.drawRect(QRectF(middle - QPointF(5, 5), QSizeF(10, 10)));
    });
  for (const SeenRobot& robot : frame_.robots)
    sign(robot.lowest,
         (robot.teammate ? QString("mate ") : QString("opponent ")) + (robot.number > 0 ? QString::number(robot.number) : QString()),
         [&](QPointF middle) {
           painter.setPen(QPen(robot.teammate ? theme.good : theme.bad, 2));
           painter.drawPolygon(QPolygonF{{middle + QPointF(7, 0), middle + QPointF(0, 7), middle - QPointF(7, 0), middle - QPointF(0, 7)}});
         });
  for (const Sighting& ball : frame_.balls)
    sign(ball, "ball " + number(ball.distance) + " m", [&](QPointF middle) {
      const double r = std::max(4.0, in.width() / 2 * kBallRadius / std::max(0.1, ball.distance) / std::tan(CameraView::kWidth / 2));
      painter.setPen(QPen(theme.text, 1.5));
      painter.setBrush(theme.ball);
      painter.drawEllipse(middle, r, r);
      painter.setBrush(Qt::NoBrush);
    });
}

void PictureView::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF in = picture();
  painter.setPen(theme.muted);
  painter.drawText(QPointF(in.left(), fontMetrics().ascent() + 1), title_);
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRect(in);
  if (!camera_) return;
  painter.save();
  painter.setClipRect(in);
  draw_horizon(painter, in);
  draw_sightings(painter, in);
  painter.restore();
  painter.setPen(theme.border);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(in);
}

bool show_cameras(Desk& desk, PictureView& top, PictureView& bottom) {
  const Seat* seat = desk.seat();
  const RobotView* view = desk.view();
  if (seat == nullptr || view == nullptr || !view->vision) {
    top.clear();
    bottom.clear();
    return false;
  }
  const BodyModel& body = desk.body_of(*seat->source);
  const QColor colour = Theme::of(top).source(seat->colour);
  top.set(CameraView::top(body), *view->vision, view->body.get(), colour);
  bottom.set(CameraView::bottom(body), *view->vision, view->body.get(), colour);
  return true;
}

}  // namespace soccer::offnao
