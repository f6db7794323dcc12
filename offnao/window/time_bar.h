#pragma once

#include <QWidget>

#include "offnao/app_model/app_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace soccer::offnao {

/// Playback controls, below all tabs.
class TimeBar : public QWidget {
 public:
  explicit TimeBar(AppModel& model);
  void refresh();

  // Actions of the keyboard shortcuts.
  void toggle_play();
  void step(int frames);
  void skip(double seconds);
  void change_speed(int steps);
  void ask_where_to_go();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QToolButton* button(const QString& tip, std::function<void()> act);
  void paint_icons();
  void go_to(const QString& text);

  AppModel& model_;
  QToolButton *start_, *step_back_, *play_, *step_forward_, *live_, *bookmark_;
  QWidget* line_;
  QLineEdit* go_to_;
  QLabel* time_;
  QComboBox* speed_;
  bool shows_pause_ = false;
};

}  // namespace soccer::offnao
