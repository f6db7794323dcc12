#include "offnao/tabs/parameter_delegate.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <algorithm>
#include <cmath>

namespace soccer::offnao {

namespace {

constexpr double kMaxValue = 1e9;  // limit of the editor for parameters without a limit

QString plain(double value) { return QString::number(value, 'g', 7); }

}  // namespace

QString parameter_text(const QVariant& value) {
  if (value.type() == QVariant::Bool) return value.toBool() ? "true" : "false";
  if (value.type() == QVariant::List) {
    QStringList parts;
    for (const QVariant& part : value.toList()) parts << parameter_text(part);
    return "[" + parts.join(", ") + "]";
  }
  if (!value.isValid()) return "?";
  return plain(value.toDouble());
}

QString range_text(double low, double high) {
  if (std::isfinite(low) && std::isfinite(high)) return plain(low) + " to " + plain(high);
  if (std::isfinite(low)) return "at least " + plain(low);
  return std::isfinite(high) ? "at most " + plain(high) : QString();
}

QWidget* ParameterDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QVariant value = index.data(kValueRole);
  if (value.type() == QVariant::Bool) {
    auto* choice = new QComboBox(parent);
    choice->addItems({"false", "true"});
    return choice;
  }
  if (value.type() == QVariant::Double || value.type() == QVariant::Int || value.type() == QVariant::LongLong) {
    auto* number = new QDoubleSpinBox(parent);
    const double low = std::max(-kMaxValue, index.data(kLowRole).toDouble()), high = std::min(kMaxValue, index.data(kHighRole).toDouble());
    const double size = std::max(std::abs(value.toDouble()), high - low < kMaxValue ? (high - low) / 100 : 0.01);
    number->setDecimals(std::clamp(4 - static_cast<int>(std::floor(std::log10(std::max(size, 1e-6)))), 2, 8));
    number->setRange(low, high);
    number->setSingleStep(std::pow(10, std::floor(std::log10(std::max(size, 1e-6))) - 1));
    number->setFrame(false);
    return number;
  }
  return QStyledItemDelegate::createEditor(parent, option, index);
}

void ParameterDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  const QVariant value = index.data(kValueRole);
  if (auto* choice = qobject_cast<QComboBox*>(editor))
    choice->setCurrentIndex(value.toBool() ? 1 : 0);
  else if (auto* number = qobject_cast<QDoubleSpinBox*>(editor))
    number->setValue(value.toDouble());
  else if (auto* line = qobject_cast<QLineEdit*>(editor))
    line->setText(parameter_text(value));
}

void ParameterDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  const QVariant before = index.data(kValueRole);
  QVariant after;
  if (auto* choice = qobject_cast<QComboBox*>(editor)) {
    after = choice->currentIndex() == 1;
  } else if (auto* number = qobject_cast<QDoubleSpinBox*>(editor)) {
    number->interpretText();
    after = number->value();
    if (std::abs(after.toDouble() - before.toDouble()) < std::pow(10, -number->decimals()) / 2) return;
  } else if (auto* line = qobject_cast<QLineEdit*>(editor)) {
    const auto list = QJsonDocument::fromJson(line->text().toUtf8());
    if (!list.isArray()) return;
    after = list.array().toVariantList();
  }
  if (after == before) return;
  model->setData(index, after, kValueRole);
}

}  // namespace soccer::offnao
