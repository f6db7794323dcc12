#pragma once

#include <QJsonObject>
#include <QString>
#include <array>
#include <memory>
#include <vector>

#include "blackboard/topics/calibration.h"
#include "offnao/tabs/tab.h"

namespace soccer::offnao {

/// What a calibration does or has found, as plain text.
QString calibration_text(const CalibrationStatus& status);

}  // namespace soccer::offnao

class QComboBox;
class QDoubleSpinBox;
class QGroupBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace soccer::offnao {

class CalibrationAngles;
class CalibrationImage;
class SoundPanel;

/// Calibrates the cameras and microphones of the selected live robot: both images with the lines of the field as the calibration predicts
/// them, the angles, the automatic calibration, the selection of the colours of carpet, white, ball and jerseys, and the level of the
/// sound.
class CalibrationTab : public Tab {
 public:
  explicit CalibrationTab(AppModel& model);
  QString title() const override { return "Calibration"; }
  void refresh(bool slow) override;

 private:
  struct Boxes {
    std::vector<QRectF> object, other;
  };

  void add_automatic(QVBoxLayout& to);
  void add_colours(QVBoxLayout& to);
  void follow_selection();
  void call(const QString& service, const QJsonObject& request);
  void clicked(bool top, const QPointF& at);
  void drawn(bool top, const QRectF& box);
  void select(bool top, QJsonObject marked);
  /// Name of the selected object in the robot's services; empty: the carpet.
  QString object() const;
  bool is_carpet() const;
  void forget_boxes();
  void request_carpet();
  void show_field(const RobotView& view);
  void show_angles();
  /// Why the selected source cannot be calibrated; empty when it can.
  QString obstacle() const;
  void show_status(const RobotView& view);
  void say(const QString& text, bool error);

  CalibrationImage *top_, *bottom_;
  CalibrationAngles* angles_;
  std::array<QDoubleSpinBox*, 3> place_{};
  QPushButton *start_, *stop_, *save_;
  QProgressBar* progress_;
  QLabel *status_, *message_;
  QGroupBox* colours_;
  QComboBox *object_, *selection_;
  SoundPanel* sound_;
  std::weak_ptr<const Source> shown_;  // the source whose state the tab has
  std::array<Boxes, 2> boxes_;         // top, bottom
  std::uint64_t errors_ = 0;           // messages of the robot about rejected parameters that were shown or are older
  bool mask_ = false;
  int slow_refreshes_ = 0;
  bool mask_requested_ = false;
};

}  // namespace soccer::offnao
