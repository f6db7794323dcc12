#include "offnao/tabs/sensors_tab.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "offnao/tabs/body_panel.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

template <class Frame>
QString three(const Vector3<Frame>& v, const QString& unit, int decimals = 2) {
  return number(v.x, decimals) + ", " + number(v.y, decimals) + ", " + number(v.z, decimals) + " " + unit;
}

}  // namespace

SensorsTab::SensorsTab(AppModel& model)
    : Tab(model), joints_(new JointTable), legend_(new Legend), inertia_(new KeyValues), rest_(new KeyValues), panel_(new BodyPanel) {
  auto* all = new QHBoxLayout(this);
  all->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  all->setSpacing(kSpacing);
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

void SensorsTab::show_values(const RobotView& view) {
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

void SensorsTab::refresh(bool slow) {
  const SessionSource* selected = model().views().selected_source();
  const RobotView* view = model().views().selected_view();
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

}  // namespace soccer::offnao
