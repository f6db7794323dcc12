#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <span>

#include "offnao/tabs/tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

constexpr double kLargeError = 0.1;      // rad
constexpr double kWarm = 60, kHot = 75;  // degC
constexpr double kPad = 10;

/// False for a body that lacks the sensors: all their readings are exactly 0.
bool measures(const JointArray& readings) {
  return std::ranges::any_of(readings, [](double reading) { return reading != 0; });
}

/// What is shown of a sensor that the body lacks.
QString not_measured() { return QStringLiteral("-"); }

/// All joints: actual and target position between the limits, error, stiffness, temperature and current.
class JointTable : public QWidget {
 public:
  explicit JointTable(QWidget* parent = nullptr) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding); }

  void set(const BodyModel& body, const SensorFrame& sensors, const JointRequest& target, std::uint32_t hot) {
    body_ = body;
    sensors_ = sensors;
    target_ = target;
    hot_ = hot;
    update();
  }

  QSize minimumSizeHint() const override {
    return {fontMetrics().averageCharWidth() * 84, static_cast<int>(kJoints + 1) * (fontMetrics().height() + 2)};
  }

  QSize sizeHint() const override { return minimumSizeHint(); }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paint_panel(painter, rect(), theme, theme.border);
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

 private:
  void paint_row(QPainter& painter, std::size_t joint, const QRectF& row) const {
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
    painter.setBrush(with_alpha(theme.warn, 150));
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
    text(c.temperature, cell, measures(sensors_.temperature) ? number(temperature, 0) + " °C" : not_measured(),
         temperature > kHot    ? theme.bad
         : temperature > kWarm ? theme.warn
                               : theme.text,
         Qt::AlignRight);
    text(c.current, cell, measures(sensors_.current) ? number(sensors_.current[joint]) + " A" : not_measured(), theme.text, Qt::AlignRight);
  }

  struct Columns {
    double name, bar, bar_width, target, measured, error, stiffness, temperature, current;
  };

  Columns columns() const {
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

  BodyModel body_;
  SensorFrame sensors_;
  JointRequest target_;
  std::uint32_t hot_ = 0;
};

constexpr double kDegrees = 180 / 3.14159265358979323846;
constexpr double kMaxLoad = 30;       // N on one sensor, drawn at full size
constexpr double kSonarRange = 2.54;  // m; 2.55: no echo
constexpr double kTitle = 20;         // px

QColor colour_of(const Colour3& light) {
  const auto part = [](double value) { return static_cast<int>(255 * std::clamp(std::isnan(value) ? 0 : value, 0.0, 1.0)); };
  return {part(light[0]), part(light[1]), part(light[2])};
}

/// Drawings of sensor data: tilt of the torso, loads and bumpers of the feet, sonar, battery, buttons and LEDs.
class BodyPanel : public QWidget {
 public:
  explicit BodyPanel(QWidget* parent = nullptr) : QWidget(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding); }

  void set(const SensorFrame& sensors, const BodyState& body, const Leds& leds) {
    sensors_ = sensors;
    body_ = body;
    leds_ = leds;
    update();
  }

  QSize minimumSizeHint() const override { return {320, 300}; }
  QSize sizeHint() const override { return {380, 380}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paint_panel(painter, rect(), theme, theme.border);
    const QRectF in = QRectF(rect()).adjusted(12, 10, -12, -10);
    const double bars = 3 * 26, switches = 26, pictures = std::min(in.height() - bars - switches - 12, in.width() * 0.62);
    paint_lean(painter, QRectF(in.left(), in.top(), in.width() / 2 - 8, pictures));
    paint_feet(painter, QRectF(in.center().x() + 8, in.top(), in.width() / 2 - 8, pictures));
    paint_bars(painter, QRectF(in.left(), in.top() + pictures + 8, in.width(), bars));
    paint_switches(painter, QRectF(in.left(), in.top() + pictures + bars + 10, in.width(), switches));
  }

 private:
  /// An artificial horizon that shows the roll and pitch of the torso.
  void paint_lean(QPainter& painter, QRectF in) const {
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

  void paint_feet(QPainter& painter, QRectF in) const {
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
        painter.drawText(QRectF(at + QPointF(-wide / 2, max_r), QSizeF(wide, 16)), Qt::AlignHCenter | Qt::AlignTop, number(load[i], 1));
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

  void paint_bars(QPainter& painter, QRectF in) const {
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

  void paint_switches(QPainter& painter, QRectF in) const {
    const Theme& theme = Theme::of(*this);
    double x = in.left();
    const auto entry = [&](const QString& text, const QColor& fill, bool ring) {
      const double wide = fontMetrics().horizontalAdvance(text) + 30;
      painter.setPen(QPen(ring ? theme.text : theme.border, 1.5));
      painter.setBrush(fill);
      painter.drawEllipse(QPointF(x + 8, in.center().y()), 6, 6);
      painter.setPen(theme.muted);
      painter.drawText(QRectF(x + 19, in.top(), wide, in.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
      x += wide;
    };
    const auto touch = [&](const QString& text, bool touched) { entry(text, touched ? theme.accent : theme.raised, touched); };
    touch("head: front", sensors_.head_touch[0]);
    touch("middle", sensors_.head_touch[1]);
    touch("rear", sensors_.head_touch[2]);
    entry("button", sensors_.chest_button ? theme.accent : theme.raised, sensors_.chest_button);
    entry("chest", colour_of(leds_.chest), false);
    entry("eyes", colour_of(leds_.left_eye), false);
    entry("feet", colour_of(leds_.left_foot), false);
  }

  SensorFrame sensors_;
  BodyState body_;
  Leds leds_;
};

template <class Frame>
QString three(const Vector3<Frame>& v, const QString& unit, int decimals = 2) {
  return number(v.x, decimals) + ", " + number(v.y, decimals) + ", " + number(v.z, decimals) + " " + unit;
}

/// The selected robot's body: joint targets and measurements, temperatures, inertial unit, feet, sonar, battery.
class SensorsTab : public Tab {
 public:
  explicit SensorsTab(AppModel& model)
      : Tab(model), joints_(new JointTable), legend_(new Legend), inertia_(new KeyValues), rest_(new KeyValues), panel_(new BodyPanel) {
    auto* all = layout_of<QHBoxLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    left->addWidget(joints_, 1);
    left->addWidget(legend_);
    all->addLayout(left, 3);
    auto* right = new QVBoxLayout;
    right->setSpacing(kSpacing);
    right->addWidget(panel_, 1);
    right->addWidget(inertia_);
    right->addWidget(rest_);
    all->addLayout(right, 2);
  }

  QString title() const override { return "Sensors"; }
  QString hint() const override {
    const RobotView* view = selected_view();
    return view == nullptr || view->sensors ? QString() : lacks("sensors");
  }

  void refresh(bool slow) override {
    const SessionSource* selected = selected_source();
    const RobotView* view = selected_view();
    if (selected == nullptr || view == nullptr || !view->sensors) return;
    joints_->set(model().body_of(*selected->source), *view->sensors, view->joints ? *view->joints : JointRequest{},
                 view->motion ? view->motion->hot_joints : 0);
    panel_->set(*view->sensors, view->body ? *view->body : BodyState{}, view->leds ? *view->leds : Leds{});
    if (!slow) return;
    using Symbol = Legend::Symbol;
    legend_->set_entries(
        {{Symbol::kPatch, theme().accent, "actual"}, {Symbol::kLine, {}, "target"}, {Symbol::kPatch, theme().warn, "error"}});
    show_values(*view);
  }

 private:
  void show_values(const RobotView& view) {
    const SensorFrame& s = *view.sensors;
    inertia_->set_title("Inertial unit: x forward, y left, z up", {});
    inertia_->set_rows(
        {{"gyro", three(s.gyro, "rad/s")},
         {"accelerometer", three(s.accelerometer, "m/s²", 1)},
         {"torso angle", degrees(s.torso_angle.x, 1) + ", " + degrees(s.torso_angle.y, 1) + ", " + degrees(s.torso_angle.z, 1)}});
    std::vector<KeyValues::Row> rows;
    if (view.body) {
      rows.push_back({"posture", text_of_enum(view.body->posture) + (view.body->resting ? ", at rest" : "")});
      rows.push_back({"support", view.body->on_ground ? QString(view.body->left_support ? "left foot" : "right foot") : QString("none")});
      rows.push_back({"loads", number(view.body->left_load, 1) + " N left, " + number(view.body->right_load, 1) + " N right"});
      rows.push_back({"lateral pressure", number(view.body->lateral_pressure) + " (1: left edge)"});
    }
    if (view.motion)
      rows.push_back({"overheated", view.motion->overheated ? "yes: sits until it has cooled down" : "no",
                      view.motion->overheated ? theme().bad : QColor()});
    rows.push_back({"cycle", QString::number(s.cycle) + ", every " + number(1000 * s.period, 1) + " ms"});
    rest_->set_title("Filtered", {});
    rest_->set_rows(std::move(rows));
  }

  JointTable* joints_;
  Legend* legend_;
  KeyValues *inertia_, *rest_;
  BodyPanel* panel_;
};

}  // namespace

Tab* make_sensors_tab(AppModel& model) { return new SensorsTab(model); }

}  // namespace soccer::offnao
