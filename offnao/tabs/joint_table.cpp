#include "offnao/tabs/joint_table.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kLargeError = 0.1;      // rad
constexpr double kWarm = 60, kHot = 75;  // degC
constexpr double kPad = 10;

}  // namespace

JointTable::JointTable(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding); }

QSize JointTable::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 84, static_cast<int>(kJoints + 1) * (fontMetrics().height() + 2)};
}

void JointTable::set(const BodyModel& body, const SensorFrame& sensors, const JointRequest& target, std::uint32_t hot) {
  body_ = body;
  sensors_ = sensors;
  target_ = target;
  hot_ = hot;
  update();
}

JointTable::Columns JointTable::columns() const {
  const double letter = fontMetrics().averageCharWidth(), cell = 9 * letter;
  Columns c{};
  c.name = kPad;
  c.bar = kPad + 16 * letter;
  c.bar_width = std::max(60.0, width() - c.bar - 6 * cell - 2 * kPad);
  c.target = c.bar + c.bar_width + kPad;
  c.measured = c.target + cell;
  c.error = c.measured + cell;
  c.stiffness = c.error + cell;
  c.temperature = c.stiffness + cell;
  c.current = c.temperature + cell;
  return c;
}

void JointTable::paint_row(QPainter& painter, std::size_t joint, const QRectF& row) const {
  const Theme& theme = Theme::of(*this);
  const Columns c = columns();
  const double cell = c.measured - c.target, middle = row.center().y();
  const auto text = [&](double x, double width, const QString& content, const QColor& colour, Qt::Alignment side) {
    painter.setPen(colour);
    painter.drawText(QRectF(x, row.top(), width - 8, row.height()), static_cast<int>(side | Qt::AlignVCenter), content);
  };
  const double target = target_.angle[joint], measured = sensors_.angle[joint], error = measured - target;
  const double stiffness = target_.stiffness[joint], temperature = sensors_.temperature[joint];
  const bool off = stiffness <= 0;
  text(c.name, c.bar - c.name, QString::fromLatin1(kJointNames[joint].data()), (hot_ >> joint & 1U) != 0 ? theme.bad : theme.text,
       Qt::AlignLeft);

  const double low = body_.lower_limit[joint], high = std::max(body_.upper_limit[joint], low + 1e-3);
  const auto x_of = [&](double angle) { return c.bar + c.bar_width * std::clamp((angle - low) / (high - low), 0.0, 1.0); };
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.raised);
  painter.drawRoundedRect(QRectF(c.bar, middle - 4, c.bar_width, 8), 3, 3);
  if (low < 0 && high > 0) {
    painter.setBrush(theme.border);
    painter.drawRect(QRectF(x_of(0) - 0.5, middle - 6, 1, 12));
  }
  QColor gap = theme.warn;
  gap.setAlpha(150);
  painter.setBrush(gap);
  if (!off) painter.drawRect(QRectF(QPointF(x_of(target), middle - 3), QPointF(x_of(measured), middle + 3)).normalized());
  painter.setBrush(theme.accent);
  painter.drawEllipse(QPointF(x_of(measured), middle), 4, 4);
  painter.setPen(QPen(off ? theme.muted : theme.text, 2));
  painter.drawLine(QPointF(x_of(target), middle - 6), QPointF(x_of(target), middle + 6));

  const QColor plain = off ? theme.muted : theme.text;
  text(c.target, cell, degrees(target, 1), plain, Qt::AlignRight);
  text(c.measured, cell, degrees(measured, 1), theme.text, Qt::AlignRight);
  text(c.error, cell, degrees(error, 1), !off && std::abs(error) > kLargeError ? theme.warn : plain, Qt::AlignRight);
  text(c.stiffness, cell, stiffness < 0 ? QString("off") : number(100 * stiffness, 0) + " %", plain, Qt::AlignRight);
  text(c.temperature, cell, number(temperature, 0) + " °C",
       temperature > kHot    ? theme.bad
       : temperature > kWarm ? theme.warn
                             : theme.text,
       Qt::AlignRight);
  text(c.current, cell, number(sensors_.current[joint]) + " A", theme.text, Qt::AlignRight);
}

void JointTable::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
  const double line = std::min<double>(fontMetrics().height() + 12, (height() - 6.0) / static_cast<double>(kJoints + 1));
  const Columns c = columns();
  const double cell = c.measured - c.target;
  painter.setPen(theme.muted);
  const auto head = [&](double x, double width, const QString& text, Qt::Alignment side) {
    painter.drawText(QRectF(x, 3, width - 8, line), static_cast<int>(side | Qt::AlignVCenter), text);
  };
  head(c.name, c.bar - c.name, "joint", Qt::AlignLeft);
  head(c.bar, c.bar_width, "between the limits", Qt::AlignLeft);
  head(c.target, cell, "target", Qt::AlignRight);
  head(c.measured, cell, "actual", Qt::AlignRight);
  head(c.error, cell, "error", Qt::AlignRight);
  head(c.stiffness, cell, "stiffness", Qt::AlignRight);
  head(c.temperature, cell, "temp.", Qt::AlignRight);
  head(c.current, cell, "current", Qt::AlignRight);
  for (std::size_t joint = 0; joint < kJoints; ++joint)
    paint_row(painter, joint, QRectF(0, 3 + line * static_cast<double>(joint + 1), width(), line));
}

}  // namespace soccer::offnao
