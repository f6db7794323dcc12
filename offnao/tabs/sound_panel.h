#pragma once

#include <QGroupBox>
#include <functional>
#include <optional>

#include "offnao/link/robot_link.h"
#include "offnao/model/heard_sound.h"

class QDoubleSpinBox;
class QLabel;

namespace soccer::offnao {

/// The spectrum of what a robot hears, with the band of whistles, the levels that decide about them, and the loudest tone.
class SoundView : public QWidget {
 public:
  explicit SoundView(QWidget* parent = nullptr);

  /// std::nullopt: nothing was heard.
  void set_sound(const std::optional<HeardSound>& sound, const WhistleLimits& limits, const std::optional<HeardSound>& tone);

  QSize sizeHint() const override { return {360, 110}; }
  QSize minimumSizeHint() const override { return {160, 110}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_axes(QPainter& painter, const QRectF& plot) const;
  void paint_limits(QPainter& painter, const QRectF& plot) const;
  void paint_spectrum(QPainter& painter, const QRectF& plot) const;
  void paint_tone(QPainter& painter, const QRectF& plot) const;
  QPointF place(const QRectF& plot, double frequency, double level) const;

  std::optional<HeardSound> sound_, tone_;
  WhistleLimits limits_;
};

/// The microphones of the selected robot: level and clipping, by which their gain is set, and the least level of a whistle of this field.
class SoundPanel : public QGroupBox {
 public:
  /// link: the selected robot; null without one.
  explicit SoundPanel(std::function<RobotLink*()> link, QWidget* parent = nullptr);

  /// Forgets what the robot that was selected before has heard.
  void clear();
  /// Shows what the robot hears, and requests what it hears next.
  void refresh();

 private:
  void request();
  void show_sound(const HeardSound& sound);

  std::function<RobotLink*()> link_;
  SoundView* view_;
  QLabel* text_;
  QDoubleSpinBox* min_level_;
  WhistleLimits limits_;
  LoudestTone loudest_;
  bool requested_ = false, filling_ = false;
};

}  // namespace soccer::offnao
