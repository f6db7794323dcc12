#pragma once

#include <QWidget>

#include "offnao/desk/desk.h"

namespace soccer::offnao {

/// What each source holds, as bars on one axis, with the bookmarks and the time shown. A click, or dragging, goes there.
class TimeLine : public QWidget {
 public:
  explicit TimeLine(Desk& desk);
  QSize sizeHint() const override { return {300, 34}; }
  QSize minimumSizeHint() const override { return {120, 34}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  double x_of(Time time) const;
  Time time_at(double x) const;
  Desk& desk_;
};

}  // namespace soccer::offnao
