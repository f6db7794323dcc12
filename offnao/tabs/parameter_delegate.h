#pragma once

#include <QStyledItemDelegate>

namespace soccer::offnao {

/// Roles of the data of a parameter's value cell.
enum ParameterRole : int { kValueRole = Qt::UserRole, kLowRole, kHighRole, kNameRole };

/// Edits numbers within their range, booleans by a selection, and lists as text.
class ParameterDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

/// A parameter's value as text: "0.25", "true", "[1, 2]".
QString parameter_text(const QVariant& value);
/// A range as text: "0.1 to 0.6", "at least 0"; empty when there is no limit.
QString range_text(double low, double high);

}  // namespace soccer::offnao
