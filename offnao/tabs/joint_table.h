#pragma once

#include <QWidget>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/sensors.h"

namespace soccer::offnao {

/// All joints: actual and target position between the limits, error, stiffness, temperature and current.
class JointTable : public QWidget {
 public:
  explicit JointTable(QWidget* parent = nullptr);
  void set(const BodyModel& body, const SensorFrame& sensors, const JointRequest& target, std::uint32_t hot);
  QSize minimumSizeHint() const override;
  QSize sizeHint() const override { return minimumSizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_row(QPainter& painter, std::size_t joint, const QRectF& row) const;
  struct Columns {
    double name, bar, bar_width, target, measured, error, stiffness, temperature, current;
  };
  Columns columns() const;

  BodyModel body_;
  SensorFrame sensors_;
  JointRequest target_;
  std::uint32_t hot_ = 0;
};

}  // namespace soccer::offnao
