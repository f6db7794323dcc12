#pragma once

#include <QWidget>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/sensors.h"

namespace soccer::offnao {

/// All joints: where each is between its limits, where it is asked to be, how stiff and how warm it is, and what it draws.
class JointTable : public QWidget {
 public:
  explicit JointTable(QWidget* parent = nullptr);
  void set(const BodyModel& body, const SensorFrame& sensors, const JointRequest& asked, std::uint32_t hot);
  QSize minimumSizeHint() const override;
  QSize sizeHint() const override { return minimumSizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_row(QPainter& painter, std::size_t joint, const QRectF& row) const;
  struct Columns {
    double name, bar, bar_width, asked, measured, error, stiffness, warmth, current;
  };
  Columns columns() const;

  BodyModel body_;
  SensorFrame sensors_;
  JointRequest asked_;
  std::uint32_t hot_ = 0;
};

}  // namespace soccer::offnao
