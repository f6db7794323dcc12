#pragma once

#include <QWidget>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

/// The time range of each source as a bar on a common axis, with the bookmarks and the time shown. A click or dragging seeks.
class TimeLine : public QWidget {
 public:
  explicit TimeLine(AppModel& model);
  QSize sizeHint() const override { return {300, 34}; }
  QSize minimumSizeHint() const override { return {120, 34}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  double x_of(Time time) const;
  Time time_at(double x) const;
  AppModel& model_;
};

}  // namespace soccer::offnao

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace soccer::offnao {

class TimeLine;

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
  TimeLine* line_;
  QLineEdit* go_to_;
  QLabel* time_;
  QComboBox* speed_;
  bool shows_pause_ = false;
};

}  // namespace soccer::offnao
