#include "offnao/tabs/calibration_image.h"

#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "blackboard/geometry/angle.h"
#include "offnao/widgets/controls.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

/// The parameters of the angles, and where each angle is in its parameter.
struct Angle {
  const char* parameter;
  int index;  // -1: not a list
};
constexpr std::array<Angle, 8> kAngles{{{"torso_roll", -1},
                                        {"torso_pitch", -1},
                                        {"top_camera", 0},
                                        {"top_camera", 1},
                                        {"top_camera", 2},
                                        {"bottom_camera", 0},
                                        {"bottom_camera", 1},
                                        {"bottom_camera", 2}}};
constexpr double kMaxAngle = 17;    // degrees; 0.3 rad, the range of CalibrationParameters
constexpr double kAngleStep = 0.1;  // degrees

std::string full_name(std::string_view parameter) { return "CalibrationParameters." + std::string(parameter); }

}  // namespace

CalibrationAngles::CalibrationAngles(QWidget* parent) : QGroupBox("Angles, degrees", parent) {
  auto* grid = new QGridLayout(this);
  int column = 1;
  for (const char* name : {"Roll", "Pitch", "Yaw"}) grid->addWidget(new QLabel(name), 0, column++);
  const std::array<QString, 3> rows{"Torso", "Top camera", "Bottom camera"};
  for (int row = 0; row < 3; ++row) grid->addWidget(new QLabel(rows[static_cast<std::size_t>(row)]), row + 1, 0);
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const int row = i < 2 ? 0 : static_cast<int>(i + 1) / 3, in_row = i < 2 ? static_cast<int>(i) : static_cast<int>(i + 1) % 3;
    boxes_[i] = spin_box(-kMaxAngle, kMaxAngle, kAngleStep,
                         rows[static_cast<std::size_t>(row)] + " " + QStringList{"roll", "pitch", "yaw"}.at(in_row));
    grid->addWidget(boxes_[i], row + 1, in_row + 1);
    connect(boxes_[i], qOverload<double>(&QDoubleSpinBox::valueChanged), this, [this, i] { report(i); });
  }
}

void CalibrationAngles::clear() {
  filling_ = true;
  for (QDoubleSpinBox* box : boxes_) {
    box->setEnabled(false);
    box->setValue(0);
  }
  filling_ = false;
}

void CalibrationAngles::report(std::size_t angle) {
  if (filling_) return;
  boxes_[angle]->findChild<QLineEdit*>()->setModified(false);
  if (on_change) on_change(full_name(kAngles[angle].parameter), kAngles[angle].index, degrees_to_radians(boxes_[angle]->value()));
}

void CalibrationAngles::show_values(const ParameterTable& table) {
  filling_ = true;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const auto found = table.all().find(full_name(kAngles[i].parameter));
    boxes_[i]->setEnabled(found != table.all().end());
    if (found == table.all().end() || boxes_[i]->findChild<QLineEdit*>()->isModified()) continue;
    const QJsonValue& value = found->second.value;
    boxes_[i]->setValue(radians_to_degrees(kAngles[i].index < 0 ? value.toDouble() : value.toArray().at(kAngles[i].index).toDouble()));
  }
  filling_ = false;
}

namespace {

constexpr int kClick = 5;  // px, movement up to which a press is a click and not a box
constexpr int kCarpetAlpha = 150;
constexpr int kMaxMaskSize = 4096;  // px, width and height; the robot states them

}  // namespace

CalibrationImage::CalibrationImage(const QString& title, QWidget* parent) : ImageWidget(title, parent) { setCursor(Qt::CrossCursor); }

void CalibrationImage::set_field(std::vector<Polyline> lines) {
  field_ = std::move(lines);
  update();
}

void CalibrationImage::set_carpet(int width, int height, const std::vector<int>& runs) {
  carpet_ = QImage();
  update();
  if (width <= 0 || height <= 0 || width > kMaxMaskSize || height > kMaxMaskSize || runs.empty()) return;
  carpet_ = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
  if (carpet_.isNull()) return;
  carpet_.fill(Qt::transparent);
  const QColor colour = with_alpha(Theme::of(*this).accent, kCarpetAlpha);
  int position = 0;
  bool carpet = false;
  for (const int run : runs) {
    for (int i = 0; i < run && position < width * height; ++i, ++position)
      if (carpet) carpet_.setPixelColor(position % width, position / width, colour);
    carpet = !carpet;
  }
}

void CalibrationImage::set_boxes(std::vector<std::pair<QRectF, bool>> boxes) {
  boxes_ = std::move(boxes);
  update();
}

QPointF CalibrationImage::fraction(const QPointF& position) const {
  const QRectF in = picture();
  return {std::clamp((position.x() - in.left()) / in.width(), 0.0, 1.0), std::clamp((position.y() - in.top()) / in.height(), 0.0, 1.0)};
}

void CalibrationImage::mousePressEvent(QMouseEvent* event) { pressed_ = event->localPos(); }

void CalibrationImage::mouseReleaseEvent(QMouseEvent* event) {
  const QPointF released = event->localPos();
  if ((released - pressed_).manhattanLength() < kClick) {
    if (on_click) on_click(fraction(released));
  } else if (on_box) {
    on_box(QRectF(fraction(pressed_), fraction(released)).normalized());
  }
}

void CalibrationImage::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF in = picture();
  paint_image(painter, in);
  if (!has_image()) {
    painter.setPen(theme.muted);
    painter.drawText(in, Qt::AlignCenter, "no image");
  }
  painter.setClipRect(in);
  if (!carpet_.isNull()) painter.drawImage(in, carpet_);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.bad, 1.6));
  for (const Polyline& line : field_) {
    QPolygonF polygon;
    for (const ImagePoint& point : line) polygon << place(in, point);
    painter.drawPolyline(polygon);
  }
  for (const auto& [box, carpet] : boxes_) {
    painter.setPen(QPen(carpet ? theme.good : theme.warn, 2));
    painter.drawRect(QRectF(in.left() + box.left() * in.width(), in.top() + box.top() * in.height(), box.width() * in.width(),
                            box.height() * in.height()));
  }
}

}  // namespace soccer::offnao
