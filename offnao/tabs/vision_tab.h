#pragma once

#include "offnao/tabs/tab.h"

class QTreeWidget;

namespace soccer::offnao {

class FieldView;
class Legend;
class PictureView;

/// What the selected robot saw, step by step: in both cameras' pictures, brought to the ground around it, and on the field.
class VisionTab : public Tab {
 public:
  explicit VisionTab(Desk& desk);
  QString title() const override { return "Vision"; }
  void refresh(bool slow) override;

 private:
  void show_table(const RobotView& view);

  PictureView *top_, *bottom_;
  FieldView* field_;
  Legend* legend_;
  QTreeWidget* table_;
};

}  // namespace soccer::offnao
