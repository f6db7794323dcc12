#include "offnao/tabs/body_panel.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "offnao/widgets/format.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kDegrees = 180 / 3.14159265358979323846;
constexpr double kMaxLoad = 30;       // N on one sensor, drawn at full size
constexpr double kSonarRange = 2.54;  // m; 2.55: no echo
constexpr double kTitle = 20;         // px
constexpr double kMinPicture = 70;    // px, of tilt and feet with their titles; lower ones are left out
constexpr double kSwitchLine = 26;    // px
constexpr double kSwitchDisc = 19;    // px, to the text
constexpr double kSwitchGap = 11;     // px
constexpr double kWideFoot = 70;      // px; in narrower ones, loads are drawn without decimals

QColor colour_of(const Colour3& light) {
  const auto part = [](double value) { return static_cast<int>(255 * std::clamp(std::isnan(value) ? 0 : value, 0.0, 1.0)); };
  return {part(light[0]), part(light[1]), part(light[2])};
}

}  // namespace

BodyPanel::BodyPanel(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding); }

void BodyPanel::set(const SensorFrame& sensors, const Leds& leds) {
  sensors_ = sensors;
  leds_ = leds;
  update();
}

void BodyPanel::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  paint_panel(painter, rect(), theme, theme.border);
  const QRectF in = QRectF(rect()).adjusted(12, 10, -12, -10);
  const std::vector<Switch> all = switches();
  const std::vector<QPointF> positions = positions_of(all, in.width());
  const double bars = 3 * 26, below = positions.back().y() + kSwitchLine;
  const double room = std::min(in.height() - bars - below - 12, in.width() * 0.62), pictures = room < kMinPicture ? 0 : room;
  if (pictures > 0) {
    paint_lean(painter, QRectF(in.left(), in.top(), in.width() / 2 - 8, pictures));
    paint_feet(painter, QRectF(in.center().x() + 8, in.top(), in.width() / 2 - 8, pictures));
  }
  paint_bars(painter, QRectF(in.left(), in.top() + pictures + 8, in.width(), bars));
  paint_switches(painter, all, positions, {in.left(), in.top() + pictures + bars + 10});
}

void BodyPanel::paint_lean(QPainter& painter, QRectF in) const {
  const Theme& theme = Theme::of(*this);
  painter.setPen(theme.muted);
  painter.drawText(in, Qt::AlignLeft | Qt::AlignTop, "Torso tilt");
  in.adjust(0, kTitle, 0, 0);
  const double r = std::min(in.width(), in.height()) / 2 - 2;
  const QPointF middle = in.center();
  QPainterPath disc;
  disc.addEllipse(middle, r, r);
  painter.save();
  painter.setClipPath(disc);
  painter.fillRect(QRectF(middle - QPointF(r, r), QSizeF(2 * r, 2 * r)), theme.dark ? QColor("#2d4a66") : QColor("#bcd8f0"));
  painter.translate(middle);
  painter.rotate(-sensors_.torso_angle.x * kDegrees);
  const double drop = -r * std::clamp(sensors_.torso_angle.y / 0.8, -1.5, 1.5);
  painter.fillRect(QRectF(-3 * r, drop, 6 * r, 6 * r), theme.field);
  painter.setPen(QPen(theme.field_line, 2));
  painter.drawLine(QPointF(-3 * r, drop), QPointF(3 * r, drop));
  painter.restore();
  painter.setPen(QPen(theme.text, 2));
  painter.drawLine(middle - QPointF(r * 0.5, 0), middle - QPointF(r * 0.15, 0));
  painter.drawLine(middle + QPointF(r * 0.15, 0), middle + QPointF(r * 0.5, 0));
  painter.drawPoint(middle);
  painter.setPen(theme.border);
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(middle, r, r);
}

void BodyPanel::paint_feet(QPainter& painter, QRectF in) const {
  const Theme& theme = Theme::of(*this);
  painter.setPen(theme.muted);
  painter.drawText(in, Qt::AlignLeft | Qt::AlignTop, "Feet, N");
  in.adjust(0, kTitle, 0, 0);
  const double height = in.height() - 2, wide = std::min(height * 0.65, in.width() / 2 - 8);
  const auto foot = [&](double x, const std::array<double, 4>& load, bool pressed_left, bool pressed_right) {
    const QRectF sole(x, in.top() + 1, wide, height);
    painter.setPen(QPen(theme.border, 1.5));
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(sole, wide * 0.4, wide * 0.4);
    for (std::size_t i = 0; i < load.size(); ++i) {
      const QPointF at(sole.left() + wide * (i % 2 == 0 ? 0.28 : 0.72), sole.top() + height * (i < 2 ? 0.2 : 0.64));
      painter.setPen(Qt::NoPen);
      painter.setBrush(with_alpha(theme.accent, 170));
      const double max_r = std::min(0.24 * wide, 0.14 * height), r = max_r * std::sqrt(std::clamp(load[i] / kMaxLoad, 0.0, 1.0));
      painter.drawEllipse(at, r, r);
      painter.setPen(theme.text);
      painter.drawText(QRectF(at + QPointF(-wide / 2, max_r), QSizeF(wide, 16)), Qt::AlignHCenter | Qt::AlignTop,
                       number(load[i], wide < kWideFoot ? 0 : 1));
    }
    if (!pressed_left && !pressed_right) return;
    painter.setPen(QPen(theme.bad, 3));
    if (pressed_left) painter.drawLine(sole.topLeft() + QPointF(wide * 0.1, 3), sole.topLeft() + QPointF(wide * 0.45, 0));
    if (pressed_right) painter.drawLine(sole.topRight() - QPointF(wide * 0.1, -3), sole.topRight() - QPointF(wide * 0.45, 0));
  };
  const double gap = 10, left = in.center().x() - wide - gap / 2;
  foot(left, sensors_.left_fsr, sensors_.bumpers[0], sensors_.bumpers[1]);
  foot(left + wide + gap, sensors_.right_fsr, sensors_.bumpers[2], sensors_.bumpers[3]);
}

void BodyPanel::paint_bars(QPainter& painter, QRectF in) const {
  const Theme& theme = Theme::of(*this);
  const double line = std::min(28.0, in.height() / 3), name = fontMetrics().averageCharWidth() * 12,
               value = fontMetrics().averageCharWidth() * 12;
  double y = in.top();
  const auto bar = [&](const QString& title, double part, const QString& text, const QColor& colour) {
    const QRectF place(in.left() + name, y + line / 2 - 5, std::max(20.0, in.width() - name - value), 10);
    painter.setPen(theme.muted);
    painter.drawText(QRectF(in.left(), y, name, line), Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(place, 4, 4);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(place.topLeft(), QSizeF(place.width() * std::clamp(part, 0.0, 1.0), place.height())), 4, 4);
    painter.setPen(theme.text);
    painter.drawText(QRectF(place.right() + 8, y, value - 8, line), Qt::AlignLeft | Qt::AlignVCenter, text);
    y += line;
  };
  const auto sonar = [&](const QString& title, const SonarEchoes& echoes) {
    const QRectF place(in.left() + name, y + line / 2 - 7, std::max(20.0, in.width() - name - value), 14);
    bar(title, echoes[0] / kSonarRange, echoes[0] >= kSonarRange ? QString("no echo") : number(echoes[0]) + " m", theme.accent);
    painter.setPen(QPen(theme.text, 2));
    for (const double echo : std::span(echoes).subspan(1)) {
      if (echo >= kSonarRange) break;
      const double x = place.left() + place.width() * echo / kSonarRange;
      painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()));
    }
  };
  sonar("left sonar", sensors_.left_sonar);
  sonar("right sonar", sensors_.right_sonar);
  const double charge = sensors_.battery_charge;
  bar("battery", charge, charge > 0 ? number(100 * charge, 0) + " %" : not_measured(),
      charge < 0.2   ? theme.bad
      : charge < 0.4 ? theme.warn
                     : theme.good);
}

std::vector<BodyPanel::Switch> BodyPanel::switches() const {
  const Theme& theme = Theme::of(*this);
  const auto touch = [&](const QString& text, bool touched) { return Switch{text, touched ? theme.accent : theme.raised, touched}; };
  return {touch("head: front", sensors_.head_touch[0]),
          touch("middle", sensors_.head_touch[1]),
          touch("rear", sensors_.head_touch[2]),
          {"button", sensors_.chest_button ? theme.accent : theme.raised, sensors_.chest_button},
          {"chest", colour_of(leds_.chest)},
          {"eyes", colour_of(leds_.left_eye)},
          {"feet", colour_of(leds_.left_foot)}};
}

double BodyPanel::width_of(const Switch& one) const { return fontMetrics().horizontalAdvance(one.text) + kSwitchDisc; }

std::vector<QPointF> BodyPanel::positions_of(const std::vector<Switch>& all, double width) const {
  std::vector<QPointF> positions;
  QPointF next;
  for (const Switch& one : all) {
    if (next.x() > 0 && next.x() + width_of(one) > width) next = {0, next.y() + kSwitchLine};
    positions.push_back(next);
    next.rx() += width_of(one) + kSwitchGap;
  }
  return positions;
}

void BodyPanel::paint_switches(QPainter& painter, const std::vector<Switch>& all, const std::vector<QPointF>& positions,
                               QPointF origin) const {
  const Theme& theme = Theme::of(*this);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const QRectF box(origin + positions[i], QSizeF(width_of(all[i]), kSwitchLine));
    painter.setPen(QPen(all[i].ring ? theme.text : theme.border, 1.5));
    painter.setBrush(all[i].fill);
    painter.drawEllipse(QPointF(box.left() + 8, box.center().y()), 6, 6);
    painter.setPen(theme.muted);
    painter.drawText(box.adjusted(kSwitchDisc, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, all[i].text);
  }
}

}  // namespace soccer::offnao
