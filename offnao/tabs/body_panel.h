#pragma once

#include <QWidget>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/motion.h"
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

/// Drawings of sensor data: tilt of the torso, loads and bumpers of the feet, sonar, battery, buttons and LEDs.
class BodyPanel : public QWidget {
 public:
  explicit BodyPanel(QWidget* parent = nullptr);
  void set(const SensorFrame& sensors, const BodyState& body, const Leds& leds);
  QSize minimumSizeHint() const override { return {320, 300}; }
  QSize sizeHint() const override { return {380, 380}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_lean(QPainter& painter, QRectF in) const;
  void paint_feet(QPainter& painter, QRectF in) const;
  void paint_bars(QPainter& painter, QRectF in) const;
  void paint_switches(QPainter& painter, QRectF in) const;

  SensorFrame sensors_;
  BodyState body_;
  Leds leds_;
};

}  // namespace soccer::offnao
