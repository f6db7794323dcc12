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

/// Where the selected robot believes to be, all places that it holds possible, and how wrong it is where the truth is known.
class LocalisationTab : public Tab {
 public:
  explicit LocalisationTab(Desk& desk);
  QString title() const override { return "Localisation"; }
  void refresh(bool slow) override;

 private:
  void draw(FieldPainter& to);
  void show_values(const RobotView& view);
  void show_ideas(const RobotView& view);
  void show_plots();

  FieldView* field_;
  Legend* legend_;
  KeyValues* values_;
  QTreeWidget* ideas_;
  Plot *position_, *heading_, *nees_;
  ErrorHistory history_;
};

}  // namespace soccer::offnao
