#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <QWidget>
#include <vector>

#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"

class QPainter;

namespace soccer::offnao {

/// What is shown of a sensor that the body lacks.
inline QString not_measured() { return QStringLiteral("-"); }

/// Drawings of sensor data: tilt of the torso, loads and bumpers of the feet, sonar, battery, buttons and LEDs.
class BodyPanel : public QWidget {
 public:
  explicit BodyPanel(QWidget* parent = nullptr);
  void set(const SensorFrame& sensors, const Leds& leds);

  QSize minimumSizeHint() const override { return {232, 300}; }
  QSize sizeHint() const override { return {380, 380}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  /// A button or a light.
  struct Switch {
    QString text;
    QColor fill;
    bool ring = false;
  };

  /// An artificial horizon that shows the roll and pitch of the torso.
  void paint_lean(QPainter& painter, QRectF in) const;
  void paint_feet(QPainter& painter, QRectF in) const;
  void paint_bars(QPainter& painter, QRectF in) const;
  std::vector<Switch> switches() const;
  /// Of its disc and text, without the gap to the next one.
  double width_of(const Switch& one) const;
  /// Of the switches in lines of this width, relative to the first one.
  std::vector<QPointF> positions_of(const std::vector<Switch>& all, double width) const;
  void paint_switches(QPainter& painter, const std::vector<Switch>& all, const std::vector<QPointF>& positions, QPointF origin) const;

  SensorFrame sensors_;
  Leds leds_;
};

}  // namespace soccer::offnao
