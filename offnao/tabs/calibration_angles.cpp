#include "offnao/tabs/calibration_angles.h"

#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>

#include "blackboard/geometry/angle.h"
#include "offnao/widgets/spin_box.h"

namespace soccer::offnao {

namespace {

/// The parameters of the angles, and where each angle is in its parameter.
struct Angle {
  const char* parameter;
  int index;  // -1: not a list
};
constexpr std::array<Angle, 8> kAngles{{{"torso_roll", -1},
                                        {"torso_pitch", -1},
                                        {"top_camera", 0},
                                        {"top_camera", 1},
                                        {"top_camera", 2},
                                        {"bottom_camera", 0},
                                        {"bottom_camera", 1},
                                        {"bottom_camera", 2}}};
constexpr double kMaxAngle = 17;    // degrees; 0.3 rad, the range of CalibrationParameters
constexpr double kAngleStep = 0.1;  // degrees

std::string full_name(std::string_view parameter) { return "CalibrationParameters." + std::string(parameter); }

}  // namespace

CalibrationAngles::CalibrationAngles(QWidget* parent) : QGroupBox("Angles, degrees", parent) {
  auto* grid = new QGridLayout(this);
  int column = 1;
  for (const char* name : {"Roll", "Pitch", "Yaw"}) grid->addWidget(new QLabel(name), 0, column++);
  const std::array<QString, 3> rows{"Torso", "Top camera", "Bottom camera"};
  for (int row = 0; row < 3; ++row) grid->addWidget(new QLabel(rows[static_cast<std::size_t>(row)]), row + 1, 0);
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const int row = i < 2 ? 0 : static_cast<int>(i + 1) / 3, in_row = i < 2 ? static_cast<int>(i) : static_cast<int>(i + 1) % 3;
    boxes_[i] = spin_box(-kMaxAngle, kMaxAngle, kAngleStep,
                         rows[static_cast<std::size_t>(row)] + " " + QStringList{"roll", "pitch", "yaw"}.at(in_row));
    grid->addWidget(boxes_[i], row + 1, in_row + 1);
    connect(boxes_[i], qOverload<double>(&QDoubleSpinBox::valueChanged), this, [this, i] { report(kAngles[i].parameter); });
  }
}

void CalibrationAngles::clear() {
  filling_ = true;
  for (QDoubleSpinBox* box : boxes_) {
    box->setEnabled(false);
    box->setValue(0);
  }
  filling_ = false;
}

/// Reports all angles of a parameter.
void CalibrationAngles::report(std::string_view parameter) {
  if (filling_ || !on_change) return;
  QJsonArray list;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (parameter != kAngles[i].parameter) continue;
    const double angle = degrees_to_radians(boxes_[i]->value());
    if (kAngles[i].index < 0) return on_change(full_name(parameter), angle);
    list.append(angle);
  }
  on_change(full_name(parameter), list);
}

void CalibrationAngles::show_values(const ParameterTable& table) {
  filling_ = true;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const auto found = table.all().find(full_name(kAngles[i].parameter));
    boxes_[i]->setEnabled(found != table.all().end());
    if (found == table.all().end() || boxes_[i]->hasFocus()) continue;
    const QJsonValue& value = found->second.value;
    boxes_[i]->setValue(radians_to_degrees(kAngles[i].index < 0 ? value.toDouble() : value.toArray().at(kAngles[i].index).toDouble()));
  }
  filling_ = false;
}

}  // namespace soccer::offnao
