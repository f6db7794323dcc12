#include "offnao/tabs/parameter_delegate.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>
#include <cmath>
#include <utility>

#include "offnao/widgets/controls.h"

namespace soccer::offnao {

namespace {

constexpr double kMaxValue = 1e9;                // limit of the arrows for parameters without a limit
constexpr const char* kIndexOfEditor = "index";  // property of an editor: the QPersistentModelIndex of its cell

QString plain(double value) { return QString::number(value, 'g', 7); }

/// Takes any number that is typed, so that a wrong one can be explained; the arrows stay in the range.
class NumberBox : public QDoubleSpinBox {
 public:
  NumberBox(double low, double high, QWidget* parent) : QDoubleSpinBox(parent), low_(low), high_(high) { setRange(-kMaxValue, kMaxValue); }
  void stepBy(int steps) override { setValue(std::clamp(value() + steps * singleStep(), low_, high_)); }

 private:
  double low_, high_;
};

bool is_number(const QVariant& value) {
  return value.type() == QVariant::Double || value.type() == QVariant::Int || value.type() == QVariant::LongLong;
}

/// The value in the editor; for a text that is not a list, an invalid one.
QVariant value_in(QWidget& editor) {
  if (const auto* choice = qobject_cast<QComboBox*>(&editor)) return choice->currentIndex() == 1;
  if (auto* number = qobject_cast<QDoubleSpinBox*>(&editor)) {
    number->interpretText();
    return number->value();
  }
  const auto list = QJsonDocument::fromJson(qobject_cast<QLineEdit*>(&editor)->text().toUtf8());
  return list.isArray() ? QVariant(list.array().toVariantList()) : QVariant();
}

/// What is wrong with a value for this cell; empty: nothing.
QString problem_with(const QVariant& value, const QModelIndex& index) {
  const QString name = index.data(kNameRole).toString(), unit = index.data(kUnitRole).toString();
  const QVariantList before = index.data(kValueRole).toList(),
                     values = value.type() == QVariant::List ? value.toList() : QVariantList{value};
  if (!value.isValid()) return name + ": this is not a list of numbers; write for example " + parameter_text(index.data(kValueRole));
  if (!before.isEmpty() && values.size() != before.size())
    return name + QString(": the list has %1 values; write %2").arg(values.size()).arg(before.size());
  const double low = index.data(kLowRole).toDouble(), high = index.data(kHighRole).toDouble();
  for (const QVariant& each : values)
    if (each.type() != QVariant::Bool && !(each.toDouble() >= low && each.toDouble() <= high))
      return name + ": " + parameter_text(each) + " is out of range; use " + range_text(low, high) + (unit.isEmpty() ? "" : " " + unit);
  return {};
}

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

ParameterDelegate::ParameterDelegate(std::function<void(const QString&)> on_problem, QObject* parent)
    : QStyledItemDelegate(parent), on_problem_(std::move(on_problem)) {}

QWidget* ParameterDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QVariant value = index.data(kValueRole);
  QWidget* editor = nullptr;
  if (value.type() == QVariant::Bool) {
    auto* choice = new QComboBox(parent);
    choice->addItems({"false", "true"});
    editor = choice;
  } else if (is_number(value)) {
    const double low = std::max(-kMaxValue, index.data(kLowRole).toDouble()), high = std::min(kMaxValue, index.data(kHighRole).toDouble());
    auto* number = new NumberBox(low, high, parent);
    const double size = std::max(std::abs(value.toDouble()), high - low < kMaxValue ? (high - low) / 100 : 0.01);
    number->setDecimals(std::clamp(4 - static_cast<int>(std::floor(std::log10(std::max(size, 1e-6)))), 2, 8));
    number->setSingleStep(std::pow(10, std::floor(std::log10(std::max(size, 1e-6))) - 1));
    number->setFrame(false);
    editor = number;
  } else {
    editor = QStyledItemDelegate::createEditor(parent, option, index);
  }
  editor->setProperty(kIndexOfEditor, QVariant::fromValue(QPersistentModelIndex(index)));
  return editor;
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
  const QVariant before = index.data(kValueRole), after = value_in(*editor);
  if (const auto* number = qobject_cast<QDoubleSpinBox*>(editor))
    if (std::abs(after.toDouble() - before.toDouble()) < std::pow(10, -number->decimals()) / 2) return;
  if (after == before) return;
  if (const QString problem = problem_with(after, index); !problem.isEmpty()) return on_problem_(problem);
  model->setData(index, after, kValueRole);
}

void ParameterDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (index.data(kPendingRole).toBool()) {
    option->text += " …";
    option->palette.setBrush(QPalette::Text, option->palette.placeholderText());
  } else if (index.data(kChangedRole).toBool()) {
    option->font = bold(option->font);
    option->palette.setBrush(QPalette::Text, option->palette.link());
  }
}

bool ParameterDelegate::eventFilter(QObject* watched, QEvent* event) {
  auto* editor = qobject_cast<QWidget*>(watched);
  if (editor != nullptr && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab) {
      const QModelIndex index = editor->property(kIndexOfEditor).value<QPersistentModelIndex>();
      if (const QString problem = problem_with(value_in(*editor), index); !problem.isEmpty()) {
        on_problem_(problem);
        return true;
      }
    }
  }
  return QStyledItemDelegate::eventFilter(watched, event);
}

}  // namespace soccer::offnao
