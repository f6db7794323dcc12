#pragma once

#include <QGroupBox>
#include <QJsonValue>
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "offnao/model/parameter_table.h"

class QDoubleSpinBox;

namespace soccer::offnao {

/// Boxes for the angles of a robot's CalibrationParameters, in degrees.
class CalibrationAngles : public QGroupBox {
 public:
  explicit CalibrationAngles(QWidget* parent = nullptr);

  /// Called with the full name and the value of a parameter when the user has changed one of its angles.
  std::function<void(const std::string&, const QJsonValue&)> on_change;

  /// Disables the boxes until values are shown.
  void clear();
  /// Shows the values of a robot's parameters, except in the box that has the focus.
  void show_values(const ParameterTable& table);

 private:
  void report(std::string_view parameter);

  std::array<QDoubleSpinBox*, 8> boxes_{};
  bool filling_ = false;
};

}  // namespace soccer::offnao
