#pragma once

#include <memory>

#include "offnao/model/truth.h"
#include "offnao/tabs/tab.h"

class QTreeWidget;

namespace soccer::offnao {

class FieldPainter;
class FieldView;
class KeyValues;
class Legend;
class Plot;

/// The selected robot's pose estimate, all its pose hypotheses, and the errors of the estimate if the ground truth is known.
class LocalisationTab : public Tab {
 public:
  explicit LocalisationTab(AppModel& model);
  QString title() const override { return "Localisation"; }
  void refresh(bool slow) override;

 private:
  void draw(FieldPainter& to);
  void show_values(const RobotView& view);
  void show_hypotheses(const RobotView& view);
  void show_plots();

  FieldView* field_;
  Legend* legend_;
  KeyValues* values_;
  QTreeWidget* hypotheses_;
  Plot *position_, *heading_, *nees_;
  ErrorHistory history_;
};

}  // namespace soccer::offnao
