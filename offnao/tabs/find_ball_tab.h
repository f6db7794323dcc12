#pragma once

#include "offnao/tabs/tab.h"

class QCheckBox;

namespace soccer::offnao {

class FieldPainter;
class FieldView;
class KeyValues;
class Legend;

/// The selected robot's search for a lost ball: where the ball may be, where the robot goes and where it looks.
class FindBallTab : public Tab {
 public:
  explicit FindBallTab(AppModel& model);
  QString title() const override { return "FindBall"; }
  void refresh(bool slow) override;

 private:
  void draw(FieldPainter& to);
  void draw_map(FieldPainter& to, const BallMap& map, const std::vector<double>& values);
  void draw_route(FieldPainter& to, const RobotView& view, const QColor& colour);
  void draw_team(FieldPainter& to);
  void show_values(const RobotView& view);

  FieldView* field_;
  Legend* legend_;
  QCheckBox* by_utility_;
  KeyValues *search_, *map_, *team_;
};

}  // namespace soccer::offnao
