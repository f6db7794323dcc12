#pragma once

#include "offnao/tabs/tab.h"

namespace soccer::offnao {

class BodyPanel;
class JointTable;
class KeyValues;
class Legend;

/// The selected robot's body: joint targets and measurements, temperatures, inertial unit, feet, sonar, battery.
class SensorsTab : public Tab {
 public:
  explicit SensorsTab(AppModel& model);
  QString title() const override { return "Sensors"; }
  void refresh(bool slow) override;

 private:
  void show_values(const RobotView& view);

  JointTable* joints_;
  Legend* legend_;
  KeyValues *inertia_, *rest_;
  BodyPanel* panel_;
};

}  // namespace soccer::offnao
