#pragma once

#include <QStyledItemDelegate>

namespace soccer::offnao {

/// Data of a parameter's value cell.
enum ParameterRole : int { kValueRole = Qt::UserRole, kLowRole, kHighRole, kNameRole };

/// Edits numbers within their range, truth values by choice, and lists as text.
class ParameterDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

/// How a parameter's value is written: "0.25", "true", "[1, 2]".
QString parameter_text(const QVariant& value);
/// "0.1 to 0.6", "at least 0"; empty when there is no limit.
QString range_text(double low, double high);

}  // namespace soccer::offnao
