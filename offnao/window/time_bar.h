#pragma once

#include <QWidget>

#include "offnao/desk/desk.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace soccer::offnao {

class TimeLine;

/// The way through time, below all tabs.
class TimeBar : public QWidget {
 public:
  explicit TimeBar(Desk& desk);
  void refresh();

  // What the keys do.
  void toggle_play();
  void step(int frames);
  void skip(double seconds);
  void change_speed(int steps);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QToolButton* button(const QString& tip, std::function<void()> act);
  void paint_icons();

  Desk& desk_;
  QToolButton *start_, *back_, *play_, *on_, *live_, *mark_;
  TimeLine* line_;
  QLabel* time_;
  QComboBox* speed_;
  bool shows_pause_ = false;
};

}  // namespace soccer::offnao
