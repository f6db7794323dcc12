#pragma once

#include <QDoubleSpinBox>

namespace soccer::offnao {

/// A box for a number with two decimals, which reports a value when it is complete. name: for accessibility.
inline QDoubleSpinBox* spin_box(double low, double high, double step, const QString& name) {
  auto* box = new QDoubleSpinBox;
  box->setRange(low, high);
  box->setSingleStep(step);
  box->setDecimals(2);
  box->setKeyboardTracking(false);
  box->setAccessibleName(name);
  return box;
}

}  // namespace soccer::offnao
