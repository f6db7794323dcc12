#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

#include "offnao/tabs/body_panel.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

constexpr double kLargeError = 0.1;      // rad
constexpr double kWarm = 60, kHot = 75;  // degC
constexpr double kPad = 10;
constexpr double kNameLetters = 16;                // of a joint
constexpr double kMinCellLetters = 8, kCells = 6;  // of the numbers beside a joint
constexpr double kCellLetters = 9;                 // where there is room
constexpr double kMinBar = 56;                     // px

/// False for a body that lacks the sensors: all their readings are exactly 0.
bool measures(const JointArray& readings) {
  return std::ranges::any_of(readings, [](double reading) { return reading != 0; });
}

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
    const double letters = kNameLetters + kCells * kMinCellLetters, bar = kMinBar + 3 * kPad;
    return {static_cast<int>(fontMetrics().averageCharWidth() * letters + bar),
            static_cast<int>(kJoints + 1) * (fontMetrics().height() + 2)};
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
      const QRectF box = side == Qt::AlignRight ? QRectF(x - 8, 3, width, line) : QRectF(x, 3, width - 8, line);
      painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter), text);
    };
    head(c.name, c.bar - c.name, "joint", Qt::AlignLeft);
    const QString limits = "between the limits";
    head(c.bar, c.bar_width, fontMetrics().horizontalAdvance(limits) <= c.bar_width ? limits : "limits", Qt::AlignLeft);
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
    const double letter = fontMetrics().averageCharWidth();
    Columns c{};
    c.name = kPad;
    c.bar = kPad + kNameLetters * letter;
    const double room = width() - c.bar - 2 * kPad;
    const double cell = std::clamp((room - kMinBar) / kCells, kMinCellLetters * letter, kCellLetters * letter);
    c.bar_width = std::max(kMinBar, room - kCells * cell);
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
    const bool is_measured = selected != nullptr && view != nullptr && view->sensors;
    for (QWidget* part : std::initializer_list<QWidget*>{joints_, legend_, panel_, inertia_, rest_}) part->setVisible(is_measured);
    if (!is_measured) return;
    joints_->set(model().body_of(*selected->source), *view->sensors, view->joints ? *view->joints : JointRequest{},
                 view->motion ? view->motion->hot_joints : 0);
    panel_->set(*view->sensors, view->leds ? *view->leds : Leds{});
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
