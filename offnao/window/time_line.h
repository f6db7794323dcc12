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
