#pragma once

#include "offnao/tabs/tab.h"

class QTreeWidget;

namespace soccer::offnao {

class FieldView;
class Legend;
class CameraImageView;

/// The selected robot's observations in three steps: in both camera images, projected to the ground around it, and on the field.
class VisionTab : public Tab {
 public:
  explicit VisionTab(AppModel& model);
  QString title() const override { return "Vision"; }
  void refresh(bool slow) override;

 private:
  void show_table(const RobotView& view);

  CameraImageView *top_, *bottom_;
  FieldView* field_;
  Legend* legend_;
  QTreeWidget* table_;
};

}  // namespace soccer::offnao
