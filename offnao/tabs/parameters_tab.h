#pragma once

#include <QStyledItemDelegate>

#include "offnao/tabs/tab.h"

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

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

/// The selected robot's parameters: values, units, ranges and meanings. They can be changed with the robot's token.
class ParametersTab : public Tab {
 public:
  explicit ParametersTab(AppModel& model);
  QString title() const override { return "Parameters"; }
  void refresh(bool slow) override;

 private:
  void show_table(const ParameterTable& table);
  void filter();
  void send_edit(QTreeWidgetItem* item);
  void use_token();
  QTreeWidgetItem* row_of(const std::string& name);

  QLineEdit *search_, *token_;
  QPushButton *use_, *reload_;
  QLabel* message_;
  QTreeWidget* tree_;
  const ParameterTable* shown_ = nullptr;
  std::uint64_t revision_ = 0, error_count_ = 0;
  bool has_parameters_ = false;  // the robot has published its parameters
  bool filling_ = false;
};

}  // namespace soccer::offnao
