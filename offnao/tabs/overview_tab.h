#pragma once

#include <vector>

#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"

class QVBoxLayout;
class QToolButton;

namespace soccer::offnao {

class FieldView;
class KeyValues;
class Legend;
class CameraImageView;

/// The field with all robots' estimates, the key values of each, and both camera images of the selected one.
class OverviewTab : public Tab {
 public:
  explicit OverviewTab(AppModel& model);
  QString title() const override { return "Overview"; }
  void refresh(bool slow) override;

 private:
  QWidget* layer_switches();
  void show_cards();
  void show_legend();

  Layers layers_;
  bool only_selected_ = false;
  FieldView* field_;
  Legend* legend_;
  QVBoxLayout* cards_layout_;
  std::vector<KeyValues*> cards_;
  CameraImageView *top_, *bottom_;
};

}  // namespace soccer::offnao
