#pragma once

#include "offnao/tabs/tab.h"

class QListWidget;
class QPlainTextEdit;
class QLabel;
class QTreeWidget;

namespace soccer::offnao {

class KeyValues;

/// The selected robot's behaviour: its role and active skills, its motion request, and the exception that stopped it.
class BehaviourTab : public Tab {
 public:
  explicit BehaviourTab(AppModel& model);
  QString title() const override { return "Behaviour"; }
  void refresh(bool slow) override;

 private:
  void show_skills(const QString& skills);
  void show_history(const SessionSource& entry);
  void show_request(const RobotView& view);
  void show_state(const RobotView& view);

  QTreeWidget* skills_;
  QListWidget* history_;
  KeyValues *state_, *request_, *teammates_;
  QLabel* trace_title_;
  QPlainTextEdit* trace_;
  QString skills_shown_, history_shown_;
};

}  // namespace soccer::offnao
